import { useMemo, useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import type { OpenTable } from "#app/admin/upload/spreadsheet/open-table.ts";
import { listCodes } from "#app/admin/upload/spreadsheet/reader/partner-table.ts";
import { useStoredItems } from "#app/admin/upload/spreadsheet/use-stored-items.ts";
import type { useTable } from "#app/admin/upload/spreadsheet/use-table.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { findGone, withLostCountries } from "#app/domain/uploads/gone-codes.ts";
import type { UploadPartner } from "./partner-review.ts";
import { toLayout } from "./recognize-partner.ts";

/**
 * The open table as the file of its partner, with what that one sent last time and no longer sends;
 * `waiting` says why that is not known yet; `retry` reads it again where that failed. `today` is
 * YYYY-MM-DD.
 */
export function usePartnerFile(
  table: OpenTable,
  { countries, input, shape, stored }: ReturnType<typeof useTable>,
  { today, onExpired }: { today: string; onExpired: () => void },
): {
  partner: UploadPartner | undefined;
  waiting: string | null;
  retry: (() => void) | null;
} {
  const { partner, partnerName, mode, fillsDown, isFetched } = table;
  const [tries, setTries] = useState(0);
  const sent = useLookup(
    partner ? String(partner.id) : "",
    (id, signal) => call("get", "/admin/partners/:id/codes", { param: { id } }, signal),
    tries,
  );
  const last = sent?.ok ? sent.value : null;
  const name = partnerName.trim();
  const hasCountries = input.fields.includes(countryColumn);
  const inFile = new Set(countries.map(({ country }) => country));
  const lost = Object.keys((hasCountries && mode === "merge" && last) || {})
    .filter((country) => !inFile.has(country))
    .join(" ");
  const storedOfLost = useStoredItems(lost, onExpired);
  const lostItems = storedOfLost.items;
  const file = useMemo((): UploadPartner | undefined => {
    const { firstRow, fields } = input;
    const place = hasCountries ? "column" : (countries[0]?.country ?? "");
    const layout = toLayout(input, shape.columns, { fillsDown, mode, countries: place });
    if (name === "" || !stored || !layout || place === "") return undefined;
    const present = Object.fromEntries(
      countries.map(({ country, rows }) => {
        const listed = listCodes(rows.slice(firstRow), fields, stored.get(country) ?? []);
        return [country, listed];
      }),
    );
    const codes = lost && last ? withLostCountries(present, last) : present;
    const forms = Object.fromEntries([...stored, ...(lostItems ?? [])]);
    const gone = last && mode === "merge" ? findGone(last, codes, forms, today) : [];
    const draft = partner && isFetched ? partner.id : null;
    return { name, layout, codes, draft, gone, ended: new Set(), stored: forms };
  }, [
    name,
    partner,
    isFetched,
    countries,
    input,
    shape,
    stored,
    mode,
    fillsDown,
    last,
    today,
    lost,
    lostItems,
    hasCountries,
  ]);
  const isUnread = partner !== null && (last === null || (lost !== "" && lostItems === null));
  if (!isUnread) return { partner: file, waiting: null, retry: null };
  const readSentAgain = () => setTries((count) => count + 1);
  const retryLost = storedOfLost.hasFailed ? storedOfLost.retry : null;
  const retry = sent && !sent.ok ? readSentAgain : retryLost;
  return {
    partner: file,
    waiting: retry ? tableTexts.storedUnread : tableTexts.waits.stored,
    retry,
  };
}
