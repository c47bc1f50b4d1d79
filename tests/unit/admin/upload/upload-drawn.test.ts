import { beforeEach, expect, test, vi } from "vitest";
import { changeDraft, currentDraft } from "#app/admin/upload/draft.ts";
import { openTable, setTable } from "#app/admin/upload/spreadsheet/open-table.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import { newTable, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { today } from "#tests/support/server/today.ts";
import { openWorkspace, type Screen, stories } from "#tests/support/workspace/operator.ts";
import { ok, refused, type Site } from "#tests/support/workspace/site.ts";
import { brandOf, reviewOf } from "../review/changes.ts";

// A story never waits for a chunk.
await import("#app/admin/upload/spreadsheet/file-review.tsx");
await import("#app/admin/upload/spreadsheet/open-file.ts");
await import("#app/admin/upload/json/code-editor.tsx");

class ReadingWorker {
  onmessage = (_: object) => {};
  terminate() {}
  async postMessage([from, encoding]: [File | string, string?]) {
    this.onmessage({ data: await readTableFile(from, undefined, encoding) });
  }
}
beforeEach(() => {
  vi.stubGlobal("Worker", ReadingWorker);
  changeDraft({ country: "oman", json: "", file: undefined as never });
  setTable(null);
});

/** Rows of cells, a line each, with spaces around commas for their alignment. */
const csv = (text: string) => new File([text.trim().replace(/ *, */g, ",")], "codes.csv");
const rowsOf = (text: string) =>
  text.split("\n").map((line) => line.split(",").map((one) => one.trim()));
const heading = "Store, Code, Discount, Verified, Expiry, Notes";
const a1 = "Noon, A1, 5% off, 2026-11-01,,";
const good = `${heading}\n${a1}`;
const faulty = `${heading}
Noon, A1,            5% off, 2026-11-01,           , x
,     B1,            6% off, 2026-11-01,           ,
Noon, Code: C10,     7% off, 2026-11-01, 31/02/2027,
Noon, D10 new users, 8% off, 2026-11-01,           ,`;
/** No column says when the codes were checked, and a store has another word in its name. */
const unsaid =
  "Store, Code, Discount\nNoon Coupon, A1, 5% off\nNamshi, B1, Free delivery\nNamshi, C1, 6% off";
const json = (text: string | object) =>
  new File([typeof text === "string" ? text : JSON.stringify(text)], "a.json");
const sheet = (text: string, given: object = {}) => ({
  name: "Codes",
  rows: rowsOf(text),
  ...given,
});
const setSheets = (sheets: object[], said: Partial<OpenTable> = {}) =>
  setTable(
    newTable({ source: { file: "a.xlsx", sheets, isGuessed: false } as never, sheet: 0, ...said }),
  );

const written = (fields: object = {}) => ok({ changes: [], warnings: [], revision: 7, ...fields });
const oman = "GET /admin/countries/oman/upload";
const site = (replies: Site["replies"] = {}, partners: object[] = []): Partial<Site> => ({
  views: { "/admin/upload": { partners } },
  replies: {
    ...{ [oman]: [[200, [uploadItem("Noon")]]], "/admin/add-coupons": [written({ review: [] })] },
    ...replies,
  },
});
const at = (given: () => Partial<Site>) => stories("/admin/upload", given);
const story = at(site);
const uploads = (screen: Screen) => screen.sent("/add-coupons").map(({ body }) => body);
const sentItems = (screen: Screen): any[] => uploads(screen).at(-1)?.brandsData ?? [];
const sentCodes = (screen: Screen) =>
  sentItems(screen).flatMap(({ promoCodes }) => promoCodes.map(({ code }: any) => code));

story("Save waits for a country and for JSON", async (screen) => {
  const isOff = () => screen.find("Save").disabled;
  expect(document.querySelectorAll("#country-codes option")).toHaveLength(11);
  expect(isOff()).toBe(true);
  await screen.choose(json([]));
  expect(isOff()).toBe(false);
  await screen.type("Country code", " ");
  expect(isOff()).toBe(true);
});

story("a JSON file is reviewed, saved and cleared", async (screen) => {
  await screen.type("Country code", " OMAN");
  await screen.choose(json([uploadItem("Noon")]));
  await screen.click("Save");
  expect(screen.text("body")).toContain("Upload › Oman › Replace all");
  await screen.click("Save");
  const upload = { countryCode: "oman", mode: "replace" };
  expect(uploads(screen)).toMatchObject([
    { ...upload, dryRun: true },
    { ...upload, file: "a.json" },
  ]);
  expect(uploads(screen)[1]).not.toHaveProperty("dryRun");
  expect(currentDraft().draft).toMatchObject({ country: "", json: "" });
  expect(document.activeElement?.id).toBe("upload-title");
});

story("a failed save keeps the draft and says so", async (screen) => {
  screen.site.replies["/admin/add-coupons"] = [written({ review: [] }), refused(500, "failed")];
  await screen.choose(json([uploadItem("Noon")]));
  await screen.click("Save", "Save");
  expect(screen.message()).toMatch(/Failed to save data\. Server save failed/);
  expect(currentDraft().draft.json).toContain("Noon");
});

story("the faults of JSON are listed, and nothing is sent", async (screen) => {
  await screen.choose(json('[{"brand":5,"promoCodes":[]},{"brand":"A","logo":"","promoCodes":1}]'));
  await screen.click("Save");
  expect(screen.text("section 3 problems")).toMatch(/item 1: brand.*item 2: promoCodes/);
  expect(screen.message()).toContain("item 1");
  expect(screen.sent("/")).toEqual([]);
});

test.for<[name: string, text: string, says: RegExp]>([
  ["a.pdf", "%PDF-1.7", /Please select a JSON file.*a\.pdf is a PDF document/],
  ["a.csv", " ", /Error: a\.csv has no cells with text/],
  ["a.xlsx", "PK\u0003\u0004", /Error: a\.xlsx could not be read as a spreadsheet/],
])("the file %s is refused with the reason", async ([name, text, says]) => {
  const screen = await openWorkspace(site(), "/admin/upload");
  await screen.choose(new File([text], name));
  expect(screen.message()).toMatch(says);
  expect(openTable()).toBe(null);
});

test.for<[what: string, text: string, html: string, draft: string, isTable: boolean]>([
  ["cells", "Brand\tCode\nNoon\tA", "", "", true],
  ["JSON", "[1,\n2]", "<table>", "", false],
  ["a word", "Noon", "", "", false],
  ["a message", "Use NN20 at Noon for 20% off", "", "", true],
  ["lines over JSON", "a\nb", "", "[]", false],
  ["cells over JSON", "Brand\tCode\nNoon\tA", "<table >", "[]", true],
])("pasted %s may open a table", async ([, text, html, draft, isTable]) => {
  changeDraft({ json: draft });
  const screen = await openWorkspace(site(), "/admin/upload");
  const getData = (type: string) => (type === "text/html" ? html : text);
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData, types: [], files: [] } });
  await screen.act(() => screen.find("Upload format").dispatchEvent(event));
  expect(openTable() !== null).toBe(isTable);
});

story("lines of a message that are not understood are listed", async (screen) => {
  const message = "Noon\nCode: NN20\n20% off\n\nWe wish you a nice weekend";
  await screen.choose(new File([message], "a.txt"));
  expect(screen.text("main")).toContain("Not understoodWe wish you a nice weekend");
});

const checkedQuestion = "fieldset When were these codes checked?";
const storesQuestion = "fieldset Do these names mean these stores?";

story("the questions of a file are answered once, for all of its codes", async (screen) => {
  await screen.choose(csv(unsaid));
  expect(screen.focus()).toBe("This is how I read your file");
  expect(screen.text(checkedQuestion)).toContain("3 rows wait");
  expect(screen.text(storesQuestion)).toContain("Noon Coupon → Noon");
  await screen.click("2 questions are open: 3 rows wait");
  expect(screen.focus()).toBe("Yes");
  await screen.click("Yes");
  expect(screen.focus()).toMatch(/^Checked today/);
  await screen.click(/^Checked today/);
  expect(screen.focus()).toBe("Review 3 codes");
  await screen.click("Review 3 codes");
  expect(sentItems(screen)).toMatchObject([{ brand: "Noon" }, { brand: "Namshi" }]);
  expect(sentItems(screen)[0].promoCodes[0].lastReportedDate).toBe(today);
});

const newer = { promoCodes: [uploadCode("A1", { lastReportedDate: "2026-11-20" })] };
at(() => site({ [oman]: [[200, [uploadItem("Noon", newer)]]] }))(
  "an older file keeps newer codes of the catalogue, unless they are selected",
  async (screen) => {
    await screen.choose(csv(`${good}\nNoon, B1, 6% off, 2026-11-01,,`));
    await screen.click("Review 2 codes");
    expect(screen.text("main")).toContain("A1 keeps its newer state");
    expect(sentCodes(screen)).toEqual(["B1"]);
    await screen.click("Take A1 back");
    expect(sentCodes(screen)).toEqual(["A1", "B1"]);
  },
);

story("codes are checked on a day that is typed, which can be changed", async (screen) => {
  await screen.choose(csv(unsaid));
  expect(screen.find("or on")).toMatchObject({ type: "date", max: today });
  await screen.type("or on", "2026-11-20");
  await screen.submit("or on");
  expect(screen.text("main")).toContain("Checked on Nov 20, 2026");
  await screen.click(/^Change: Checked on/);
  expect(screen.text(checkedQuestion)).toContain("3 rows wait");
});

story("a name is kept as written, or its rows are left out", async (screen) => {
  await screen.choose(csv(unsaid));
  await screen.click(/^Checked today/, "Leave these rows out");
  expect(screen.has("Review 2 codes")).toBe(true);
  await screen.click("Include again", "Keep as written: Noon Coupon");
  expect(screen.text("main")).toContain("Noon Coupon as written");
  await screen.click("Review 3 codes");
  expect(sentItems(screen).map(({ brand }) => brand)).toContain("Noon Coupon");
});

story("a file of one store names it once", async (screen) => {
  await screen.choose(csv(good.replace("Store,", "").replace("Noon,", "")));
  await screen.type("Store", "Noon");
  await screen.submit("Store");
  expect(screen.text("main")).toContain("All codes are for Noon");
  await screen.click("Review 1 code");
  expect(sentItems(screen)).toMatchObject([{ brand: "Noon", promoCodes: [{ code: "A1" }] }]);
});

story("letters are read in the encoding that the operator chooses", async (screen) => {
  // Ñ in Western European letters, ر in Arabic ones.
  const bytes = Buffer.from(
    "Store,Code,Discount,Verified\nCA\u00d1ON,A1,5% off,2026-11-01",
    "latin1",
  );
  await screen.choose(new File([bytes], "a.csv"));
  expect(screen.text("table")).toContain("CAÑON");
  await screen.click("Arabic (Windows-1256)");
  expect(screen.text("table")).toContain("CAرON");
});

story("a file waits for its country, which can be read again and changed", async (screen) => {
  const question = "fieldset Which country are these codes for?";
  screen.site.replies[oman] = [refused(500, "failed"), [200, []]];
  await screen.type("Country code", "");
  await screen.choose(csv(good));
  await screen.clickIn(question, "Oman");
  expect(screen.text("main")).toContain("The country could not be loaded.");
  await screen.click("Review");
  expect(screen.sent("/add-coupons")).toEqual([]);
  await screen.click("Try again", "Change: All codes are for Oman");
  await screen.clickIn(question, "Oman");
  await screen.click("Review 1 code");
  expect(uploads(screen)).toMatchObject([{ countryCode: "oman", mode: "merge", dryRun: true }]);
});

story("three codes are shown as shoppers will see them, the others on demand", async (screen) => {
  const lines = [
    "Noon, A1, 5% off",
    "Noon, B1, 5% off",
    "Noon, C1, Free delivery",
    "Namshi, D1, 5% off",
  ];
  await screen.choose(
    csv([heading, ...lines.map((one) => `${one}, 2026-11-01, 2027-01-05,`)].join("\n")),
  );
  const samples = () => screen.texts(".samples li .sample-code bdi").join(" ");
  expect(samples()).toBe("A1 C1 D1");
  expect(screen.text("region Three codes as shoppers will see them")).toMatch(
    /Noon · Oman ?5% ?5% off ?A1 Copy ?Ends Jan 5, 2027 · Last verified Nov 1, 2026/,
  );
  await screen.click("Another three");
  expect(samples()).toBe("B1");
});

story("the role of a column is chosen, and taken from another", async (screen) => {
  await screen.choose(
    csv("Store, Kupon, Code, Discount, Verified\nNoon, K1, A1, 5% off, 2026-11-01"),
  );
  expect(screen.rows("table")[3]).toMatch(/^C Code \| .*the heading is “Code”.* \| A1$/);
  await screen.type("Column B, Kupon", "code");
  expect(screen.find("Column C, Code").value).toBe("");
  await screen.click("Review 1 code");
  expect(sentCodes(screen)).toEqual(["K1"]);
});

story("a file with problems is reviewed in part, and its other rows stay", async (screen) => {
  await screen.choose(csv(faulty));
  expect(screen.text("section 4 problems")).toMatch(/Row 3, Brand name: empty.*Row 5, Code: D10/);
  await screen.click("Review 1 code");
  expect(screen.text("body")).toContain("3 rows with a problem not included");
  await screen.click("Save");
  expect(sentCodes(screen)).toEqual(["A1"]);
  expect(screen.text("list Rows")).toContain("3 rows");
});

story("problems are fixed by their buttons, and every row is uploaded", async (screen) => {
  await screen.choose(csv(faulty));
  await screen.click("Accept all 3 suggestions", "Fill blank cells from the row above: Noon");
  expect(screen.text("list How it was read")).toContain("Filled from the row above: row 3.");
  await screen.click("Review 4 codes", "Save");
  expect(sentCodes(screen)).toEqual(["A1", "B1", "C10", "D10"]);
  expect(openTable()).toBe(null);
});

story("all cells are shown on demand, and a typed one fixes its problem", async (screen) => {
  await screen.choose(csv(faulty));
  await screen.click("Show all cells");
  await screen.enter("Code: C10", "Code", "C20");
  expect(screen.text("grid")).toContain("C20");
  expect(openTable()?.typed).toEqual({ "4:1": "C20" });
  await screen.click("Use row 2 as the heading");
  expect(openTable()?.heading).toBe(1);
  await screen.click("Hide cells");
  expect(screen.has("Use row 2 as the heading")).toBe(false);
  await screen.click("Start over");
  expect(screen.focus()).toBe("Upload");
});

story("F8 goes to each problem in turn, and Ctrl Enter reviews", async (screen) => {
  await screen.choose(csv(faulty));
  const visited: string[] = [];
  screen.find("Replace all").focus();
  for (let turn = 0; turn < 5; turn += 1) {
    await screen.press("F8");
    const cell = document.activeElement?.closest("[role=gridcell]");
    visited.push(cell?.getAttribute("aria-description")?.split(":")[0] ?? "none");
  }
  const problems = ["Row 3, Brand name", "Row 4, Code", "Row 4, Expiry date", "Row 5, Code"];
  expect(visited).toEqual([...problems, "Row 3, Brand name"]);
  await screen.press("Ctrl Enter");
  expect(uploads(screen)).toMatchObject([{ dryRun: true }]);
});

test("how a file was read is noted, and can be changed", async () => {
  const left = sheet(faulty, { hidden: { rows: [3], columns: [] }, struck: [1] });
  const others = [sheet(faulty, { name: "" }), sheet(faulty, { name: "x", kind: "transposed" })];
  setSheets([left, ...others], { orders: { 4: "day" }, typed: { "2:4": "01/02/2027" } });
  const screen = await openWorkspace(site(), "/admin/upload");
  const notes = () => screen.text("list How it was read");
  expect(notes()).toContain("Hidden in the file and left out: row 4. Read hidden rows");
  expect(notes()).toContain("Dates of column E: day first. Read them month first");
  await screen.click("Read hidden rows", "Read them month first");
  expect(notes()).toMatch(/Hidden in the file but read: row 4\..*month first/);
  expect(screen.text("list Left out")).toContain("Struck out in the file: row 2");
  await screen.click("Read them");
  expect(screen.has("Review 1 code")).toBe(true);
  expect(screen.text("main")).toContain("Sheet CodesTable 2x (transposed)");
  await screen.type("Sheet", "1");
  expect(openTable()).toMatchObject({ sheet: 1, isSheetChosen: true, includesHidden: false });
});

const twoCountries = () => ({
  "GET /admin/countries/uae/upload": [[200, []] as const],
  "/save-data": [written({ review: [reviewOf([])] })],
});
at(() => site(twoCountries()))("a file is sent country by country", async (screen) => {
  await screen.choose(csv(`Country, ${heading}\nUAE, ${a1}\nOman, ${a1}`));
  await screen.click("Review 2 codes", "Save");
  const sent = screen
    .sent("/save-data")
    .map(({ body }) => `${body.uae ? "uae" : "oman"} ${body.dryRun}`);
  expect(sent).toEqual(["uae true", "oman true", "uae undefined", "oman undefined"]);
});

story("Replace all requires a table without problems", async (screen) => {
  await screen.choose(csv(faulty));
  await screen.click("Replace all");
  expect(screen.text("main")).toContain("Replace all requires a table without problems.");
  await screen.click(/^Review/);
  expect(screen.sent("/add-coupons")).toEqual([]);
  await screen.choose(csv(good));
  await screen.click("Review 1 code");
  expect(uploads(screen)).toMatchObject([{ countryCode: "oman", mode: "replace" }]);
});

/** A partner whose files have some headings and answers. */
const partnerOf = (headings: string, answers = {}) => {
  const [brand, code, discount, lastReportedDate] = headings.split(", ");
  const columns = { brand, code, discount, ...(lastReportedDate && { lastReportedDate }) };
  const own = { headings: headings.split(", "), countries: "oman", columns, answers };
  const layout = { ...admitad.layout, ...own };
  return { ...admitad, id: 7, senders: [], updated_at: "", fetched: null, layout };
};
const partner = partnerOf(heading);
const old = uploadItem("Noon", { promoCodes: [uploadCode("OLD")] });
const partnerSite = (one: object = partner) =>
  site(
    {
      "GET /admin/partners/7/codes": [ok({ oman: { noon: ["OLD"] } })],
      [oman]: [[200, [old]]],
      "/admin/add-coupons": [written({ review: [reviewOf([], { country: "oman" })] })],
    },
    [one],
  );
const partnerStory = at(partnerSite);
const savedPartner = (screen: Screen) =>
  screen.sent("/partners").findLast(({ method }) => method === "POST")?.body;

partnerStory("a partner's file is reviewed at once, and ends missing codes", async (screen) => {
  await screen.choose(csv(good));
  expect(screen.text("body")).toContain("OLD is missing from Admitad's file");
  await screen.click(/End OLD/, "Save");
  const codes = [{ code: "A1" }, { code: "OLD", isActive: false }];
  expect(sentItems(screen)).toMatchObject([{ promoCodes: codes }]);
  expect(savedPartner(screen)).toMatchObject({
    name: "Admitad",
    codes: { oman: { noon: ["A1"] } },
  });
});

at(() => partnerSite(partnerOf("Store, Code, Discount", { checked: "today" })))(
  "a new question of a partner's file is answered, and the answer is saved",
  async (screen) => {
    await screen.choose(csv(unsaid));
    expect(screen.text("main")).toContain("Checked today");
    await screen.clickIn(storesQuestion, "Yes");
    await screen.click("Save");
    const answers = { checked: "today", stores: { "Noon Coupon": "Noon" } };
    expect(savedPartner(screen)).toMatchObject({ name: "Admitad", layout: { answers } });
  },
);

test("a saved file of a partner no longer waits", async () => {
  const waiting = { partnerName: "Admitad", isFetched: true, isNew: true };
  setSheets([sheet(good)], { partner: partner as never, ...waiting });
  const given = partnerSite();
  given.replies!["POST /admin/partners"] = [refused(500, "failed")];
  const screen = await openWorkspace(given, "/admin/upload");
  await screen.click("Save");
  expect(screen.sent("/partners/7/fetched")[0]?.method).toBe("DELETE");
  expect(uploads(screen)[0]?.file).toBe(admitad.address);
  expect(screen.text("body")).toContain("Admitad could not be saved");
});

partnerStory("the address of a partner is saved, or refused with the reason", async (screen) => {
  await screen.click("1 partner");
  const field = /Admitad: Address/;
  const refusal = refused(400, "invalid", "must begin with https://");
  screen.site.replies["POST /admin/partners"] = [refusal, ok({})];
  await screen.type(field, "faces.com");
  await screen.submit(field);
  expect(screen.find(field).getAttribute("aria-invalid")).toBe("true");
  expect(screen.text("main")).toContain("must begin with https://");
  await screen.type(field, " ");
  await screen.submit(field);
  expect(savedPartner(screen)).toMatchObject({ address: null });
  vi.stubGlobal("confirm", () => true);
  await screen.act(() => screen.find("Delete Admitad").click());
  expect(screen.sent("/partners/7").at(-1)?.method).toBe("DELETE");
});

const codeKinds = [
  ["A", "goes-live"],
  ["B", "removed"],
] as const;
const added = brandOf("added", [], { kinds: ["added"] });
const removed = brandOf("removed", [], { kinds: ["removed"] });
const risky = { country: "oman" as const, textsLosingArabic: 2 };
test.for<[button: string, check: (body: any) => unknown]>([
  ["Keep 2 Arabic texts", (body) => !("discountAr" in body.brandsData[0].promoCodes[0])],
  ["Leave 1 code unchanged", (body) => !("isActive" in body.brandsData[0].promoCodes[0])],
  ["Switch to Add and update", (body) => body.mode === "merge"],
  ["Fill in 1 store from other countries", (body) => body.brandsData[1].brandAr === "نون"],
])("the review offers %s", async ([button, check]) => {
  const known = {
    slug: "added",
    countries: ["oman"],
    former_slugs: [],
    fields: { name_ar: "نون" },
  };
  const review = [reviewOf([brandOf("Noon", codeKinds), added, removed], risky)];
  const replies = { "/admin/add-coupons": [written({ review })], "/known-stores": [ok([known])] };
  const screen = await openWorkspace(site(replies), "/admin/upload");
  const promoCodes = [uploadCode("A", { discountAr: "", isActive: true })];
  await screen.choose(json([uploadItem("Noon", { promoCodes }), uploadItem("added")]));
  await screen.click("Save", button);
  expect(check(uploads(screen).at(-1))).toBe(true);
});

test.for<[megabytes: number, length: number, path: string | undefined, says: string]>([
  [5, 1_000, "/save-data", ""],
  [10, 2_000, undefined, "Error: The data must be at most 10 MB"],
])("an upload of more than %i MB", async ([, length, path, says]) => {
  const replies = { "/save-data": [written({ review: [reviewOf([])] })] };
  const screen = await openWorkspace(site(replies), "/admin/upload");
  const description = "x".repeat(length);
  await screen.choose(
    json(Array.from({ length: 5_000 }, (_, n) => uploadItem(`B${n}`, { description }))),
  );
  await screen.click("Save");
  expect([screen.site.sent[0]?.path, screen.message()]).toEqual([path, says]);
});

story("the template and a country's catalogue are downloaded", async (screen) => {
  const names = screen.names("main").filter((name) => name.startsWith("Download"));
  expect(names.join()).toBe("Download the template,Download Oman as CSV,Download Oman as .xlsx");
  await screen.type("Country code", "atlantis");
  expect(screen.has("Download Oman as CSV")).toBe(false);
});
