import { AddBrand } from "#app/admin/catalogue/add-brand.tsx";
import { ListTable } from "#app/admin/shell/list-table.tsx";
import { adminTexts, counted, number } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatDate } from "#app/domain/base/format.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { MissedSearch } from "#app/domain/catalogue/missed-search.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { DayBars } from "./day-bars.tsx";

const title = "Searches without results";

export default function MissedSearches({ missed }: { missed: readonly MissedSearch[] }) {
  return (
    <section aria-labelledby="missed">
      <h2 id="missed">{title}</h2>
      <p className="muted">
        Searches of the last 30 days without results, from at least three networks on a day. Words
        that resemble no store or product are not counted, as they may be people's names.
      </p>
      <div className="admin-panel">
        <ListTable
          label={title}
          columns={["Search", "Where", "30 days", catalogueTexts.addBrand]}
          hiddenHeading={catalogueTexts.addBrand}
        >
          <tbody>
            {missed.map((search) => (
              <MissedRow key={`${search.country} ${search.text}`} {...search} />
            ))}
          </tbody>
        </ListTable>
      </div>
    </section>
  );
}

function MissedRow({ text, searches, days, ...missed }: MissedSearch) {
  const country = countryByCode(missed.country ?? undefined);
  const address = homeQuery.address("/", { q: text, country });
  return (
    <tr>
      <th scope="row">
        <a href={address} target="_blank" rel="noreferrer">
          <bdi>{text}</bdi>
        </a>
      </th>
      <td>
        {country && <Flag country={country} width={18} />}{" "}
        {country?.name.en ?? adminTexts.allCountries}
      </td>
      <td>
        <span className="answers">
          <DayBars
            days={days.map(({ day, searches }) => ({
              title: `${formatDate(day, "en")}: ${counted(searches, "search", "searches")}`,
              below: searches,
            }))}
          />
          {number(searches)}
        </span>
      </td>
      <td>
        {slugify(text) && (
          <AddBrand
            name={text.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase())}
            country={missed.country}
          />
        )}
      </td>
    </tr>
  );
}
