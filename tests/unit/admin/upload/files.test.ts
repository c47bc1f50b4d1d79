import { utils, write } from "@e965/xlsx";
import fc from "fast-check";
import { parseCsv, writeCsv } from "hucre/csv";
import { afterEach, expect, test, vi } from "vitest";
import { readJsonFile } from "#app/admin/upload/choose-file.tsx";
import { checkJson } from "#app/admin/upload/json/check-json.ts";
import { locateFaults } from "#app/admin/upload/json/locate-faults.ts";
import { readInWorker } from "#app/admin/upload/spreadsheet/read-in-worker.ts";
import { cellText, guardFormulas } from "#app/domain/uploads/cells.ts";
import { recognizePartner } from "#app/domain/uploads/partner-file.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import type { Source } from "#app/domain/uploads/table/parse/source.ts";
import { admitad } from "#tests/support/data/partners.ts";

test("hidden rows of a workbook are known", async () => {
  const sheet = utils.aoa_to_sheet(Array.from({ length: 4 }, () => ["Noon", "A1", "10% off"]));
  sheet["!rows"] = [{}, { hidden: true }, {}, { hidden: true }];
  const bytes = write(utils.book_new(sheet), { type: "array", bookType: "xlsx" });
  const read = await readTableFile(new File([bytes], "a.xlsx"));
  expect(read).toMatchObject({ ok: true, value: { sheets: [{ hidden: [1, 3] }] } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock("idb-keyval");
  vi.resetModules();
});

test("a file is read in a worker, which ends after 30 seconds", async () => {
  const worker = { postMessage: vi.fn(), terminate: vi.fn() };
  vi.stubGlobal("Worker", function SilentWorker() {
    return worker;
  });
  vi.useFakeTimers();
  const reading = readInWorker(new File(["x"], "a.csv"));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toMatchObject({ ok: false });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

const formulaPieces = fc.constantFrom(
  ...["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "'", "''", '"', "x", " ", ","],
  ...[";", "\t", "\r", "\n", "\r\n"],
);

test("no written cell is a formula, and each is read as it was", () => {
  const text = fc
    .array(fc.oneof({ weight: 5, arbitrary: formulaPieces }, fc.string()))
    .map((parts) => parts.join("").trim());
  const property = fc.property(text, (text) => {
    const csv = writeCsv([["x", guardFormulas(text), "x"]]);
    const [, cell = ""] = parseCsv(csv, { delimiter: "," })[0] ?? [];
    expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    for (const part of csv.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^"*[=+\-@＝＋－＠]/);
    expect(cellText(cell)).toBe(text);
  });
  fc.assert(property, { numRuns: 2_000 });
});

const partner = { ...admitad, senders: [], id: 1, updated_at: "", fetched: null };
const headings = [...admitad.layout.headings];
const sheet = (...rows: string[][]) => ({ name: "", rows });
const known = (sheets: object[], layout: object = {}) =>
  recognizePartner({ file: null, sheets } as unknown as Source, [
    { ...partner, id: 2, layout: { ...partner.layout, headings: ["Brand"] } },
    { ...partner, layout: { ...partner.layout, ...layout } },
  ]);

test.for<[row: string, isKnown: boolean]>([
  ["EPC,geo ,TESTED,offer,Coupon,advertiser,", true],
  ["Advertiser,Coupon,Offer,Tested,GEO", false],
  ["Advertiser,Coupon,Offer,Tested,GEO,EPC,Notes", false],
])("%j are the headings of a partner: %s", ([row, isKnown]) => {
  expect(known([sheet(row.split(","))]) !== null).toBe(isKnown);
});

test("a partner is recognized in any sheet, and its settings are applied", () => {
  const second = sheet(["Admitad"], [], headings);
  const joined = { ...sheet(headings), kind: "joined" };
  const remembered = { epc: null, coupon: "code", geo: "country" };
  expect(known([sheet(["Ask Huda"]), second])).toMatchObject({
    ...{ sheet: 1, heading: 2, mode: "merge", fillsDown: false, dateOrder: "day", remembered },
  });
  expect(known([second, second, joined])?.sheet, "all tables as one").toBe(2);
  expect(known([second, joined], { countries: "uae" })?.sheet, "one country").toBe(0);
  const layout = { dayFirst: false, fillsDown: true, mode: "replace" } as const;
  const applied = { fillsDown: true, mode: "replace", dateOrder: "month" };
  expect(known([second], layout)).toMatchObject(applied);
});

const faultsOf = (text: string) => {
  const checked = checkJson(text);
  return checked.ok ? [] : checked.faults;
};

test.for([
  [" \n", "JSON data is required"],
  ["[]", "JSON data cannot be empty"],
  ["{}", "Validation Error: data must be an array"],
  ["[1,]", expect.stringMatching(/^Error: .*JSON/)],
  ['[{ "brand": "A", "logo": "", "promoCodes": [] }]'],
])("the faults of the JSON %j: %j", ([text = "", ...messages]) => {
  expect(faultsOf(text).map((fault) => fault.message)).toEqual(messages);
});

test.for<[name: string, bytes: number, type: string, message: string | null]>([
  ["large.json", 20_000_001, "", "Error: large.json is larger than 20 MB"],
  ["A.JSON", 20_000_000, "", null],
  ["data", 2, "application/json", null],
  ["a.json.txt", 2, "", "Please select a JSON file"],
])("the file %s of %i bytes and the type %j: %j", async ([name, bytes, type, message]) => {
  const read = await readJsonFile(new File([new Uint8Array(bytes)], name, { type }));
  expect(read.ok ? read.value.length : read.message).toBe(message ?? bytes);
});

/** Faulty texts, and the parts that are marked, joined by bars. */
const marked = `
[{"brand": 7, "logo": "", "promoCodes": []}] → 7
[{"brand": "A", "logo": 7, "promo_codes": []}] → 7
[{"brand": "A", "logo": "", "promoCodes": [{"code": "B", "discount": "", "lastReported": "x"}]}] → "x"
[{"brand": "A",\n "promoCodes": []}] → {"brand": "A",
{"brand": "A"} → {"brand": "A"}
[{"brand": "A", "brand": 7, "logo": "", "promoCodes": []}] → 7
[{"logoUrl": 7, "logo": 8, "brand": "A", "promoCodes": []}] → 7
[{"\\u0062rand": 7, "logo": "", "promoCodes": []}] → 7
[{"brand": "", "logo": "ftp://a", "promoCodes": 3}, 4] → "" | "ftp://a" | 3 | 4
[{"brand": "A b", "logo": "", "promoCodes": []}, {"brand": "a-B", "logo": "", "promoCodes": []}] → "a-B"
[\n1,} → }
[{"brand": "A" "logo": ""}] → "
[1, → ,`;
test.for(marked.trim().split(/\n(?=[[{])/))("the faulty parts of JSON are marked: %s", (line) => {
  const [text = "", parts] = line.split(" → ");
  const marks = locateFaults(text, faultsOf(text)).map(({ from, to }) => text.slice(from, to));
  expect(marks.join(" | ")).toBe(parts);
});

test("a draft that changes while it is stored is stored again, even after a refusal", async () => {
  const writes: { json: string; end: (error?: Error) => void }[] = [];
  const set = (_: string, { json }: { json: string }) =>
    new Promise<void>((resolve, reject) => {
      writes.push({ json, end: (error) => (error ? reject(error) : resolve()) });
    });
  vi.resetModules();
  vi.doMock("idb-keyval", () => ({ createStore: () => null, set, del: set, get: set }));
  const { changeDraft, currentDraft } = await import("#app/admin/upload/draft.ts");
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  for (const json of ["one", "two", "three"]) {
    changeDraft({ country: "uae", json });
    if (json !== "two") await settled();
  }
  expect(writes.map(({ json }) => json)).toEqual(["one", "three"]);
  writes[0]?.end();
  await settled();
  expect(currentDraft().isStored, "the later one is not stored yet").toBe(false);
  writes[1]?.end(new Error("full"));
  await settled();
  expect(currentDraft()).toMatchObject({ isStored: false, draft: { json: "three" } });
  changeDraft({ json: "four" });
  await settled();
  writes[2]?.end();
  await settled();
  expect([currentDraft().isStored, writes.length]).toEqual([true, 3]);
});
