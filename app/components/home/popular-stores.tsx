import { popularStores } from "#app/content/popular-stores.ts";
import { categoryLabel } from "#app/domain/categories.ts";
import type { Language } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { Section } from "../section.tsx";

/** The sixteen stores that shoppers look for most; each leads to a search over all countries. */
export function PopularStores(props: { language: Language; title: string; text: string }) {
  const { language, title, text } = props;
  return (
    <Section id="popular" title={title}>
      <p className="section-lead">{text}</p>
      <ul className="store-grid">
        {popularStores.map((store) => {
          const name = language === "ar" ? store.nameAr : store.name;
          const href = `${sitePath(language)}?q=${encodeURIComponent(name)}`;
          return (
            <li key={store.slug}>
              <a className="store" href={href}>
                <bdi className="card-name">{name}</bdi>
                <span className="card-note">{categoryLabel(store.category, language)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
