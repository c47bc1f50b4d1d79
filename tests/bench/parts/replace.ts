import { join } from "node:path";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { makeBrands, withChanges } from "../catalogue.ts";
import { emptyRows, openSqlite, replaceRows, rowsOf } from "../plain-sqlite.ts";
import type { PartResult } from "../report.ts";
import type { Servers } from "../servers.ts";
import { cell, Rounds } from "../statistics.ts";
import type { Tally } from "../workers/counting.ts";

const brandCount = 500;
// No page that is measured shows this country's own brands.
const countryId = countryByCode("oman")?.id ?? 11;

/** Uploads in the order in which they are written; `everyNth` brand gets changed codes. */
const uploads = [
  { name: "into an empty country", everyNth: 0, brands: brandCount },
  { name: "identical", everyNth: 0, brands: brandCount },
  { name: "5% of the brands changed", everyNth: 20, brands: brandCount },
  { name: "every brand changed", everyNth: 1, brands: brandCount },
] as const;

interface Written {
  status: string;
  tally: Tally;
}

async function writeInWorker(servers: Servers, upload: { brands: number; everyNth: number }) {
  const { brands, everyNth } = upload;
  const writer = servers.origins.writer;
  await (await fetch(`${writer}/prepare?brands=${brands}&everyNth=${everyNth}`)).text();
  const start = performance.now();
  const response = await fetch(`${writer}/write?country=${countryId}`);
  const written = (await response.json()) as Written;
  return { milliseconds: performance.now() - start, ...written };
}

/** Time and rows written of uploads of 5,000 codes, against the same rows in plain SQLite. */
export async function replace(servers: Servers, rounds: number): Promise<PartResult> {
  const sqlite = openSqlite(join(servers.folder, "plain.sqlite"));
  const times = new Rounds();
  const rowsWritten = new Map<string, number>();
  const warmUps = 2;
  for (let round = -warmUps; round < rounds; round++) {
    await writeInWorker(servers, { brands: 0, everyNth: 0 });
    emptyRows(sqlite);
    for (const upload of uploads) {
      const made = makeBrands(upload.brands, () => 10);
      const next = upload.everyNth > 0 ? withChanges(made, upload.everyNth) : made;
      const { milliseconds, tally } = await writeInWorker(servers, upload);
      const plain = replaceRows(sqlite, rowsOf(countryId, next));
      if (round < 0) continue;
      times.add(upload.name, milliseconds);
      times.add(`${upload.name}, plain`, plain);
      rowsWritten.set(upload.name, tally.rowsWritten);
    }
  }
  sqlite.close();
  const measured = uploads.map(({ name }) => ({
    name,
    milliseconds: times.figure(name),
    plainMilliseconds: times.figure(`${name}, plain`),
    times: times.ratio(name, `${name}, plain`),
    rowsWritten: rowsWritten.get(name) ?? 0,
  }));
  const rows = measured.map((upload) => [
    upload.name,
    cell(upload.milliseconds),
    cell(upload.plainMilliseconds),
    cell(upload.times),
    String(upload.rowsWritten),
  ]);
  const columns = ["upload", "D1, ms", "plain SQLite, ms", "ratio", "rows written by D1"];
  const title = "Replace: an upload of 500 brands with 5,000 codes";
  const note =
    "Plain SQLite deletes and inserts all rows in one transaction (Node, same folder, WAL, synchronous=FULL).";
  const figures = Object.fromEntries(measured.map(({ name, ...rest }) => [name, rest]));
  return { sections: [{ title, note, columns, rows }], figures };
}
