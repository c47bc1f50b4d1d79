import { asc, gt } from "drizzle-orm";
import { ok } from "#app/domain/base/result.ts";
import { statedFacts } from "#app/domain/offers/offer.ts";
import { packOffer } from "#app/domain/offers/offer-text.ts";
import { type ExportCounts, exportEnd, exportFormat } from "#app/domain/uploads/export-file.ts";
import { exportPartners } from "../../partners/list-partners.ts";
import type { Result } from "../../refusals.ts";
import { brandColumns, promoCodeColumns } from "../columns.ts";
import { type Database, openPrimary } from "../database.ts";
import { brands, countries, promoCodes } from "../schema/catalogue.ts";
import { countryColumns } from "./records.ts";

// At maximum field lengths these rows are about 10 MB of JSON; usually a tenth of that.
const pageSizes = { brands: 500, promo_codes: 2_500 };

/** Thrown if the catalogue changes during an export, which is then incomplete. */
export class CatalogueChanged extends Error {
  constructor() {
    super("The catalogue kept changing during the export");
    this.name = "CatalogueChanged";
  }
}

/** The start of an export piece, as plain data: an export can continue elsewhere. */
export interface ExportCursor {
  list: "countries" | "brands" | "promo_codes";
  /** The id of the previous row. */
  after: number;
  /** Numbers of rows before it. */
  counts: ExportCounts;
  /** The versions of all countries at the start. */
  versions: string;
}

export const exportStart: ExportCursor = {
  list: "countries",
  after: 0,
  counts: { countries: 0, brands: 0, promo_codes: 0, partners: 0 },
  versions: "",
};

/** A piece of an export, and the start of the next; null after the last. */
interface ExportPiece {
  text: string;
  next: ExportCursor | null;
}

// Default facts are half of a code's text, and an import restores them.
function withoutDefaults<Code extends { offer: Parameters<typeof statedFacts>[0] }>(code: Code) {
  const facts = statedFacts(code.offer);
  return { ...code, offer: facts ? packOffer(facts) : code.offer };
}

async function readPage(db: Database, { list, after }: ExportCursor) {
  const versions = db
    .select({ version: countries.catalogue_version })
    .from(countries)
    .orderBy(asc(countries.id));
  if (list === "countries") {
    const rows = db.select(countryColumns).from(countries).orderBy(asc(countries.id));
    return db.batch([versions, rows]);
  }
  if (list === "brands") {
    const page = db.select(brandColumns).from(brands).where(gt(brands.id, after));
    return db.batch([versions, page.orderBy(asc(brands.id)).limit(pageSizes.brands)]);
  }
  const page = db.select(promoCodeColumns).from(promoCodes).where(gt(promoCodes.id, after));
  const codes = page.orderBy(asc(promoCodes.id)).limit(pageSizes.promo_codes);
  const [currentVersions, rows] = await db.batch([versions, codes]);
  return [currentVersions, rows.map(withoutDefaults)] as const;
}

/** Reads the export piece at a place. Throws CatalogueChanged after a write. */
export async function readPiece(db: Database, cursor: ExportCursor): Promise<ExportPiece> {
  const { list, after } = cursor;
  const [currentVersions, rows] = await readPage(db, cursor);
  const versions = JSON.stringify(currentVersions);
  if (versions !== (cursor.versions || versions)) throw new CatalogueChanged();
  const counts = { ...cursor.counts, [list]: cursor.counts[list] + rows.length };
  const items = rows.map((row) => JSON.stringify(row)).join();
  if (list === "countries") {
    const text = `{"format":"${exportFormat}","countries":[${items}],"brands":[`;
    return { text, next: { list: "brands", after: 0, counts, versions } };
  }
  const last = rows.at(-1)?.id;
  if (last !== undefined) {
    const next = { list, after: last, counts, versions };
    return { text: after === 0 ? items : `,${items}`, next };
  }
  if (list === "brands") {
    return { text: '],"promo_codes":[', next: { list: "promo_codes", after: 0, counts, versions } };
  }
  const partners = await exportPartners(db);
  const end = exportEnd({ ...counts, partners: partners.length });
  return { text: `],"partners":${JSON.stringify(partners)},${end}`, next: null };
}

/**
 * Exports the full data set as pieces of one JSON text: countries, brands and promo codes with all
 * fields, active or not, in id order; the partners; the row counts; and `"complete": true`, which
 * marks a complete file. Exports of the same catalogue are identical. Rows are read from the
 * primary in pages, so memory holds one page. The text is a consistent snapshot: D1 keeps no
 * transaction open between calls, so each page is read in one transaction with the versions of all
 * countries, and a changed version throws CatalogueChanged. Consumers must abort then.
 */
export async function* exportDataset(d1: D1Database): AsyncGenerator<string, void> {
  const db = openPrimary(d1);
  for (let cursor: ExportCursor | null = exportStart; cursor; ) {
    const { text, next } = await readPiece(db, cursor);
    yield text;
    cursor = next;
  }
}

/** Streams the data set, one page in memory. A write breaks it off without its end mark. */
export async function exportFile(d1: D1Database): Promise<Result<ReadableStream>> {
  const encoder = new TextEncoder();
  const pieces = exportDataset(d1);
  let piece = await pieces.next();
  return ok(
    new ReadableStream({
      pull: async (controller) => {
        if (piece.done) return controller.close();
        controller.enqueue(encoder.encode(piece.value));
        piece = await pieces.next();
      },
    }),
  );
}
