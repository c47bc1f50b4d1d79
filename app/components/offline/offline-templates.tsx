import { Chips } from "#app/components/ui/chips.tsx";
import { ArrowBack } from "#app/components/ui/icons.tsx";
import { pluralForms, SearchForm } from "#app/components/ui/search-form.tsx";
import { intlLocale } from "#app/domain/base/locale.ts";
import { categories, categoryLabel } from "#app/domain/directory/categories.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { RowTemplate } from "./your-stores.tsx";

/** The parts from which a device makes the pages of a country that it keeps. */
export function OfflineTemplates() {
  const home = sitePath(useLanguage());
  const common = useTexts();
  const brand = useTexts("brand");
  const codes = pluralForms((count) =>
    count.count === 0 ? common("noCodes") : common("codeCount", count),
  );
  return (
    <>
      <template id="kept-country">
        <li>
          <a className="text-link" href={home} data-to="country">
            {common("siteName")}
          </a>
        </li>
      </template>
      <template id="pocket-country">
        <section className="page-header container">
          <h1 className="heading-page">{common("siteName")}</h1>
        </section>
        <section className="container">
          <brand-filter data-to="brand">
            <PocketSearch />
            <PocketCategories />
            <ul className="rows rows-three brand-grid" data-codes={codes} />
            <Empty />
          </brand-filter>
        </section>
      </template>
      <template id="pocket-row">
        <li>
          <a className="row" href={home}>
            <RowTemplate />
          </a>
        </li>
      </template>
      <template id="pocket-brand">
        <section className="page-header container">
          <a className="back-link" href={home} data-to="country">
            <ArrowBack />
            <span />
          </a>
          <h1 className="heading-page">{common("siteName")}</h1>
          <p className="meta">
            <span className="badge" />
          </p>
        </section>
        <section className="container">
          <h2 className="heading-section">{brand("availableCodes")}</h2>
          <ul className="stack" data-codes={codes} />
        </section>
      </template>
      <template id="pocket-code">
        <CodeTemplate />
      </template>
    </>
  );
}

function PocketSearch() {
  const t = useTexts("country");
  const search = useTexts("search");
  return (
    <SearchForm
      id="search"
      action=""
      to="country"
      texts={{
        label: t("searchBrands"),
        placeholder: t("searchPlaceholder"),
        submit: t("search"),
      }}
    >
      <input type="hidden" name="category" disabled />
      <output
        className="search-count visually-hidden"
        data-forms={pluralForms((count) => t("brandsShown", count))}
        data-locale={intlLocale[useLanguage()]}
      />
      <p className="search-count meta" data-near hidden>
        {search("near")}
      </p>
    </SearchForm>
  );
}

/** All categories; those that the country has no store of are taken out. */
function PocketCategories() {
  const t = useTexts("country");
  const language = useLanguage();
  const chip = (name: string, href: string) => ({ name, count: "", href, isCurrent: false });
  const chips = Object.keys(categories).map((category) =>
    chip(categoryLabel(category, language), `?category=${category}`),
  );
  return <Chips label={t("categories")} chips={[chip(t("allCategories"), "?"), ...chips]} />;
}

function Empty() {
  const t = useTexts("country");
  return (
    <div className="empty" data-empty hidden>
      <p className="empty-title">{t("noBrandsFound")}</p>
      <p>{t("noBrandsFoundText")}</p>
    </div>
  );
}

function CodeTemplate() {
  const t = useTexts("brand");
  return (
    <li className="ticket ticket-plain">
      <div className="ticket-text">
        <h3 className="ticket-discount">
          <bdi />
        </h3>
        <p className="ticket-note meta">
          <span className="checked">
            {t("lastVerified")} <time />
          </span>
          <span className="until">
            {t("expires")} <time />
          </span>
        </p>
      </div>
      <copy-code className="ticket-code">
        <bdi dir="ltr" className="code" />
        <span className="copy-end">
          <button
            type="button"
            className="button copy-button"
            aria-label={t("copyCode", { code: "#" })}
            data-copied={t("copiedCode", { code: "#" })}
            data-failed={t("selectToCopy")}
          >
            <span className="copy-idle">{t("copy")}</span>
            <span className="copy-done">{t("copied")}</span>
          </button>
        </span>
        <span className="copy-status" role="status" />
      </copy-code>
    </li>
  );
}
