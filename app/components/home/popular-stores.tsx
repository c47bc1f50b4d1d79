import { LogoAndName } from "#app/components/ui/brand-logo.tsx";
import { Section } from "#app/components/ui/prose.tsx";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** For each popular store's slug the code of a country that lists it. */
export type Listed = Readonly<Record<string, string>>;

/**
 * The sixteen stores that shoppers look for most; each leads to its page across countries. One that
 * no country lists has no logo and leads to a search.
 */
export function PopularStores({ listed }: { listed: Listed }) {
  const t = useTexts("home");
  const language = useLanguage();
  return (
    <Section id="popular" title={t("popularStores")}>
      <p className="section-lead">{t("popularStoresText")}</p>
      <ul className="link-grid">
        {popularStores.map((store) => {
          const name = nameIn(store, language);
          const country = countryByCode(listed[store.slug]);
          const href = country
            ? sitePath(language, storesFolder, store.slug)
            : homeQuery.address(sitePath(language), { q: name });
          return (
            <li key={store.slug}>
              <a className="link-tile store" href={href} data-slug={store.slug}>
                <LogoAndName country={country} brand={store} size={36} logoWhenSeen />
                <span className="card-note">{categoryLabel(store.category, language)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
