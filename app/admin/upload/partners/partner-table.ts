import type { Source } from "#app/admin/upload/spreadsheet/file/source.ts";
import { joinHeadings } from "#app/admin/upload/spreadsheet/reader/heading-row.ts";
import { KnownBrands } from "#app/admin/upload/spreadsheet/reader/known-brands.ts";
import { headingKey } from "#app/admin/upload/spreadsheet/reader/match-columns.ts";
import { splitCodes } from "#app/admin/upload/spreadsheet/reader/suspect-codes.ts";
import type { OpenTable } from "#app/admin/upload/spreadsheet/table.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { type Cell, cellText, isEmptyRow, tableLimits } from "#app/domain/uploads/cells.ts";
import type { FileLayout } from "#app/domain/uploads/partner.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

// Titles above the headings are few.
const maxTitles = 30;

const keysOf = (headings: readonly string[]) => new Set(headings.map(headingKey).filter(Boolean));

/**
 * The index of the row that has the headings of a layout, alone or with the next one, in any order and
 * spelling; -1 if none of the first has.
 */
function findHeadingRow(rows: readonly (readonly Cell[])[], { headings }: FileLayout): number {
  const own = keysOf(headings);
  const areAll = (texts: readonly string[]) => {
    const others = keysOf(texts);
    return own.size > 0 && own.size === others.size && own.isSubsetOf(others);
  };
  return rows
    .slice(0, maxTitles)
    .findIndex(
      (row, index) =>
        areAll(row.map(cellText)) ||
        (!isEmptyRow(row) && areAll(joinHeadings(row, rows[index + 1] ?? []))),
    );
}

function layoutChoices({ headings, columns }: FileLayout): OpenTable["remembered"] {
  const fields = Object.entries(columns).map(([key, heading]) => [headingKey(heading), key]);
  const leftOut = headings.map((heading) => [headingKey(heading), null]);
  return Object.fromEntries([...leftOut, ...fields]);
}

function layoutOrders({ dayFirst }: FileLayout): OpenTable["orders"] {
  if (dayFirst === null) return {};
  const order = dayFirst ? "day" : "month";
  const columns = Array.from({ length: tableLimits.columns }, (_, column) => [column, order]);
  return Object.fromEntries(columns);
}

/**
 * The partner that has a sheet of a file by its headings, with all that is kept of it; null for none. If a
 * column names the countries, the tables of all of them go before that of one.
 */
export function recognizePartner({ sheets }: Source, partners: readonly ListedPartner[]) {
  for (const partner of partners) {
    const { layout, name } = partner;
    const headings = sheets.map(({ rows }) => findHeadingRow(rows, layout));
    const joined = sheets.findIndex(({ kind }, at) => kind === "joined" && headings[at] !== -1);
    const isJoined = layout.countries === "column" && joined >= 0;
    const sheet = isJoined ? joined : headings.findIndex((heading) => heading >= 0);
    if (sheet < 0) continue;
    return {
      sheet,
      isSheetChosen: true,
      heading: headings[sheet] ?? 0,
      remembered: layoutChoices(layout),
      orders: layoutOrders(layout),
      fillsDown: layout.fillsDown,
      mode: layout.mode,
      partner,
      partnerName: name,
    };
  }
  return null;
}

/**
 * The codes of rows by the slugs of their brands, those of faulty rows too. A store of the country as it
 * stands is known in other spellings.
 */
export function listCodes(
  rows: readonly (readonly Cell[])[],
  fields: readonly (string | null)[],
  stored: readonly FormItem[],
): Record<string, string[]> {
  const [brand, code] = [fields.indexOf("brand"), fields.indexOf("code")];
  const known = new KnownBrands(stored);
  const codes = new Map<string, Set<string>>();
  let slug = "";
  for (const row of rows) {
    const name = cellText(row[brand]);
    // What is blank is most likely the store above.
    if (name) slug = slugify(known.meant(name) ?? known.listed(name));
    const text = cellText(row[code]);
    if (!slug || !text) continue;
    // A cell with several codes names each, whether or not it is split.
    for (const code of [text, ...splitCodes(text)]) {
      codes.set(slug, (codes.get(slug) ?? new Set()).add(code));
    }
  }
  return Object.fromEntries([...codes].map(([slug, list]) => [slug, [...list]]));
}
