import { BackLink } from "#app/components/layout/page-header.tsx";
import { counted } from "#app/domain/base/format.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import type { HomeQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { FoundBrands as Found } from "#worker/catalogue/read/search/search.ts";
import { CountryFilter } from "./country-filter.tsx";
import { FoundBrands } from "./found-brand.tsx";

/** The stores of a category over all countries, the popular ones first. */
export function CategoryPage(props: { asked: HomeQuery; found: Found; prose: string }) {
  const { asked, found, prose } = props;
  const t = useTexts("search");
  const language = useLanguage();
  const category = categoryLabel(asked.category, language);
  const count = counted(found.total, language);
  return (
    <div className="container search-page">
      <BackLink href={sitePath(language)} to="home" text={t("home")} />
      <h1 className="heading-page">{t("categoryTitle", { category })}</h1>
      <p className="section-lead">{prose}</p>
      <CountryFilter asked={asked} found={found} />
      <p className="meta">
        {t("storeCount", count)}
        {found.total > found.brands.length && ` · ${t("moreOfCategory")}`}
      </p>
      <FoundBrands brands={found.brands} country={null} places />
    </div>
  );
}
