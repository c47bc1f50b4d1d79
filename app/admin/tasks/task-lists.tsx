import { Link } from "react-router";
import { number } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { taskLists } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type TodayQuery, todayAddress } from "#app/domain/pages/admin-pages.ts";
import type { CountryTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";

interface WorkListsProps {
  query: TodayQuery;
  countries: readonly CountryTasks[];
}

/** On a phone the lists are one scrolling line. */
const showTab = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });

export function WorkLists({ query, countries }: WorkListsProps) {
  const included = countries.filter(({ country }) => !query.country || country === query.country);
  const urgent = included.reduce((sum, country) => sum + country.urgent, 0);
  return (
    <nav className="count-tabs" aria-label="Lists">
      {taskLists.map((list) => {
        const count = included.reduce((sum, country) => sum + country[list], 0);
        return (
          <Link
            key={list}
            to={todayAddress({ ...query, list })}
            {...(list === query.list && { "aria-current": "page", ref: showTab })}
          >
            <span className="count">{number(count)}</span>
            <span>{taskTexts.lists[list]}</span>
            {list === "expiring" && urgent > 0 && (
              <span className="urgent">
                {urgent === 1 ? "1 ends by tomorrow" : `${number(urgent)} end by tomorrow`}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

export function WorkCountries({ query, countries }: WorkListsProps) {
  const counts = countries.map((tasks) => ({ code: tasks.country, count: tasks[query.list] }));
  const shown = counts.filter(({ code, count }) => count > 0 || code === query.country);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const chip = (code: string, count: number) => {
    const country = countryByCode(code);
    return (
      <Link
        key={code}
        to={todayAddress({ ...query, country: code })}
        aria-current={code === query.country ? "page" : undefined}
      >
        {country && <Flag country={country} width={18} />}
        {country?.name.en ?? "All"} <span>{number(count)}</span>
      </Link>
    );
  };
  return (
    <nav className="admin-chips task-countries" aria-label={catalogueTexts.countriesLabel}>
      {chip("", all)}
      {shown.map(({ code, count }) => chip(code, count))}
    </nav>
  );
}
