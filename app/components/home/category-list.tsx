import { Chips } from "#app/components/ui/chips.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { Section } from "#app/components/ui/prose.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { type Category, categoryLabel, isCategory } from "#app/domain/directory/categories.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { useSite } from "#app/i18n/use-texts.ts";

/** Categories of all countries with their numbers of stores, largest first. */
export function CategoryList({ stores }: { stores: Readonly<Record<string, number>> }) {
  const { t, language, path } = useSite("home");
  const chips = Object.entries(stores)
    .filter((entry): entry is [Category, number] => isCategory(entry[0]))
    .sort(([, a], [, b]) => b - a)
    .map(([category, count]) => ({
      name: categoryLabel(category, language),
      count: formatNumber(count, language),
      href: homeQuery.address(path(), { category }),
      icon: <Icon name={category} />,
    }));
  if (chips.length === 0) return null;
  return (
    <Section id="categories" title={t("byCategory")}>
      <Chips label={t("byCategory")} chips={chips} />
    </Section>
  );
}
