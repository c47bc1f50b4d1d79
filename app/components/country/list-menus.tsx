import { SortMenu } from "#app/components/ui/sort-menu.tsx";
import { type CountryQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import type { ChoiceOf } from "#app/domain/pages/query-codec.ts";
import { useTexts } from "#app/i18n/use-texts.ts";

type Choice = ChoiceOf<typeof countryQuery.fields>;

const choices = Object.entries(countryQuery.fields).filter(
  (entry): entry is [Choice, (typeof countryQuery.fields)[Choice]] => "values" in entry[1],
);

/** A menu for each choice of a few values that the address of a country's page can make. */
export function ListMenus(props: { address: string; filter: CountryQuery | undefined }) {
  const { address, filter = countryQuery.none } = props;
  const t = useTexts("country");
  return choices.map(([key, { values }]) => {
    const links = values.map((value) => ({
      name: t(`${key}_${value}`),
      href: countryQuery.address(address, { ...filter, [key]: value }),
      isCurrent: value === filter[key],
    }));
    return <SortMenu key={key} label={t(key)} links={links} />;
  });
}
