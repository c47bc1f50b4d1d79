import { recognizePartner } from "#app/admin/upload/partners/partner-table.ts";
import { describeTable, type TableShape } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { readTableFile } from "#app/admin/upload/spreadsheet/file/read-file.ts";
import type { ReadFaultKind } from "#app/admin/upload/spreadsheet/file/source.ts";
import { readTable } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import { newTable } from "#app/admin/upload/spreadsheet/table.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { tableLimits } from "#app/domain/uploads/cells.ts";
import { findGone } from "#app/domain/uploads/gone-codes.ts";
import type { FileLayout, SentCodes } from "#app/domain/uploads/partner.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { readUploadForm } from "../catalogue/read/upload-file.ts";
import type { ChangeCounts } from "../catalogue/write/diff.ts";
import { previewWrites } from "../catalogue/write/preview.ts";
import type { FileResult, PartnerFile } from "./fetch-file.ts";
import type { ListedPartner } from "./list-partners.ts";

// What an isolate of 128 MB, which keeps several forms of a file at once, can compare.
const limits = {
  ...{ ...tableLimits, rows: 20_000, cells: 1_000_000, unpackedBytes: 10_000_000 },
  // The operator's browser refuses cells beyond these.
  range: "A1:CV20001",
};

const tooManyRows = `it has more than ${limits.rows.toLocaleString("en-US")} rows`;
const excess: Partial<Record<ReadFaultKind, string>> = {
  "too-many-rows-or-columns": tooManyRows,
  "too-many-cells": tooManyRows,
  "too-many-bytes-unpacked": "it is larger than 10 MB when it is unpacked",
};

const fail = (fault: string) => ({ ok: false, fault }) as const;

/** A file as the table of its partner, by country. */
async function describeFile(
  file: PartnerFile,
  partner: ListedPartner,
): Promise<FileResult<TableShape>> {
  const { bytes, ending } = file;
  const read = await readTableFile(new File([bytes], `file.${ending}`), limits);
  if (!read.ok) return fail(excess[read.fault.kind] ?? "it could not be read");
  const source = read.value;
  const rows = source.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > limits.rows) return fail(tooManyRows);
  const known = recognizePartner(source, [partner]);
  if (!known) return fail("its columns are not those of before");
  return ok(describeTable(newTable({ source, ...known }), partner.layout.countries));
}

/** What a file would change: numbers of codes, and of rows that cannot be read. */
interface FileChanges {
  added: number;
  changed: number;
  gone: number;
  unread: number;
}

async function readStored(d1: D1Database, country: string): Promise<FormItem[]> {
  const form = await readUploadForm(d1, country);
  return form.ok ? form.value.items : [];
}

type Platform = { d1: D1Database; today: string };

/** Counts the codes that an upload of a country would add, change or, if it replaces them, remove. */
async function countWrites(
  platform: Platform,
  country: string,
  items: readonly unknown[],
  mode: FileLayout["mode"],
): Promise<ChangeCounts | undefined> {
  const countryId = countryByCode(country)?.id;
  const checked = checkUpload(items);
  if (!checked.ok || items.length === 0 || !countryId) return undefined;
  const preview = await previewWrites(platform, [{ countryId, brands: checked.value, mode }]);
  if (!preview.ok) throw new Error(preview.error);
  return preview.value.changes[0]?.codes;
}

/** Reads a partner's file, and counts what it would change; nothing is written. Throws at the deadline. */
export async function countFileChanges(
  platform: Platform,
  file: PartnerFile,
  { partner, sent }: { partner: ListedPartner; sent: SentCodes },
  deadline: AbortSignal,
): Promise<FileResult<FileChanges>> {
  const read = await describeFile(file, partner);
  if (!read.ok) return read;
  const shape = read.value;
  const { mode, countries } = partner.layout;
  const total: FileChanges = { added: 0, changed: 0, gone: 0, unread: 0 };
  // Of a country that the file does not name any more, all codes are gone.
  const lost = countries === "column" ? Object.keys(sent) : [];
  // What is of no country is counted once.
  const unplaced = readTable(shape, {}).rows;
  for (const country of new Set([...shape.countries.keys(), ...lost])) {
    const stored = { [country]: await readStored(platform.d1, country) };
    deadline.throwIfAborted();
    const { parts, codes, rows, goodRows } = readTable(shape, stored);
    const counts = await countWrites(platform, country, parts[0]?.upload ?? [], mode);
    total.added += counts?.added ?? 0;
    total.changed += counts?.changed ?? 0;
    total.gone += counts?.removed ?? 0;
    total.unread += rows - unplaced - goodRows;
    if (mode !== "merge") continue;
    const present = { [country]: codes[country] ?? {} };
    total.gone += findGone(sent, present, stored, platform.today).length;
  }
  return ok({ ...total, unread: total.unread + unplaced });
}
