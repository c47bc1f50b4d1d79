import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { checkImport } from "#app/domain/uploads/import.ts";
import { readJsonBody } from "#worker/http/body.ts";
import type { PartResult } from "../report.ts";
import type { Servers } from "../servers.ts";
import { cell, Rounds } from "../statistics.ts";

const rows = Array.from({ length: 60_000 }, () => ({ code: 5 }));
const backup = { countries: [], brands: rows.slice(30_000), promo_codes: rows.slice(30_000) };
const headers = { "Content-Type": "application/json" };
const brackets = () =>
  new Request("https://example.com", { method: "POST", headers, body: "[".repeat(5_000_000) });
const discounts = (text: string) => {
  for (let time = 0; time < 1_000; time++) parseOffer(text, "SAR");
};

type Work = () => unknown;

/** What is much and wrong, beside it the least that reading as much can take, and how often that it may take. */
const refusals: readonly [what: string, refuse: Work, least: Work, most: number][] = [
  [
    "60,000 bad items of an upload",
    () => checkImport({ uae: rows }),
    () => JSON.parse(JSON.stringify(rows)),
    5,
  ],
  [
    "60,000 bad rows of a backup",
    () => checkImport(backup),
    () => JSON.parse(JSON.stringify(backup)),
    500,
  ],
  ["5 MB of open brackets", () => readJsonBody(brackets()), () => brackets().text(), 10],
  [
    "a discount of 300 letters",
    () => discounts("SAR 5 ".repeat(50)),
    () => discounts("Extra 10% off for new customers on orders over SAR 50"),
    40,
  ],
];

async function milliseconds(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** How long it takes to refuse what is much and wrong, as a multiple of the least it can take. */
export async function refuse(_: Servers, rounds: number): Promise<PartResult> {
  const measured = new Rounds();
  for (let round = 0; round < rounds; round++) {
    for (const [what, work, least] of refusals) {
      measured.add(what, await milliseconds(work));
      measured.add(`least for ${what}`, await milliseconds(least));
    }
  }
  const times = (what: string) => measured.ratio(what, `least for ${what}`);
  const section = {
    title: "Refusals",
    note: "Times the parsing or reading of as much; for a discount, times the reading of a usual one.",
    columns: ["what", "times", "ms"],
    rows: refusals.map(([what]) => [what, cell(times(what)), cell(measured.figure(what))]),
  };
  const figures = Object.fromEntries(refusals.map(([what]) => [what, times(what)]));
  const targets = refusals.map(([what, , , most]) => {
    return { what: `refusing ${what}: times the least`, figure: times(what).median, most };
  });
  return { sections: [section], figures, targets };
}
