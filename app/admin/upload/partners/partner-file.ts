import type { TableShape } from "#app/admin/upload/spreadsheet/describe-table.ts";
import type { Sheet, Source } from "#app/admin/upload/spreadsheet/file/source.ts";
import { headingAt, proposeHeading } from "#app/admin/upload/spreadsheet/reader/heading-row.ts";
import {
  type ColumnChoices,
  headingKey,
} from "#app/admin/upload/spreadsheet/reader/match-columns.ts";
import type { OpenTable } from "#app/admin/upload/spreadsheet/table.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { findGone, type GoneCode, type StoredForms } from "#app/domain/uploads/gone-codes.ts";
import type { FileLayout, SentCodes } from "#app/domain/uploads/partner.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

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

/** The fields of a partner's columns, as if the operator had chosen them. */
function layoutChoices({ headings, columns }: FileLayout): ColumnChoices {
  const fields = Object.entries(columns).map(([key, heading]) => [headingKey(heading), key]);
  const leftOut = headings.map((heading) => [headingKey(heading), null]);
  return Object.fromEntries([...leftOut, ...fields]);
}

/** The index of the row that has the headings of a layout, in any order and spelling; -1 for none. */
function findHeadingRow({ rows }: Sheet, layout: FileLayout): number {
  const choices = layoutChoices(layout);
  const at = proposeHeading(rows, choices);
  if (at === null) return -1;
  const { texts } = headingAt(rows, at, choices, false);
  const keysOf = (headings: readonly string[]) => new Set(headings.map(headingKey).filter(Boolean));
  return keysOf(texts).symmetricDifference(keysOf(layout.headings)).size === 0 ? at : -1;
}

/**
 * The partner that has a sheet of a file by its headings, with all that is kept of it; null for none. If a
 * column names the countries, the tables of all of them go before that of one.
 */
export function recognizePartner({ sheets }: Source, partners: readonly ListedPartner[]) {
  for (const partner of partners) {
    const { layout, name } = partner;
    const { fillsDown, mode, dayFirst, countries } = layout;
    const headings = sheets.map((sheet) => findHeadingRow(sheet, layout));
    const joined = sheets.findIndex(({ kind }, at) => kind === "joined" && headings[at] !== -1);
    const isJoined = countries === "column" && joined >= 0;
    const sheet = isJoined ? joined : headings.findIndex((heading) => heading >= 0);
    if (sheet < 0) continue;
    return {
      ...{ sheet, isSheetChosen: true, heading: headings[sheet] ?? 0 },
      remembered: layoutChoices(layout),
      dateOrder: dayFirst === null ? null : dayFirst ? ("day" as const) : ("month" as const),
      ...{ fillsDown, mode, partner, partnerName: name },
    };
  }
  return null;
}

/** What is kept of a table, so that the next one needs no questions; null if it cannot be. */
function toLayout({ columns, country }: TableShape, said: OpenTable): FileLayout | null {
  const { fillsDown, mode } = said;
  const named = columns.filter(({ heading }) => heading);
  const isSplit = columns.some(({ field }) => field === countryColumn);
  const countries = isSplit ? "column" : country;
  if (named.length === 0 || countries === "") return null;
  const fields = named.flatMap(({ field, heading }) => (field ? [[field, heading]] : []));
  const order = columns.find((column) => column.order)?.order;
  return {
    headings: named.map(({ heading }) => heading),
    columns: Object.fromEntries(fields),
    dayFirst: order ? order === "day" : null,
    ...{ fillsDown, mode, countries },
  };
}

/**
 * The open table as the file of its partner, if it has the name of one: what it no longer sends of `last` is
 * gone; `sent` are its codes.
 */
export function toPartnerFile(
  table: OpenTable,
  shape: TableShape,
  sent: SentCodes,
  { stored, last, days }: { stored: StoredForms; last: SentCodes; days: CountryDays },
): UploadPartner | undefined {
  const { partner, partnerName, isFetched, mode } = table;
  const name = partnerName.trim();
  const layout = toLayout(shape, table);
  if (name === "" || !layout) return undefined;
  // Of a country that the file does not name any more, all codes are gone.
  const isSplit = layout.countries === "column" && mode === "merge";
  const lost = Object.keys(last).filter((code) => isSplit && !shape.countries.has(code));
  const codes = { ...sent, ...Object.fromEntries(lost.map((country) => [country, {}])) };
  const gone = mode === "merge" ? findGone(last, codes, stored, days) : [];
  const fetchedFrom = partner && isFetched ? partner.id : null;
  return { name, layout, codes, fetchedFrom, gone, ended: new Set(), stored };
}
