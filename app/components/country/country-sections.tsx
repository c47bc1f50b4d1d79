import { content } from "#app/content/content.ts";
import { intros } from "#app/content/country/intros.ts";
import { type CountryInfo, placeName } from "#app/domain/countries.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { CountryLinks } from "../country-links.tsx";
import { LegalNotes } from "../legal-notes.tsx";
import { FaqBlock, ListBlock, TextBlock } from "../prose.tsx";
import { Section } from "../section.tsx";

/** The sections of a country's page that depend on the country and the language alone. */
export function CountrySections({ of: country }: { of: CountryInfo }) {
  const t = useTexts("country");
  const language = useLanguage();
  const place = placeName(country, language);
  const prose = content[language].country(place);
  const [, about] = intros[country.code][language];
  return (
    <>
      <TextBlock
        id="about"
        content={{ title: t("about", { country: place }), paragraphs: [about] }}
      />
      <ListBlock id="events" content={prose.events} />
      <TextBlock id="real-time" content={prose.realTime} />
      <ListBlock id="promises" content={prose.promises} />
      <ListBlock id="seasonal-sales" content={prose.seasonalSales} />
      <TextBlock id="popular" content={prose.popularStores} />
      <ListBlock id="saving-tips" content={prose.savingTips} />
      <FaqBlock id="faq" title={t("faq")} questions={prose.faq} />
      <ListBlock id="best-months" content={prose.bestMonths} />
      <Section id="other-countries" title={t("otherCountries")}>
        <CountryLinks except={country} />
      </Section>
      <LegalNotes title={t("legal")} sections={Object.values(content[language].legal.country)} />
    </>
  );
}
