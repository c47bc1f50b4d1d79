import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { Grid, type GridColumn } from "#app/admin/grid/grid.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatDate, formatNumber } from "#app/domain/base/format.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { MissedSearch } from "#app/domain/catalogue/missed-search.ts";
import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";

/** The texts that shoppers looked for and did not find; nothing if there are none. */
export function MissedSearches({ of: missed }: { of: readonly MissedSearch[] }) {
  if (missed.length === 0) return null;
  return (
    <section aria-labelledby="missed">
      <h2 id="missed">{taskTexts.missed}</h2>
      <p className="muted">{taskTexts.missedNote}</p>
      <div className="admin-panel">
        <Grid
          aria-labelledby="missed"
          columns={missedColumns()}
          rows={missed}
          keyOf={({ country, text }) => `${country} ${text}`}
        />
      </div>
    </section>
  );
}

const missedColumns = (): GridColumn<MissedSearch>[] => [
  {
    id: "text",
    width: "text",
    heading: taskTexts.lookedFor,
    isRowHeading: true,
    cell: ({ text, country }) => (
      <a
        href={homeQuery.address("/", {
          ...homeQuery.none,
          q: text,
          country: countryByCode(country ?? ""),
        })}
        target="_blank"
        rel="noreferrer"
      >
        <bdi>{text}</bdi>
      </a>
    ),
  },
  {
    id: "where",
    width: "name",
    heading: taskTexts.where,
    cell: ({ country }) => {
      const place = countryByCode(country ?? undefined);
      return place ? (
        <>
          <Flag country={place} width={18} /> {place.name.en}
        </>
      ) : (
        taskTexts.everywhere
      );
    },
  },
  {
    id: "searches",
    width: "count",
    heading: taskTexts.searches,
    cell: ({ searches, days }) => (
      <span className="answers">
        <Days of={days} />
        {formatNumber(searches, "en")}
      </span>
    ),
  },
  {
    id: "add",
    width: "free",
    cell: (missed) => <AddBrand of={missed} />,
  },
];

/** Opens the form of a new brand by that name, in the country that was searched or in one to choose. */
function AddBrand({ of: { text, country } }: { of: MissedSearch }) {
  const navigate = useNavigate();
  const name = text.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());
  const slug = slugify(text);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = country ?? String(new FormData(event.currentTarget).get("country"));
    const address = catalogueAddress(chosen, slug);
    navigate(address, { state: { name } });
  };
  if (slug === "") return null;
  return (
    <form className="new-brand" onSubmit={add}>
      {country === null && (
        <select name="country" className="field-input" aria-label={taskTexts.addIn(name)}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name.en}
            </option>
          ))}
        </select>
      )}
      <button type="submit" className="button-quiet button-outline">
        {catalogueTexts.addBrand} <span className="visually-hidden">{name}</span>
      </button>
    </form>
  );
}

/** The searches of each day as small bars. */
function Days({ of: days }: { of: MissedSearch["days"] }) {
  const most = Math.max(1, ...days.map(({ searches }) => searches));
  return (
    <svg viewBox={`0 0 ${4 * days.length} ${most}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, searches }, at) => (
        <rect key={day} x={4 * at} y={most - searches} width={3} height={searches}>
          <title>{taskTexts.daySearches(formatDate(day, "en"), searches)}</title>
        </rect>
      ))}
    </svg>
  );
}
