import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/admin/requests/client.ts";
import { failureText } from "#app/admin/requests/messages.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { isPressed, shortcuts, useKeys } from "#app/admin/shortcuts/shortcuts.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import type { FoundEntry } from "#worker/catalogue/read/find-entries.ts";

/** Finds matching brands and codes; null while loading and for an empty text. */
export const useEntrySearch = (query: string) =>
  useLookup<FoundEntry[]>(query, (q, signal) =>
    call("get", "/admin/find", { query: { q } }, signal),
  );

const label = "Go to brand or code";

/** Opens a brand, or the brand of a code. Ctrl K shows it anywhere. */
export function GoTo() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  useKeys((event) => {
    if (!isPressed(event, shortcuts.everywhere.goTo)) return;
    event.preventDefault();
    if (!isOpen) open();
  });
  return (
    <>
      <button type="button" className="words go-to-button" aria-label={label} onClick={open}>
        <Icon name="search" />
        <span>{label}</span> <kbd>Ctrl K</kbd>
      </button>
      <dialog ref={dialog} className="go-to" aria-label={label} onClose={() => setOpen(false)}>
        {isOpen && <GoToList onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

function GoToList({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [row, setRow] = useState(0);
  const prefix = useId();
  const found = useEntrySearch(query.trim());
  const entries = found?.ok ? found.value : [];
  const active = Math.min(row, entries.length - 1);
  const go = (entry: FoundEntry | undefined) => {
    if (!entry) return;
    onClose();
    navigate(catalogueAddress(entry.country, entry.brand));
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown") setRow(Math.min(active + 1, entries.length - 1));
    else if (event.key === "ArrowUp") setRow(Math.max(active - 1, 0));
    else if (event.key === "Enter") go(entries[active]);
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
        aria-expanded={entries.length > 0}
        aria-controls={`${prefix}list`}
        aria-activedescendant={entries[active] ? `${prefix}${active}` : undefined}
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
        {entries.map((entry, index) => {
          const country = countryByCode(entry.country);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={`${entry.country} ${entry.brand} ${entry.code}`}
              id={`${prefix}${index}`}
              role="option"
              className="tick"
              aria-selected={index === active}
              tabIndex={-1}
              onClick={() => go(entry)}
            >
              {country && <Flag country={country} width={18} />}
              <bdi>{entry.name}</bdi>
              {entry.code !== null && <code>{entry.code}</code>}
              <span className="muted at-end">{country?.name.en}</span>
            </div>
          );
        })}
      </div>
      <p role="status" className="muted">
        {found?.ok === false && failureText(found)}
        {found?.ok && entries.length === 0 && "No results."}
      </p>
    </>
  );
}
