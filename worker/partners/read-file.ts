import { ok } from "#app/domain/base/result.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { tableLimits } from "#app/domain/uploads/cells.ts";
import { findGone, type StoredForms } from "#app/domain/uploads/gone-codes.ts";
import type { SentCodes } from "#app/domain/uploads/partner.ts";
import { recognizePartner } from "#app/domain/uploads/partner-file.ts";
import type { Topic } from "#app/domain/uploads/table/answers.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import type { ReadFault } from "#app/domain/uploads/table/parse/source.ts";
import { readUpload, type UploadReading } from "#app/domain/uploads/table/read-upload.ts";
import { newTable, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import { readUploadForm } from "../catalogue/read/upload-file.ts";
import { diffCountry } from "../catalogue/write/save.ts";
import type { FileResult, PartnerFile } from "./fetch-file.ts";
import type { ListedPartner } from "./list-partners.ts";

// Limits for an isolate of 128 MB, which holds several forms of a file at once.
const limits = {
  ...tableLimits,
  ...{ rows: 20_000, cells: 1_000_000, unpackedBytes: 10_000_000 },
};

const tooManyRows = `it has more than ${limits.rows.toLocaleString("en-US")} rows`;
const excess: Partial<Record<ReadFault["kind"], string>> = {
  "too-many-rows-or-columns": tooManyRows,
  "too-many-cells": tooManyRows,
  "too-many-bytes-unpacked": "it is larger than 10 MB when it is unpacked",
};

const fail = (fault: string) => ({ ok: false, fault }) as const;

async function openFile(file: PartnerFile, partner: ListedPartner): Promise<FileResult<OpenTable>> {
  const { bytes, ending } = file;
  const read = await readTableFile(new File([bytes], `file.${ending}`), limits);
  if (!read.ok) return fail(excess[read.fault.kind] ?? "it could not be read");
  const source = read.value;
  const rows = source.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > limits.rows) return fail(tooManyRows);
  const known = recognizePartner(source, [partner]);
  if (!known) return fail("its columns are not those of before");
  return ok(newTable({ source, ...known }));
}

/** Changes a file would make: numbers of codes, and of unreadable rows. */
interface FileChanges {
  added: number;
  changed: number;
  gone: number;
  unread: number;
  /** The topics of open questions; no row is read then. */
  questions: Topic[];
}

/** Counts all rows as unread if a question is open; null if none is. */
function countUnread({ shape, questions }: UploadReading): FileChanges | null {
  const topics = questions.filter(({ blocks }) => blocks).map(({ about }) => about);
  const unread = shape.rows.filter(({ leftOut }) => !leftOut).length;
  return topics.length > 0 ? { added: 0, changed: 0, gone: 0, unread, questions: topics } : null;
}

async function diffCodes(
  d1: D1Database,
  countryId: CountryId,
  upload: readonly unknown[],
  mode: UploadMode,
): Promise<Record<"added" | "changed" | "removed", number>> {
  const checked = checkUpload(upload);
  if (!checked.ok || upload.length === 0) return { added: 0, changed: 0, removed: 0 };
  const { diff } = await diffCountry(d1, { countryId, brands: checked.value, mode });
  return diff.codes;
}

/** Counts the changes that a partner's file would make. Throws at the deadline. */
export async function countFileChanges(
  { d1, days }: { d1: D1Database; days: CountryDays },
  file: PartnerFile,
  { partner, sent }: { partner: ListedPartner; sent: SentCodes },
  deadline: AbortSignal,
): Promise<FileResult<FileChanges>> {
  const opened = await openFile(file, partner);
  if (!opened.ok) return opened;
  const { mode, countries } = partner.layout;
  const country = countries === "column" ? "" : countries;
  const readWith = (stored: StoredForms) =>
    readUpload(opened.value, { country, stored, today: days.first });
  // All codes of a country that the file no longer names are removed.
  const lost = countries === "column" ? Object.keys(sent) : [];
  // Rows without a country are counted once.
  const unplacedRows = readWith({});
  const { shape } = unplacedRows;
  const unplaced = unplacedRows.reading.rows;
  const none = { added: 0, changed: 0, gone: 0, unread: unplaced, questions: [] };
  const total: FileChanges = (shape.countries.size === 0 && countUnread(unplacedRows)) || none;
  for (const code of new Set([...shape.countries.keys(), ...lost])) {
    const form = await readUploadForm(d1, code);
    if (!form.ok) continue;
    const { countryId, items } = form.value;
    const stored = { [code]: items };
    deadline.throwIfAborted();
    const read = readWith(stored);
    const unread = countUnread(read);
    if (unread) return ok(unread);
    const { parts, codes, rows, goodRows } = read.reading;
    const diff = await diffCodes(d1, countryId, parts[0]?.upload ?? [], mode);
    total.added += diff.added;
    total.changed += diff.changed;
    total.gone += diff.removed;
    total.unread += rows - unplaced - goodRows;
    if (mode !== "merge") continue;
    const fileCodes = { [code]: codes[code] ?? {} };
    total.gone += findGone(sent, fileCodes, stored, days).length;
  }
  return ok(total);
}
