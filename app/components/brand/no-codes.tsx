import { BrandRow } from "#app/components/ui/brand-row.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { placeName } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";
import { NextSale } from "./next-sale.tsx";

/**
 * Shown if there are no codes, or none that works: the nearest country with some, and similar stores
 * that have some.
 */
export function NoCodes({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const language = useLanguage();
  const nearest = view.elsewhere.find(({ liveCodes }) => liveCodes > 0);
  return (
    <>
      <div className="empty">
        <p className="empty-title">{t(view.noneWorks ? "noneWorks" : "noCodes")}</p>
        <p>{t(view.noneWorks ? "noneWorksYet" : "checkBackSoon")}</p>
        {view.noneWorks && <NextSale view={view} />}
        {nearest && (
          <a
            className="button button-outline"
            href={sitePath(language, nearest.country.code, view.slug)}
            data-to="brand"
          >
            <Flag country={nearest.country} />
            <span>
              <TextWithName
                text={t("nearestCountry", {
                  brand: view.name,
                  country: placeName(nearest.country, language),
                })}
                name={view.name}
              />
            </span>
          </a>
        )}
      </div>
      {view.similar.length > 0 && (
        <>
          <h3 className="stale heading-small">{t("storesLikeIt")}</h3>
          <ul className="rows" data-to="brand">
            {view.similar.map((brand) => (
              <li key={brand.slug}>
                <BrandRow brand={brand} country={view.country} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
