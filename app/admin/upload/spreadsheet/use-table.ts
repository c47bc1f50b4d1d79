import { useDeferredValue, useMemo, useState } from "react";
import { type ApiResult, call, networkError } from "#app/admin/requests/client.ts";
import { readForm } from "#app/admin/requests/read-form.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import { findOlder } from "#app/domain/uploads/older-codes.ts";
import { toPartnerFile } from "#app/domain/uploads/partner-file.ts";
import { readUpload } from "#app/domain/uploads/table/read-upload.ts";
import type { OpenTable } from "#app/domain/uploads/table/table.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";

const namesOf = (items: readonly FormItem[]) => items.map(({ brand }) => String(brand));

/**
 * Reads a table as uploads of its countries and as a partner's file. `countryCode`, in any case, is for tables
 * without a country column. `waiting` says why the table cannot be reviewed yet.
 */
export function useTable(table: OpenTable, countryCode: string) {
  const { days, endSession } = useSession();
  const [attempts, setAttempts] = useState(0);
  const [countryCodes, setCountryCodes] = useState("");
  const { partner, mode } = table;
  const lastSent = useLookup(
    partner ? String(partner.id) : "",
    (id, signal) => call("get", "/admin/partners/:id/codes", { param: { id } }, signal),
    attempts,
  );
  const previousCodes = lastSent?.ok ? lastSent.value : null;
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
  const [read, readStored] = [useDeferredValue(table), useDeferredValue(stored)];
  const country = countryByAnyCase(countryCode.trim())?.code ?? "";
  const today = days.first;
  const upload = useMemo(
    () => readUpload(read, { country, stored: readStored, today }),
    [read, country, readStored, today],
  );
  const { shape, reading } = upload;
  const named = [...shape.countries.keys()].filter(Boolean);
  const needed = [...new Set([...named, ...Object.keys(previousCodes ?? {})])].join(" ");
  if (needed !== countryCodes) setCountryCodes(needed);
  const file = useMemo(() => {
    const context = { stored: readStored ?? {}, last: previousCodes ?? {}, days };
    return readStored ? toPartnerFile(read, shape, reading.codes, context) : undefined;
  }, [read, shape, reading, readStored, previousCodes, days]);
  const older = useMemo(
    () => (readStored ? findOlder(reading.parts, readStored, previousCodes ?? {}) : []),
    [reading, readStored, previousCodes],
  );
  const hasFailed = [lastSent, forms].some((result) => result?.ok === false);
  const isCurrent = read === table && readStored === stored;

  function waitingReason(): string | null {
    if (hasFailed) return "The country could not be loaded.";
    if (!isCurrent || (named.length > 0 && !stored)) return "Loading the country…";
    if (reading.parts.length === 0) return "All rows have a problem.";
    if (mode === "merge" || reading.faults.length === 0) return null;
    return "Replace all requires a table without problems.";
  }

  return {
    upload,
    isCurrent,
    today,
    /** The names of the stores in the catalogue of the countries. */
    stores: new Set(Object.values(stored ?? {}).flatMap(namesOf)),
    partner: file,
    older,
    waiting: waitingReason(),
    /** Repeats failed requests; null if none failed. */
    retry: hasFailed ? () => setAttempts((count) => count + 1) : null,
  };
}
