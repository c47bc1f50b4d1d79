import type { TableShape } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { readOrders } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import type { OpenTable } from "#app/admin/upload/spreadsheet/table.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { findGone, type GoneCode, type StoredForms } from "#app/domain/uploads/gone-codes.ts";
import type { FileLayout, SentCodes } from "#app/domain/uploads/partner.ts";

/** The partner whose file is uploaded, and what is done about the codes that it no longer sends. */
export interface UploadPartner {
  name: string;
  layout: FileLayout;
  codes: SentCodes;
  /** The id of the partner whose fetched file this is; null for another file. */
  fetchedFrom: number | null;
  gone: readonly GoneCode[];
  /** The keys of those that are ended with the upload. */
  ended: ReadonlySet<string>;
  stored: StoredForms;
}

/** What is kept of a table, so that the next one needs no questions; null if it cannot be. */
function toLayout(shape: TableShape, { fillsDown, mode }: OpenTable): FileLayout | null {
  const named = shape.columns.filter(({ heading }) => heading);
  const isSplit = shape.fields.includes(countryColumn);
  const countries = isSplit ? "column" : shape.country;
  if (named.length === 0 || countries === "") return null;
  const columns = named.flatMap(({ field, heading }) => (field ? [[field, heading]] : []));
  const orders = readOrders(shape);
  const order = [...orders.values()].find((one) => one !== null);
  return {
    headings: named.map(({ heading }) => heading),
    columns: Object.fromEntries(columns),
    dayFirst: order === undefined ? null : order === "day",
    ...{ fillsDown, mode, countries },
  };
}

/** The countries that a partner's last file named and this one no longer does. */
export function lostCountries(
  { countries, fields }: TableShape,
  { mode }: OpenTable,
  last: SentCodes,
): string[] {
  if (mode !== "merge" || !fields.includes(countryColumn)) return [];
  return Object.keys(last).filter((code) => !countries.has(code));
}

/**
 * The open table as the file of its partner, if it has the name of one: what it no longer sends of `last` is
 * gone; `sent` are its codes. `today` is YYYY-MM-DD.
 */
export function toPartnerFile(
  table: OpenTable,
  shape: TableShape,
  sent: SentCodes,
  { stored, last, today }: { stored: StoredForms; last: SentCodes; today: string },
): UploadPartner | undefined {
  const { partner, partnerName, isFetched, mode } = table;
  const name = partnerName.trim();
  const layout = toLayout(shape, table);
  if (name === "" || !layout) return undefined;
  const lost = lostCountries(shape, table, last).map((country) => [country, {}]);
  const codes = { ...sent, ...Object.fromEntries(lost) };
  const gone = mode === "merge" ? findGone(last, codes, stored, today) : [];
  const fetchedFrom = partner && isFetched ? partner.id : null;
  return { name, layout, codes, fetchedFrom, gone, ended: new Set(), stored };
}
