import { readTableFile } from "#app/admin/upload/spreadsheet/file/read-file.ts";
import {
  findPartnerSheet,
  listCodes,
  type PartnerTable,
  partnerTables,
} from "#app/admin/upload/spreadsheet/reader/partner-table.ts";
import { readTable } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { FileLayout } from "#app/domain/uploads/file-layout.ts";
import { findGone } from "#app/domain/uploads/gone-codes.ts";
import type { SentCodes } from "#app/domain/uploads/partner.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { readUploadForm } from "../catalogue/read/upload-file.ts";
import { previewWrites } from "../catalogue/write/preview.ts";
import type { FileResult, PartnerFile } from "./fetch-file.ts";
import { findExcess, findExcessIn } from "./file-bounds.ts";

const fail = (fault: string) => ({ ok: false, fault }) as const;

/** The tables of a file by country, from the sheet with the headings of the layout. */
async function readTables(
  file: PartnerFile,
  layout: FileLayout,
): Promise<FileResult<{ tables: PartnerTable[]; unread: number }>> {
  const { bytes, ending } = file;
  const tooLarge = findExcess(file);
  if (tooLarge) return fail(tooLarge);
  const source = await readTableFile(new File([bytes], `file.${ending}`));
  if (!source.ok) return fail("it could not be read");
  const { sheets } = source.value;
  const tooMuch = findExcessIn(sheets);
  if (tooMuch) return fail(tooMuch);
  const sheet = sheets[findPartnerSheet(sheets, layout)];
  const found = sheet && partnerTables(sheet, layout);
  return found ? ok(found) : fail("its columns are not those of before");
}

const countNames = ["added", "changed", "gone", "unread"] as const;

/** What a file would change: numbers of codes, and of rows that cannot be read. */
type FileChanges = Record<(typeof countNames)[number], number>;

const noChanges: FileChanges = { added: 0, changed: 0, gone: 0, unread: 0 };

async function readStored(d1: D1Database, country: string): Promise<FormItem[]> {
  const form = await readUploadForm(d1, country);
  return form.ok ? form.value.items : [];
}

type Platform = { d1: D1Database; today: string };

/** Counts the codes that a country's table would add, change or, if it replaces them, remove. */
async function countWrites(
  platform: Platform,
  { country, input }: PartnerTable,
  { stored, mode }: { stored: readonly FormItem[]; mode: FileLayout["mode"] },
): Promise<FileChanges> {
  const { id: countryId, currency = "" } = countryByCode(country) ?? {};
  const { items, rows, goodRows } = readTable({ ...input, stored, currency });
  const counts = { ...noChanges, unread: rows - goodRows };
  const checked = checkUpload(items);
  if (!checked.ok || items.length === 0 || !countryId) return counts;
  const preview = await previewWrites(platform, [{ countryId, brands: checked.value, mode }]);
  if (!preview.ok) throw new Error(preview.error);
  const brands = preview.value.review?.flatMap((review) => review.brands) ?? [];
  for (const { kinds } of brands.flatMap(({ codes }) => codes)) {
    const [kind] = (["added", "removed"] as const).filter((one) => kinds.includes(one));
    counts[kind === "added" ? "added" : kind ? "gone" : "changed"] += 1;
  }
  return counts;
}

/** Reads a partner's file, and counts what it would change; nothing is written. Throws at the deadline. */
export async function countFileChanges(
  platform: Platform,
  file: PartnerFile,
  { layout, sent }: { layout: FileLayout; sent: SentCodes },
  deadline: AbortSignal,
): Promise<FileResult<FileChanges>> {
  const read = await readTables(file, layout);
  if (!read.ok) return read;
  const { tables, unread } = read.value;
  const total = { ...noChanges, unread };
  // Of a country that the file does not name any more, all codes are gone.
  const lost = layout.countries === "column" ? Object.keys(sent) : [];
  const countries = new Set([...tables.map(({ country }) => country), ...lost]);
  for (const country of countries) {
    const { mode } = layout;
    const table = tables.find((one) => one.country === country);
    const stored = await readStored(platform.d1, country);
    deadline.throwIfAborted();
    if (table) {
      const counts = await countWrites(platform, table, { stored, mode });
      for (const name of countNames) total[name] += counts[name];
    }
    const { rows = [], fields = [] } = table?.input ?? {};
    const present = { [country]: listCodes(rows, fields, stored) };
    if (mode === "merge") {
      total.gone += findGone(sent, present, { [country]: stored }, platform.today).length;
    }
  }
  return ok(total);
}
