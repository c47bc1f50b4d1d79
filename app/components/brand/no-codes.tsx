import { BrandRow } from "#app/components/ui/brand-row.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { placeName } from "#app/domain/directory/countries.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";
import { NextSale } from "./worth-waiting.tsx";

/**
 * Replaces the large label if there are no codes, or none works: the next sale, the nearest country
 * with codes, and similar stores with codes.
 */
export function NoCodes({ view }: { view: BrandView }) {
  const { t, language, path } = useSite("brand");
  const nearest = view.elsewhere.find(({ liveCodes }) => liveCodes > 0);
  const place = nearest && placeName(nearest.country, language);
  return (
    <>
      <div className="stack answer">
        <div className="ticket ticket-none label-none">
          <p className="ticket-discount">{t(view.noneWorks ? "noneWorks" : "noCodes")}</p>
          <p className="ticket-note">{t(view.noneWorks ? "noneWorksYet" : "checkBackSoon")}</p>
          <div className="ticket-code">
            <NextSale view={view} />
            {nearest && (
              <a className="button button-outline" href={path(nearest.country.code, view.slug)}>
                <Flag country={nearest.country} />
                <span>
                  <TextWithName
                    text={t("nearestCountry", { brand: view.name, country: place })}
                    name={view.name}
                  />
                </span>
              </a>
            )}
          </div>
        </div>
      </div>
      {view.similar.length > 0 && (
        <>
          <h3 className="stale heading-small">{t("storesLikeIt")}</h3>
          <ul className="rows">
            {view.similar.map((brand) => (
              <li key={brand.slug}>
                <BrandRow brand={brand} country={view.country} today={view.today} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
