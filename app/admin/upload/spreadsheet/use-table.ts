import { useDeferredValue, useMemo, useState } from "react";
import { type ApiResult, call, networkError } from "#app/admin/requests/client.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { toPartnerFile } from "#app/admin/upload/partners/partner-file.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import { describeTable } from "./describe-table.ts";
import { readForm } from "./read-form.ts";
import { readTable } from "./reader/read-table.ts";
import type { OpenTable } from "./table.ts";

/**
 * A table as an upload of its countries, and as the file of its partner. `countryCode` is that of a table
 * without a column of countries, in any case. `waiting` says why it cannot be reviewed yet.
 */
export function useTable(table: OpenTable, countryCode: string) {
  const { days, endSession } = useSession();
  const [tries, setTries] = useState(0);
  const { partner, mode } = table;
  const sent = useLookup(
    partner ? String(partner.id) : "",
    (id, signal) => call("get", "/admin/partners/:id/codes", { param: { id } }, signal),
    tries,
  );
  const last = sent?.ok ? sent.value : null;
  const chosen = countryByAnyCase(countryCode.trim())?.code ?? "";
  const shape = useMemo(() => describeTable(table, chosen), [table, chosen]);
  const countries = [...shape.countries.keys()].filter(Boolean);
  const all = [...new Set([...countries, ...Object.keys(last ?? {})])].join(" ");
  const answer = useLookup(
    partner && !last ? "" : all,
    (codes, signal): Promise<ApiResult<StoredForms>> =>
      Promise.all(codes.split(" ").map(async (code) => [code, await readForm(code, signal)])).then(
        (forms) => ok(Object.fromEntries(forms)),
        (failure) => {
          if (failure.status === 401) endSession("expired");
          return networkError;
        },
      ),
    tries,
  );
  const stored = answer?.ok ? answer.value : null;
  // A large table takes a moment to read: meanwhile the choices can go on.
  const [laterShape, laterStored] = [useDeferredValue(shape), useDeferredValue(stored)];
  const reading = useMemo(() => readTable(laterShape, laterStored), [laterShape, laterStored]);
  const file = useMemo(
    () =>
      stored && toPartnerFile(table, laterShape, reading.codes, { stored, last: last ?? {}, days }),
    [table, laterShape, reading, stored, last, days],
  );
  const hasFailed = [sent, answer].some((one) => one?.ok === false);

  function waitsFor(): string | null {
    if (countries.length === 0)
      return "Enter the country code first, or say which column is the country.";
    if (hasFailed) return "The country could not be read.";
    if (!stored || laterStored !== stored || laterShape !== shape)
      return "The country is being read.";
    if (reading.parts.length === 0) return "There is no row without a problem.";
    if (mode === "merge" || reading.faults.length === 0) return null;
    return "Replacing all needs a table without problems.";
  }

  return {
    shape,
    reading,
    partner: file ?? undefined,
    waiting: waitsFor(),
    /** Reads again what could not be read; null if there is nothing such. */
    retry: hasFailed ? () => setTries((count) => count + 1) : null,
  };
}
