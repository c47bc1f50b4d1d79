import { asc, gt } from "drizzle-orm";
import { ok } from "#app/domain/base/result.ts";
import { statedFacts } from "#app/domain/offers/offer.ts";
import { encodeOffer } from "#app/domain/offers/offer-text.ts";
import { type ExportCounts, exportEnd, exportFormat } from "#app/domain/uploads/export-file.ts";
import { partnersKey } from "#app/domain/uploads/split-import.ts";
import { streamText } from "../../http/text-stream.ts";
import { exportPartners } from "../../partners/list-partners.ts";
import { type Result, refuse } from "../../refusals.ts";
import { brandColumns, promoCodeColumns } from "../columns.ts";
import { openPrimary } from "../database.ts";
import { brands, countries, promoCodes } from "../schema.ts";
import { countryColumns } from "./records.ts";

// At their longest fields these rows are about 10 MB of JSON; most are a tenth of that.
const pageSizes = { brands: 500, codes: 2_500 };
const maxTries = 3;

/** The catalogue was written to during an export, which is therefore incomplete. Export again. */
export class CatalogueChanged extends Error {
  constructor() {
    super("The catalogue kept changing during the export");
    this.name = "CatalogueChanged";
  }
}

/**
 * Reads an export, and again if the catalogue changed meanwhile: three times at most, then it rejects
 * with CatalogueChanged.
 */
export async function readUnchanged<Value>(read: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CatalogueChanged) || tries === maxTries) throw error;
    }
  }
}

/**
 * The items of a JSON list as text, from pages of rows; `readPage` gives the rows after an id. Returns
 * their number.
 */
async function* listItems<Row extends { id: number }>(
  readPage: (after: number) => Promise<Row[]>,
): AsyncGenerator<string, number> {
  let last = 0;
  let count = 0;
  for (;;) {
    const rows = await readPage(last);
    const final = rows.at(-1);
    if (!final) return count;
    const items = rows.map((row) => JSON.stringify(row)).join();
    yield last === 0 ? items : `,${items}`;
    last = final.id;
    count += rows.length;
  }
}

/**
 * Exports the full data set as the pieces of one JSON text: countries, brands and promo_codes with
 * all their fields, active or not, in the order of their ids; the partners; last the numbers of these and
 * `"complete": true`, so that a file without its end can be told from a whole one. Two exports of the
 * same catalogue are the same to the byte. The rows are read from the primary in pages by id, so that
 * a catalogue of any size needs the memory of one page.
 *
 * The text is a consistent snapshot: D1 holds no transaction open between calls, so every page is
 * read in one transaction with the states of all countries, and it throws CatalogueChanged at the
 * first page whose states are not those of the first. Whoever passes the pieces on must abort then.
 * Returns the numbers of rows that the database gave.
 */
export async function* exportDataset(d1: D1Database): AsyncGenerator<string, ExportCounts> {
  const db = openPrimary(d1);
  const states = () =>
    db.select({ state: countries.catalogue_state }).from(countries).orderBy(asc(countries.id));
  const [countryRows, first] = await db.batch([
    db.select(countryColumns).from(countries).orderBy(asc(countries.id)),
    states(),
  ]);
  const expected = JSON.stringify(first);
  const confirmed = <Row>([present, rows]: [unknown, Row[]]) => {
    if (JSON.stringify(present) !== expected) throw new CatalogueChanged();
    return rows;
  };
  yield `{"format":"${exportFormat}","countries":${JSON.stringify(countryRows)},"brands":[`;
  const brandCount = yield* listItems(async (after) => {
    const page = db.select(brandColumns).from(brands).where(gt(brands.id, after));
    const rows = page.orderBy(asc(brands.id)).limit(pageSizes.brands);
    return confirmed(await db.batch([states(), rows]));
  });
  yield '],"promo_codes":[';
  const codeCount = yield* listItems(async (after) => {
    const page = db.select(promoCodeColumns).from(promoCodes).where(gt(promoCodes.id, after));
    const rows = page.orderBy(asc(promoCodes.id)).limit(pageSizes.codes);
    const codes = confirmed(await db.batch([states(), rows]));
    // Facts that are their defaults are half of a code's text, and an import fills them in.
    return codes.map((code) => {
      const facts = statedFacts(code.offer);
      return { ...code, offer: facts ? encodeOffer(facts) : code.offer };
    });
  });
  const partners = await exportPartners(db);
  const counts = {
    countries: countryRows.length,
    brands: brandCount,
    promo_codes: codeCount,
    partners: partners.length,
  };
  yield `],"${partnersKey}":${JSON.stringify(partners)},${exportEnd(counts)}`;
  return counts;
}

/**
 * The full data set as a body of known length, all of which has been read. A 503 if the catalogue
 * changed during each of three tries.
 */
export async function exportFile(d1: D1Database): Promise<Result<ReadableStream>> {
  try {
    return ok(await readUnchanged(() => streamText(exportDataset(d1))));
  } catch (error) {
    if (error instanceof CatalogueChanged) return refuse(503, "export-changed");
    throw error;
  }
}
