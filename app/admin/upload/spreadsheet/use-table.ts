import { useDeferredValue, useMemo, useState } from "react";
import { type ApiResult, call, networkError } from "#app/admin/requests/client.ts";
import { readForm } from "#app/admin/requests/read-form.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import { toPartnerFile } from "#app/domain/uploads/table/partner-file.ts";
import { readUpload } from "#app/domain/uploads/table/read-upload.ts";
import type { OpenTable } from "#app/domain/uploads/table/table.ts";
import { questionFaults } from "./question-faults.ts";

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
  const chosen = countryByAnyCase(countryCode);
  const base = useMemo(
    () => ({ table, country: chosen?.code ?? "", today: days.dayIn(chosen?.id ?? 0) }),
    [table, chosen, days],
  );
  const countries = useMemo(
    () => [...readUpload(table, { ...base, stored: null }).shape.countries.keys()],
    [table, base],
  );
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
  const [deferredBase, deferredStored] = [useDeferredValue(base), useDeferredValue(stored)];
  const { shape, reading, questions } = useMemo(
    () => readUpload(deferredBase.table, { ...deferredBase, stored: deferredStored }),
    [deferredBase, deferredStored],
  );
  const file = useMemo(
    () =>
      stored &&
      toPartnerFile(table, shape, reading.codes, {
        stored,
        last: previousCodes ?? {},
        days,
      }),
    [table, shape, reading, stored, previousCodes, days],
  );
  const hasFailed = [lastSent, forms].some((result) => result?.ok === false);

  function waitingReason(): string | null {
    if (countries.length === 0) return "Enter the country code, or choose the country column.";
    if (hasFailed) return "The country could not be loaded.";
    if (!stored || deferredStored !== stored || deferredBase !== base)
      return "Loading the country…";
    if (reading.parts.length === 0) return "All rows have a problem.";
    const isOpen = questions.some(({ blocks }) => blocks);
    if (mode === "merge" || (reading.faults.length === 0 && !isOpen)) return null;
    return "Replace all requires a table without problems.";
  }

  return {
    shape,
    reading: { ...reading, faults: [...questionFaults(questions), ...reading.faults] },
    partner: file ?? undefined,
    waiting: waitingReason(),
    /** Repeats failed requests; null if none failed. */
    retry: hasFailed ? () => setTries((count) => count + 1) : null,
  };
}
