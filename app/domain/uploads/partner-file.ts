import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { findGone, type GoneCode, type StoredForms } from "#app/domain/uploads/gone-codes.ts";
import type { FileLayout, FilePartner, SentCodes } from "#app/domain/uploads/partner.ts";
import { type ColumnChoices, headingKey } from "#app/domain/uploads/table/columns/headings.ts";
import type { TableShape } from "#app/domain/uploads/table/describe-table.ts";
import type { Sheet, Source } from "#app/domain/uploads/table/parse/source.ts";
import { headingAt, proposeHeading } from "#app/domain/uploads/table/reader/heading-row.ts";
import type { OpenTable } from "#app/domain/uploads/table/table.ts";

/** The partner of an uploaded file, with the codes that it no longer sends. */
export interface UploadPartner {
  name: string;
  layout: FileLayout;
  codes: SentCodes;
  /** The partner's id if the file was fetched by the nightly run, else null. */
  fetchedFrom: number | null;
  missing: readonly GoneCode[];
  /** The keys of the missing codes that the upload ends. */
  ended: ReadonlySet<string>;
  stored: StoredForms;
}

/** Converts a partner's columns to column choices. */
function layoutChoices({ headings, columns }: FileLayout): ColumnChoices {
  const fields = Object.entries(columns).map(([key, heading]) => [headingKey(heading), key]);
  const leftOut = headings.map((heading) => [headingKey(heading), null]);
  return Object.fromEntries([...leftOut, ...fields]);
}

/** Returns the index of the row with the headings of a layout, in any order and spelling, or -1. */
function findHeadingRow({ rows }: Sheet, layout: FileLayout): number {
  const choices = layoutChoices(layout);
  const at = proposeHeading(rows, choices);
  if (at === null) return -1;
  const { texts } = headingAt(rows, at, choices, false);
  const keysOf = (headings: readonly string[]) => new Set(headings.map(headingKey).filter(Boolean));
  return keysOf(texts).symmetricDifference(keysOf(layout.headings)).size === 0 ? at : -1;
}

/**
 * Recognizes the partner of a file by the headings of its sheets, and returns its settings; null for none. A
 * partner with a country column gets the joined sheet of all tables, if there is one.
 */
export function recognizePartner({ sheets }: Source, partners: readonly FilePartner[]) {
  for (const partner of partners) {
    const { layout, name } = partner;
    const { fillsDown, mode, dayFirst, countries, answers = {} } = layout;
    const headings = sheets.map((sheet) => findHeadingRow(sheet, layout));
    const joined = sheets.findIndex(({ kind }, at) => kind === "joined" && headings[at] !== -1);
    const isJoined = countries === "column" && joined >= 0;
    const sheet = isJoined ? joined : headings.findIndex((heading) => heading >= 0);
    if (sheet < 0) continue;
    return {
      ...{ sheet, isSheetChosen: true, heading: headings[sheet] ?? 0 },
      ...{ remembered: layoutChoices(layout), answers },
      dateOrder: dayFirst === null ? null : dayFirst ? ("day" as const) : ("month" as const),
      ...{ fillsDown, mode, partner, partnerName: name },
    };
  }
  return null;
}

/** Returns the layout that lets the next file be read without questions; null if there is none. */
function toLayout({ columns, country }: TableShape, table: OpenTable): FileLayout | null {
  const { fillsDown, mode } = table;
  const { columns: _, country: __, checked, ...others } = table.answers;
  // The next file is not checked on the same day.
  const answers = { ...others, ...(checked === "today" && { checked }) };
  const columnsWithHeading = columns.filter(({ heading }) => heading);
  const isSplit = columns.some(({ field }) => field === countryColumn);
  const countries = isSplit ? "column" : country;
  if (columnsWithHeading.length === 0 || countries === "") return null;
  const roles = columnsWithHeading.flatMap(({ role, heading }) => (role ? [[role, heading]] : []));
  const order = columns.find((column) => column.order)?.order;
  return {
    headings: columnsWithHeading.map(({ heading }) => heading),
    columns: Object.fromEntries(roles),
    ...(Object.keys(answers).length > 0 && { answers }),
    dayFirst: order ? order === "day" : null,
    ...{ fillsDown, mode, countries },
  };
}

/**
 * Converts the open table to a partner's file, if the operator has named a partner. `sent` are the codes of the
 * table, `last` those of the previous file: codes that only `last` has are missing.
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
  // All codes of a country that the file no longer names are missing.
  const isSplit = layout.countries === "column" && mode === "merge";
  const missingCountries = Object.keys(last).filter(
    (code) => isSplit && !shape.countries.has(code),
  );
  const codes = {
    ...sent,
    ...Object.fromEntries(missingCountries.map((country) => [country, {}])),
  };
  const missing = mode === "merge" ? findGone(last, codes, stored, days) : [];
  const fetchedFrom = partner && isFetched ? partner.id : null;
  return { name, layout, codes, fetchedFrom, missing, ended: new Set(), stored };
}
