import { LogoAndName } from "#app/components/ui/brand-logo.tsx";
import { CountryLinks } from "#app/components/ui/country-links.tsx";
import {
  FaqBlock,
  LegalNotes,
  ListBlock,
  Notes,
  Section,
  TextBlock,
} from "#app/components/ui/prose.tsx";
import { content } from "#app/content/content.ts";
import { marketingClaims } from "#app/content/marketing-claims.ts";
import type { ListSection } from "#app/content/prose.ts";
import { counted } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import {
  type CountryCode,
  type CountryInfo,
  countryByCode,
  placeName,
  quickLinkCodes,
} from "#app/domain/directory/countries.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { useI18n, useSite, useTexts } from "#app/i18n/use-texts.ts";

/** Sections of the home page below its lists; a null count is unknown. */
export function HomeSections(props: { popular: Listed; counts: Counts; stores: Counts }) {
  const { popular, counts, stores } = props;
  const { t, language } = useSite("home");
  const search = useTexts("search");
  const formatCounts = ({ code }: CountryInfo) => {
    const [listed, coupons] = [stores[code], counts[code]];
    if (listed === null || coupons === null) return t("activeCouponsUnknown");
    if (coupons === 0) return t("noCoupons");
    return [
      search("storeCount", counted(listed, language)),
      t("exactCoupons", counted(coupons, language)),
    ].join("\u00a0· ");
  };
  const { home, legal } = content[language];
  return (
    <>
      <PopularStores listed={popular} />
      <ListBlock id="why" content={home.whyChoose} />
      <section className="container">
        <div className="banner">
          <div>
            <h2 className="heading-section">{t("bannerTitle")}</h2>
            <p>{t("bannerText")}</p>
          </div>
          <a className="button" href="#top">
            {t("bannerTitle")}
          </a>
        </div>
      </section>
      <GuideTabs />
      <Section id="quick-links" title={t("quickLinks")}>
        <CountryLinks
          to={quickLinkCodes.map((code) => countryByCode(code))}
          text={(country) => t("quickLink", { country: placeName(country, language) })}
          note={formatCounts}
        />
      </Section>
      <FaqBlock questions={home.faq} />
      {home.seo.map((text, at) => (
        <TextBlock key={text.title} id={`text-${at + 1}`} isFolded content={text} />
      ))}
      <LegalNotes
        title={legal.home.title}
        sections={[legal.home]}
        updated={marketingClaims.textsUpdated}
        locale={language}
      />
    </>
  );
}

type Counts = Readonly<Record<CountryCode, number | null>>;

/** Maps each popular store's slug to the code of a country that lists it. */
type Listed = Readonly<Record<string, string>>;

/**
 * Sixteen most popular stores, each with a link to its page across countries. A store that no
 * country lists has no logo and links to a search.
 */
function PopularStores({ listed }: { listed: Listed }) {
  const { t, language, path } = useSite("home");
  return (
    <Section id="popular" title={t("popularStores")}>
      <p className="section-lead">{t("popularStoresText")}</p>
      <ul className="link-grid">
        {popularStores.map((store) => {
          const name = nameIn(store, language);
          const country = countryByCode(listed[store.slug]);
          const href = country
            ? path(storesFolder, store.slug)
            : homeQuery.address(path(), { q: name });
          return (
            <li key={store.slug}>
              <a className="link-tile store" href={href} data-slug={store.slug}>
                <LogoAndName country={country} brand={store} />
                <span className="card-note">{categoryLabel(store.category, language)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Three tabs of radio buttons, which work with the keyboard and without a script. */
function GuideTabs() {
  const t = useTexts("home");
  const { tabs } = content[useI18n().language].home;
  const panels: ListSection[] = [tabs.seasonalSales, tabs.howTo, tabs.whyUs];
  return (
    <Section id="guide" title={t("guide")}>
      <div className="tabs">
        <div role="radiogroup" aria-labelledby="guide" className="tab-list">
          {panels.map((panel, index) => (
            <label key={panel.title} className="chip">
              <input type="radio" name="guide" value={index} defaultChecked={index === 0} />
              {panel.title}
            </label>
          ))}
        </div>
        {panels.map((panel) => (
          <section key={panel.title} className="tab-panel" aria-label={panel.title}>
            {panel.lead && <p className="section-lead">{panel.lead}</p>}
            <Notes items={panel.items} />
          </section>
        ))}
      </div>
    </Section>
  );
}
