import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { CodeCount } from "../code-count.tsx";
import { Section } from "../section.tsx";
import { TextWithName } from "../text-with-name.tsx";
import type { BrandView } from "./brand-view.ts";

/** The same brand in the other ten countries, with its number of codes there. */
export function Elsewhere({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const language = useLanguage();
  return (
    <Section
      id="elsewhere"
      title={<TextWithName text={t("elsewhere", { brand: view.name })} name={view.name} />}
    >
      <ul className="link-grid" data-to="brand">
        {view.elsewhere.map(({ country, liveCodes }) => {
          const place = (
            <>
              <span aria-hidden="true">{country.flag}</span>
              <span>{country.name[language]}</span>
              <span className="card-note">
                {liveCodes === null ? t("notListed") : <CodeCount count={liveCodes} />}
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
