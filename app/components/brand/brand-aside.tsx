import { CodeCount } from "#app/components/ui/brand-row.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { listFormat } from "#app/domain/base/format.ts";
import { placeName } from "#app/domain/directory/countries.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";
import { WorthWaiting } from "./worth-waiting.tsx";

/** Sidebar: best offers of other months, and other countries. */
export function BrandAside({ view }: { view: BrandView }) {
  return (
    <aside className="brand-aside">
      {view.months && <WorthWaiting view={view} months={view.months} />}
      <Elsewhere view={view} />
    </aside>
  );
}

/** Other countries that list the brand, with its number of codes there. */
function Elsewhere({ view }: { view: BrandView }) {
  const { t, common, language, path } = useSite("brand");
  const { name, elsewhere, notListedIn, locale } = view;
  const list = listFormat(language);
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="heading-small">
        <TextWithName text={t("elsewhere", { brand: name })} name={name} />
      </h2>
      {elsewhere.length > 0 && (
        <ul>
          {elsewhere.map(({ country, liveCodes }) => (
            <li key={country.code}>
              <a className="aside-link" href={path(country.code, view.slug)}>
                <Flag country={country} />
                <span>{country.name[language]}</span>
                <span className="card-note">
                  <CodeCount count={liveCodes} locale={locale} />
                </span>
              </a>
            </li>
          ))}
          <li>
            <a className="aside-link" href={path(storesFolder, view.slug)}>
              <Icon name="globe" />
              <span>{common("allCountries")}</span>
            </a>
          </li>
        </ul>
      )}
      {notListedIn.length > 0 && (
        <p className="meta">
          {t("notListedIn", {
            countries: list.format(notListedIn.map((country) => placeName(country, language))),
          })}
        </p>
      )}
    </section>
  );
}
