import { useDeferredValue, useMemo, useState } from "react";
import { type ApiResult, call, networkError } from "#app/admin/requests/client.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import { describeTable } from "#app/domain/uploads/table/describe-table.ts";
import { toPartnerFile } from "#app/domain/uploads/table/partner-file.ts";
import { readTable } from "#app/domain/uploads/table/reader/read-table.ts";
import type { OpenTable } from "#app/domain/uploads/table/table.ts";
import { readForm } from "./read-form.ts";

/**
 * Reads a table as uploads of its countries and as a partner's file. `countryCode`, in any case, is for tables
 * without a country column. `waiting` says why the table cannot be reviewed yet.
 */
export function useTable(table: OpenTable, countryCode: string) {
  const { days, endSession } = useSession();
  const [attempts, setTries] = useState(0);
  const { partner, mode } = table;
  const lastSent = useLookup(
    partner ? String(partner.id) : "",
    (id, signal) => call("get", "/admin/partners/:id/codes", { param: { id } }, signal),
    attempts,
  );
  const previousCodes = lastSent?.ok ? lastSent.value : null;
  const chosen = countryByAnyCase(countryCode.trim())?.code ?? "";
  const shape = useMemo(() => describeTable(table, chosen), [table, chosen]);
  const countries = [...shape.countries.keys()].filter(Boolean);
  const countryCodes = [...new Set([...countries, ...Object.keys(previousCodes ?? {})])].join(" ");
  const forms = useLookup(
    partner && !previousCodes ? "" : countryCodes,
    (codes, signal): Promise<ApiResult<StoredForms>> =>
      Promise.all(codes.split(" ").map(async (code) => [code, await readForm(code, signal)])).then(
        (forms) => ok(Object.fromEntries(forms)),
        (failure) => {
          if (failure.status === 401) endSession("expired");
          return networkError;
        },
      ),
    attempts,
  );
  const stored = forms?.ok ? forms.value : null;
  // Choices stay responsive while a large table is read.
  const [deferredShape, deferredStored] = [useDeferredValue(shape), useDeferredValue(stored)];
  const reading = useMemo(
    () => readTable(deferredShape, deferredStored),
    [deferredShape, deferredStored],
  );
  const file = useMemo(
    () =>
      stored &&
      toPartnerFile(table, deferredShape, reading.codes, {
        stored,
        last: previousCodes ?? {},
        days,
      }),
    [table, deferredShape, reading, stored, previousCodes, days],
  );
  const hasFailed = [lastSent, forms].some((result) => result?.ok === false);

  function waitingReason(): string | null {
    if (countries.length === 0) return "Enter the country code, or choose the country column.";
    if (hasFailed) return "The country could not be loaded.";
    if (!stored || deferredStored !== stored || deferredShape !== shape)
      return "Loading the country…";
    if (reading.parts.length === 0) return "All rows have a problem.";
    if (mode === "merge" || reading.faults.length === 0) return null;
    return "Replace all requires a table without problems.";
  }

  return {
    shape,
    reading,
    partner: file ?? undefined,
    waiting: waitingReason(),
    /** Repeats failed requests; null if none failed. */
    retry: hasFailed ? () => setTries((count) => count + 1) : null,
  };
}
