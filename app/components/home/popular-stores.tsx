import { Section } from "#app/components/ui/section.tsx";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** The sixteen stores that shoppers look for most; each leads to a search over all countries. */
export function PopularStores() {
  const t = useTexts("home");
  const language = useLanguage();
  return (
    <Section id="popular" title={t("popularStores")}>
      <p className="section-lead">{t("popularStoresText")}</p>
      <ul className="link-grid" data-to="home">
        {popularStores.map((store) => {
          const name = nameIn(store, language);
          const href = homeQuery.address(sitePath(language), { q: name });
          return (
            <li key={store.slug}>
              <a className="link-tile store" href={href} data-slug={store.slug}>
                <bdi>{name}</bdi>
                <span className="card-note">{categoryLabel(store.category, language)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
