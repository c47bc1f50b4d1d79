import { Flag } from "#app/components/ui/flag.tsx";
import { LegalNotes } from "#app/components/ui/legal-notes.tsx";
import { FaqBlock, ListBlock, TextBlock } from "#app/components/ui/prose.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { content } from "#app/content/content.ts";
import { countryByCode, placeName, quickLinkCodes } from "#app/domain/directory/countries.ts";
import { marketingClaims } from "#app/domain/directory/marketing-claims.ts";
import { sitePath } from "#app/i18n/languages.ts";
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
            {t("bannerButton")}
          </a>
        </div>
      </section>
      <GuideTabs />
      <QuickLinks />
      <FaqBlock id="faq" title={t("faq")} questions={home.faq} />
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

function QuickLinks() {
  const t = useTexts("home");
  const language = useLanguage();
  return (
    <Section id="quick-links" title={t("quickLinks")}>
      <ul className="link-grid link-grid-wide" data-to="country">
        {quickLinkCodes
          .map((code) => countryByCode(code))
          .map((country) => (
            <li key={country.code}>
              <a className="link-tile" href={sitePath(language, country.code)}>
                <Flag country={country} />
                {t("quickLink", { country: placeName(country, language) })}
              </a>
            </li>
          ))}
      </ul>
    </Section>
  );
}
