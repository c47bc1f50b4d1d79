import { CountryLinks } from "#app/components/ui/country-links.tsx";
import { FaqBlock, LegalNotes, ListBlock, Section, TextBlock } from "#app/components/ui/prose.tsx";
import { content } from "#app/content/content.ts";
import { marketingClaims } from "#app/content/marketing-claims.ts";
import { countryByCode, placeName, quickLinkCodes } from "#app/domain/directory/countries.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { GuideTabs } from "./guide-tabs.tsx";
import { type Listed, PopularStores } from "./popular-stores.tsx";

/** The sections of the home page that depend on the language, and on who lists the popular stores. */
export function HomeSections({ popular }: { popular: Listed }) {
  const t = useTexts("home");
  const language = useLanguage();
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
