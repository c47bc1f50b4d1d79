import { SortMenu } from "#app/components/ui/sort-menu.tsx";
import { type CountryQuery, countryQuery } from "#app/domain/pages/page-query.ts";
import type { ChoiceOf } from "#app/domain/pages/query-codec.ts";
import { useTexts } from "#app/i18n/use-texts.ts";

type Fields = typeof countryQuery.fields;
type Choice = ChoiceOf<Fields>;

/** The texts of the menus: "sort_best". */
type ValueText = { [Key in Choice]: `${Key}_${Fields[Key]["values"][number]}` }[Choice];

const choices = Object.entries(countryQuery.fields).filter(
  (entry): entry is [Choice, Fields[Choice]] => "values" in entry[1],
);

/** A menu for each choice of a few values that the address of a country's page can make. */
export function ListMenus(props: { address: string; filter: CountryQuery | undefined }) {
  const { address, filter = countryQuery.none } = props;
  const t = useTexts("country");
  return choices.map(([key, { values }]) => {
    const links = values.map((value) => ({
      name: t(`${key}_${value}` as ValueText),
      ...countryQuery.link(address, { ...filter, page: 1, [key]: value }),
      isCurrent: value === filter[key],
    }));
    return <SortMenu key={key} label={t(key)} links={links} />;
  });
}
