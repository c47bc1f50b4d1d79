import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { describeAction, describeScope } from "#app/admin/history/entry-texts.ts";
import { call } from "#app/admin/requests/client.ts";
import { failureText } from "#app/admin/requests/messages.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { taskLists } from "#app/domain/catalogue/tasks.ts";
import { type CountryInfo, countries, countryByCode } from "#app/domain/directory/countries.ts";
import {
  adminViews,
  catalogueAddress,
  historyAddress,
  todayAddress,
  viewAddress,
} from "#app/domain/pages/admin-pages.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import type { FoundEntry } from "#worker/catalogue/read/find-entries.ts";
import { localTimes } from "./local-times.ts";

/** Finds matching brands and codes; null while loading and for an empty text. */
export const useEntrySearch = (query: string) =>
  useLookup<FoundEntry[]>(query, (q, signal) =>
    call("get", "/admin/find", { query: { q } }, signal),
  );

interface Place {
  name: string;
  address: string;
  /** Tells it from others of its name. */
  note: string;
  country?: CountryInfo | null;
  code?: string | null;
}

const settings: readonly Place[] = [
  ...adminViews.map((view) => ({ name: adminTexts.views[view], address: viewAddress(view) })),
  ...["Sessions", "Passkeys", "Nightly"].map((name) => ({
    name,
    address: `${viewAddress("site")}#${name.toLowerCase()}-title`,
  })),
].map((place) => ({ ...place, note: "Workspace" }));

const lists = taskLists.map((list): Place => {
  return { name: taskTexts.lists[list], address: todayAddress({ list }), note: "Today" };
});

const countryPlaces = countries.map((country): Place => {
  const { code, name } = country;
  return { name: name.en, address: catalogueAddress(code), note: "Country", country };
});

const maxOperations = "4";

/**
 * Finds brands and codes, then countries, views, lists and operations with a word that starts so.
 * A place with exactly this name comes first.
 */
function usePlaces(query: string) {
  const found = useEntrySearch(query);
  const history = useLookup(query.length > 1 ? query : "", (q, signal) =>
    call("get", "/admin/revisions", { query: { q, limit: maxOperations } }, signal),
  );
  const text = foldForSearch(query);
  const named = (query.length > 1 ? [...countryPlaces, ...settings, ...lists] : []).filter(
    ({ name, country }) =>
      [name, country?.name.ar].some((one) => ` ${foldForSearch(one ?? "")}`.includes(` ${text}`)),
  );
  const entries = (found?.ok ? found.value : []).map((entry): Place => {
    const country = countryByCode(entry.country);
    const address = catalogueAddress(entry.country, entry.brand);
    return { ...entry, address, note: country?.name.en ?? "", country };
  });
  const operations = (history?.ok ? history.value : []).map(
    (revision): Place => ({
      name: describeAction(revision),
      address: `${historyAddress({ q: query })}#${revision.id}`,
      note: `${describeScope(revision)}, ${localTimes().time(revision.createdAt)}`,
    }),
  );
  const isExact = ({ name }: Place) => Number(foldForSearch(name) !== text);
  return {
    found,
    places: [...entries, ...named, ...operations].sort((a, b) => isExact(a) - isExact(b)),
  };
}

/** Lists the places that a typed text finds. */
export function GoToList({ label, onClose }: { label: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [row, setRow] = useState(0);
  const prefix = useId();
  const { found, places } = usePlaces(query.trim());
  const active = Math.min(row, places.length - 1);
  const go = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    navigate(place.address, { state: { isFound: true, code: place.code } });
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown") setRow(Math.min(active + 1, places.length - 1));
    else if (event.key === "ArrowUp") setRow(Math.max(active - 1, 0));
    else if (event.key === "Enter") go(places[active]);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened for this field
        autoFocus
        className="field-input"
        role="combobox"
        aria-label={label}
        aria-expanded={places.length > 0}
        aria-controls={`${prefix}list`}
        aria-activedescendant={places[active] ? `${prefix}${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setRow(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${prefix}list`} role="listbox" aria-label={label}>
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={`${place.address} ${place.code}`}
            id={`${prefix}${index}`}
            role="option"
            className="tick"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => go(place)}
          >
            {place.country && <Flag country={place.country} width={18} />}
            <bdi>{place.name}</bdi>
            {place.code && <code>{place.code}</code>}
            <span className="muted at-end">{place.note}</span>
          </div>
        ))}
      </div>
      <p role="status" className="muted">
        {found?.ok === false && failureText(found)}
        {found?.ok && places.length === 0 && "No results."}
      </p>
    </>
  );
}
