import { sitePath } from "#app/i18n/languages.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { codeCounts } from "../code-counts.ts";
import { Section } from "../section.tsx";
import { TextWithName } from "../text-with-name.tsx";
import { useLanguage } from "../use-language.ts";
import type { BrandView } from "./brand-view.ts";

/** The same brand in the other ten countries, with what is and is not to be had there. */
export function Elsewhere({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const common = useTexts();
  const language = useLanguage();
  const codes = codeCounts(common, language);
  return (
    <Section
      id="elsewhere"
      title={<TextWithName text={t("elsewhere", { brand: view.name })} name={view.name} />}
    >
      <ul className="link-grid">
        {view.elsewhere.map(({ country, liveCodes }) => {
          const place = (
            <>
              <span aria-hidden="true">{country.flag}</span>
              <span>{country.name[language]}</span>
              <span className="card-note">
                {liveCodes === null ? t("notListed") : codes(liveCodes)}
              </span>
            </>
          );
          return (
            <li key={country.code}>
              {liveCodes === null ? (
                <span className="link-tile link-tile-absent">{place}</span>
              ) : (
                <a className="link-tile" href={sitePath(language, country.code, view.slug)}>
                  {place}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
