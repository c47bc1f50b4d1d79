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

// At their longest fields these rows are about 10 MB of JSON; most are a tenth of that.
const pageSizes = { brands: 500, promo_codes: 2_500 };

/** The catalogue was written to during an export, which is therefore incomplete. Export again. */
export class CatalogueChanged extends Error {
  constructor() {
    super("The catalogue kept changing during the export");
    this.name = "CatalogueChanged";
  }
}

/** Where a piece of an export begins. Plain data: an export can be gone on with elsewhere. */
export interface ExportPlace {
  list: "countries" | "brands" | "promo_codes";
  /** The id of the last row before it. */
  after: number;
  /** The numbers of rows before it. */
  counts: ExportCounts;
  /** The versions of all countries at the beginning. */
  versions: string;
}

export const exportStart: ExportPlace = {
  list: "countries",
  after: 0,
  counts: { countries: 0, brands: 0, promo_codes: 0, partners: 0 },
  versions: "",
};

/** A piece of an export, and the place of the next one; null after the last. */
interface ExportPiece {
  text: string;
  next: ExportPlace | null;
}

// Facts that are their defaults are half of a code's text, and an import fills them in.
function withoutDefaults<Code extends { offer: Parameters<typeof statedFacts>[0] }>(code: Code) {
  const facts = statedFacts(code.offer);
  return { ...code, offer: facts ? packOffer(facts) : code.offer };
}

async function readPage(db: Database, { list, after }: ExportPlace) {
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
  const [present, rows] = await db.batch([versions, codes]);
  return [present, rows.map(withoutDefaults)] as const;
}

/** Reads the piece of an export that begins at a place. Throws CatalogueChanged after a write. */
export async function readPiece(db: Database, place: ExportPlace): Promise<ExportPiece> {
  const { list, after } = place;
  const [present, rows] = await readPage(db, place);
  const versions = JSON.stringify(present);
  if (versions !== (place.versions || versions)) throw new CatalogueChanged();
  const counts = { ...place.counts, [list]: place.counts[list] + rows.length };
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
 * Exports the full data set as the pieces of one JSON text: countries, brands and promo_codes with
 * all their fields, active or not, in the order of their ids; the partners; last the numbers of these and
 * `"complete": true`, so that a file without its end can be told from a whole one. Two exports of the
 * same catalogue are the same to the byte. The rows are read from the primary in pages by id, so that
 * a catalogue of any size needs the memory of one page.
 *
 * The text is a consistent snapshot: D1 holds no transaction open between calls, so every page is
 * read in one transaction with the versions of all countries, and it throws CatalogueChanged at the
 * first page whose versions are not those of the first. Whoever passes the pieces on must abort then.
 */
export async function* exportDataset(d1: D1Database): AsyncGenerator<string, void> {
  const db = openPrimary(d1);
  for (let place: ExportPlace | null = exportStart; place; ) {
    const { text, next } = await readPiece(db, place);
    yield text;
    place = next;
  }
}

/**
 * The full data set as a body, of which a page is in memory. A write meanwhile breaks it off: then it lacks its
 * end, which the operator's page and an import look for. Rejects if D1 fails at the first read.
 */
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
