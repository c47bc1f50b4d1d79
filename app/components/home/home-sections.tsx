import type { TFunction } from "i18next";
import { homeContent, legalContent } from "#app/content/content-of.ts";
import { countries, placeName, quickLinkCodes } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { LegalNotes } from "../legal-notes.tsx";
import { FaqBlock, ListBlock, TextColumns } from "../prose.tsx";
import { Section } from "../section.tsx";
import { GuideTabs } from "./guide-tabs.tsx";
import { PopularStores } from "./popular-stores.tsx";

type Texts = { t: TFunction<"home">; common: TFunction; language: Language };

/** All of the home page that depends on the language alone. */
export function HomeSections({ t, common, language }: Texts) {
  const content = homeContent(language);
  const legal = legalContent(language).home;
  return (
    <>
      <PopularStores language={language} title={t("popularStores")} text={t("popularStoresText")} />
      <ListBlock id="why" content={content.whyChoose} />
      <section className="container">
        <div className="banner">
          <div>
            <h2 className="heading-section">{t("bannerTitle")}</h2>
            <p>{t("bannerText")}</p>
          </div>
          <a className="button banner-button" href="#top">
            {t("bannerButton")}
          </a>
        </div>
      </section>
      <GuideTabs title={t("guide")} tabs={content.tabs} />
      <QuickLinks title={t("quickLinks")} t={t} language={language} />
      <FaqBlock id="faq" title={t("faq")} questions={content.faq} />
      <TextColumns sections={content.seo} />
      <LegalNotes
        title={legal.title}
        updatedLabel={common("lastUpdated", { date: "{{date}}" })}
        sections={[legal]}
        language={language}
      />
    </>
  );
}

function QuickLinks({ title, t, language }: { title: string; t: Texts["t"]; language: Language }) {
  return (
    <Section id="quick-links" title={title}>
      <ul className="link-grid link-grid-wide">
        {quickLinkCodes.map((code) => {
          const country = countries.find((known) => known.code === code);
          return country ? (
            <li key={code}>
              <a className="link-tile" href={sitePath(language, code)}>
                <span aria-hidden="true">{country.flag}</span>
                {t("quickLink", { country: placeName(country, language) })}
              </a>
            </li>
          ) : null;
        })}
      </ul>
    </Section>
  );
}
