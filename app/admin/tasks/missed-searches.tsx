import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { ListTable } from "#app/admin/shell/list-table.tsx";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { counted } from "#app/admin/texts/counted.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatDate, formatNumber } from "#app/domain/base/format.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { MissedSearch } from "#app/domain/catalogue/missed-search.ts";
import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { DayBars } from "./day-bars.tsx";

/** The texts that shoppers looked for and did not find; nothing if there are none. */
export function MissedSearches({ missed }: { missed: readonly MissedSearch[] }) {
  if (missed.length === 0) return null;
  return (
    <section aria-labelledby="missed">
      <h2 id="missed">Looked for, not found</h2>
      <p className="muted">
        Searches of the last 30 days that found nothing, from three networks or more on a day. Words
        unlike those of any store or product are not counted, as they may be people's names.
      </p>
      <div className="admin-panel">
        <ListTable
          label="Looked for, not found"
          columns={["Looked for", "Where", "30 days", catalogueTexts.addBrand]}
          unseen={catalogueTexts.addBrand}
        >
          <tbody>
            {missed.map((one) => (
              <Missed key={`${one.country} ${one.text}`} {...one} />
            ))}
          </tbody>
        </ListTable>
      </div>
    </section>
  );
}

function Missed(missed: MissedSearch) {
  const { text, searches, days } = missed;
  const country = countryByCode(missed.country ?? undefined);
  const address = homeQuery.address("/", { ...homeQuery.none, q: text, country });
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
          {formatNumber(searches, "en")}
        </span>
      </td>
      <td>
        <AddBrand {...missed} />
      </td>
    </tr>
  );
}

/** Opens the form of a new brand by that name, in the country that was searched or in one to choose. */
function AddBrand({ text, country }: MissedSearch) {
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
    <form className="actions" onSubmit={add}>
      {country === null && (
        <select name="country" className="field-input" aria-label={`Country of ${name}`}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name.en}
            </option>
          ))}
        </select>
      )}
      <QuietButton type="submit">
        {catalogueTexts.addBrand} <span className="visually-hidden">{name}</span>
      </QuietButton>
    </form>
  );
}
