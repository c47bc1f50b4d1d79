import type { TFunction } from "i18next";
import { countryContentOf, legalContent } from "#app/content/content-of.ts";
import { type CountryInfo, placeName } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import { CountryLinks } from "../country-links.tsx";
import { LegalNotes } from "../legal-notes.tsx";
import { FaqBlock, ListBlock, TextBlock } from "../prose.tsx";
import { Section } from "../section.tsx";

/** All of a country's page that depends on the country and the language alone. */
export function CountrySections(props: {
  t: TFunction<"country">;
  common: TFunction;
  country: CountryInfo;
  language: Language;
  /** The second opening paragraph: it stands below the brands, which shoppers come for. */
  about: string;
}) {
  const { t, common, country, language, about } = props;
  const content = countryContentOf(language, country.name[language]);
  const legal = legalContent(language).country;
  return (
    <>
      <TextBlock
        id="about"
        content={{
          title: t("about", { country: placeName(country, language) }),
          paragraphs: [about],
        }}
      />
      <ListBlock id="events" content={content.events} />
      <TextBlock id="real-time" content={content.realTime} />
      <ListBlock id="promises" content={content.promises} />
      <ListBlock id="seasonal-sales" content={content.seasonalSales} />
      <TextBlock id="popular" content={content.popularStores} />
      <ListBlock id="saving-tips" content={content.savingTips} />
      <FaqBlock id="faq" title={t("faq")} questions={content.faq} />
      <ListBlock id="best-months" content={content.bestMonths} />
      <Section id="other-countries" title={t("otherCountries")}>
        <CountryLinks language={language} except={country.code} />
      </Section>
      <LegalNotes
        title={t("legal")}
        updatedLabel={common("lastUpdated", { date: "{{date}}" })}
        sections={Object.values(legal)}
        language={language}
      />
    </>
  );
}
