import { CodeCard } from "#app/components/brand/code-card.tsx";
import { CategoryChips } from "#app/components/country/category-chips.tsx";
import { ListCount } from "#app/components/country/list-count.tsx";
import { NoBrandsFound } from "#app/components/country/no-brands-found.tsx";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { pluralForms } from "#app/components/ui/search-form.tsx";
import { type Category, categories } from "#app/domain/directory/categories.ts";
import { brandQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { placeholderCountry as country } from "./placeholders.ts";
import { RowTemplate } from "./row-template.tsx";

// Those that the country has no store of are taken out.
const allCategories = (Object.keys(categories) as Category[]).map((category) => ({
  category,
  stores: 0,
}));

/** The parts from which a device makes the pages of a country that it keeps. */
export function OfflineTemplates() {
  const t = useTexts("brand");
  const device = useTexts("device");
  const address = sitePath(useLanguage(), country.code);
  return (
    <>
      <template id="saved-country">
        <li>
          <a className="text-link" href={address} data-to="country">
            ~title~
          </a>
          <ul className="rows" data-to="brand" />
        </li>
      </template>
      <template id="offline-country">
        <section className="page-header container">
          <h1 className="heading-page">~title~</h1>
        </section>
        <section className="container">
          <brand-filter data-to="brand" data-country="~id~">
            <ListCount country={country} isSearch={false} shown={0} near={false} />
            <CategoryChips
              address={address}
              listing={{ countryId: country.id, categories: allCategories, stores: 0 }}
            />
            <ul className="rows rows-three brand-grid" />
            <p className="meta" data-left={pluralForms((count) => device("leftOut", count))} />
            <NoBrandsFound hidden />
          </brand-filter>
        </section>
      </template>
      <template id="offline-row">
        <li>
          <RowTemplate />
        </li>
      </template>
      <template id="offline-brand">
        <section className="page-header container">
          <BackLink href={address} to="country">
            ~title~
          </BackLink>
          <h1 className="heading-page">~name~</h1>
          <p className="meta">
            <span className="badge">~codes~</span>
          </p>
        </section>
        <section className="container">
          <h2 className="heading-section">{t("availableCodes")}</h2>
          <ul className="stack" />
        </section>
      </template>
      <template id="offline-code">
        <CodeTemplate />
      </template>
    </>
  );
}

/** A code's card; the script puts in the dates. The end is so far off that it is not marked as near. */
function CodeTemplate() {
  const day = "2000-01-01";
  return (
    <CodeCard
      code={{
        code: "~code~",
        discount: "~discount~",
        discountLanguage: undefined,
        last_reported_date: day,
        expiry_date: "2100-01-01",
        offer: null,
      }}
      view={{
        country,
        locale: useLanguage(),
        today: day,
        name: "~name~",
        address: null,
        website: null,
        query: brandQuery.none,
      }}
    />
  );
}
