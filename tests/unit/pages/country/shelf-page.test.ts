import { expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { isListed, linksOf, store, textsOf, visit } from "../visit.ts";

const part = "[aria-labelledby=shelf-ending]";
const ending = (name: string, ends: string, codes = 1, more = {}) => {
  const dated = (at: number) => ({ code: `${name}${at}`, expiry_date: ends, ...more });
  return { name, codes: Array.from({ length: codes }, (_, at) => dated(at)) };
};

test("a shelf has the next 24 codes of the week to end, and no later ones", async () => {
  const late = ending("Late", "2026-11-29");
  const oman = [ending("Noon", "2026-11-28", 30), ending("Amazon", "2026-11-25"), late];
  await openSite({ oman, qatar: [ending("Noon", "2026-11-28"), late] });
  const { en } = await visit("/oman/shelf.html");
  expect([textsOf(en, "#shelf-ending"), isListed(en)]).toEqual([["Ending this week"], false]);
  expect(textsOf(en, `${part} li`)).toHaveLength(24);
  expect(linksOf(en, part).slice(0, 2)).toEqual(["/oman/amazon#Amazon0", "/oman/noon#Noon0"]);
  const other = (await visit("/qatar/shelf.html")).en;
  expect(linksOf(other, part)).toEqual(["/qatar/noon#Noon0"]);
  expect(textsOf(other, `${part} .ago`)).toEqual(["in 6 days"]);
});

test("without codes that end this week, a shelf has those of the next 31 days", async () => {
  const off = ending("Off", "2026-11-23", 1, { is_active: false });
  const words = ending("Words", "2026-11-30", 1, { discount: "A surprise" });
  const egypt = [ending("Soon", "2026-12-23"), ending("Later", "2026-12-24"), off, words];
  await openSite({ egypt });
  const { en } = await visit("/egypt/shelf.html");
  expect(textsOf(en, "#shelf-ending")).toEqual(["Ending soon"]);
  expect(linksOf(en, part)).toEqual(["/egypt/soon#Soon0"]);
});

test("a shelf shows the stores whose offer is known, the well-known ones first", async () => {
  const words = store("Words", null, "A surprise");
  await openSite({ uae: [store("Aaa", null, "90% off"), store("Zara", null, "5% off"), words] });
  const { en } = await visit("/uae/shelf.html");
  expect(textsOf(en, "[aria-labelledby=shelf-stores] .shelf-name")).toEqual(["Zara", "Aaa"]);
});
