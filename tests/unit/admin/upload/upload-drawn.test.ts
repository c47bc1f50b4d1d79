import { beforeEach, expect, test, vi } from "vitest";
import { changeDraft, currentDraft } from "#app/admin/upload/draft.ts";
import { openTable, setTable } from "#app/admin/upload/spreadsheet/open-table.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import { newTable, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { today } from "#tests/support/server/today.ts";
import { openWorkspace, type Screen } from "#tests/support/workspace/operator.ts";
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

const heading = ["Store", "Code", "Discount", "Verified", "Expiry", "Notes"];
const faulty = [
  heading,
  ["Noon", "A1", "5% off", "2026-11-01", "", "x"],
  ["", "B1", "6% off", "2026-11-01", "", ""],
  ["Noon", "Code: C10", "7% off", "2026-11-01", "31/02/2027", ""],
  ["Noon", "D10 new users", "8% off", "2026-11-01", "", ""],
];
/** No column says when the codes were checked, and a store has another word in its name. */
const unsaid = [
  ["Store", "Code", "Discount"],
  ["Noon Coupon", "A1", "5% off"],
  ["Namshi", "B1", "Free delivery"],
  ["Namshi", "C1", "6% off"],
];
const good = [heading, ["Noon", "A1", "5% off", "2026-11-01", "", ""]];
const csv = (lines: string[][], name = "codes.csv") =>
  new File([lines.map((line) => line.join(",")).join("\n")], name);
const sheet = (name: string, given: object = {}) => ({ name, rows: faulty, ...given });
const setSheets = (sheets: object[], said: Partial<OpenTable> = {}) =>
  setTable(
    newTable({ source: { file: "a.xlsx", sheets, isGuessed: false } as never, sheet: 0, ...said }),
  );

const written = (fields: object = {}) => ok({ changes: [], warnings: [], revision: 7, ...fields });
const oman = { "GET /admin/countries/oman/upload": [[200, [uploadItem("Noon")]] as const] };
const site = (replies: Site["replies"] = {}, partners: object[] = []): Partial<Site> => ({
  views: { "/admin/upload": { partners } },
  replies: { ...oman, "/admin/add-coupons": [written({ review: [] })], ...replies },
});
const story = (title: string, tell: (screen: Screen) => Promise<void>, given = () => site()) =>
  test(title, async () => tell(await openWorkspace(given(), "/admin/upload")));
const sentUploads = (screen: Screen) =>
  screen
    .sent("/add-coupons")
    .map(({ body }) => [body.countryCode, body.mode, body.dryRun ?? false]);
const sentItems = (screen: Screen): any[] =>
  screen.sent("/add-coupons").at(-1)?.body.brandsData ?? [];
const sentCodes = (screen: Screen) =>
  sentItems(screen).flatMap(({ promoCodes }) => promoCodes.map(({ code }: any) => code));

story(
  "Save waits for a country and for JSON, and suggests the eleven countries",
  async (screen) => {
    const isOff = () => screen.find("Save").disabled;
    expect(document.querySelectorAll("#country-codes option")).toHaveLength(11);
    expect(isOff()).toBe(true);
    await screen.choose(new File(["[]"], "a.json"));
    expect(isOff()).toBe(false);
    await screen.type("Country code", " ");
    expect(isOff()).toBe(true);
  },
);

const noonFile = () => new File([JSON.stringify([uploadItem("Noon")])], "noon.json");
story("a JSON file is reviewed, saved and cleared", async (screen) => {
  await screen.type("Country code", " OMAN");
  await screen.choose(noonFile());
  await screen.click("Save");
  expect(screen.text("body")).toContain("Upload › Oman › Replace all");
  await screen.click("Save");
  expect(sentUploads(screen)).toEqual([
    ["oman", "replace", true],
    ["oman", "replace", false],
  ]);
  expect(screen.sent("/add-coupons")[1]?.body.file).toBe("noon.json");
  expect(currentDraft().draft).toMatchObject({ country: "", json: "" });
  expect(document.activeElement?.id).toBe("upload-title");
});

story("a failed save keeps the draft and says so", async (screen) => {
  screen.site.replies["/admin/add-coupons"] = [written({ review: [] }), refused(500, "failed")];
  await screen.choose(noonFile());
  await screen.click("Save");
  await screen.click("Save");
  expect(screen.message()).toMatch(/Failed to save data\. Server save failed/);
  expect(currentDraft().draft.json).toContain("Noon");
});

story("the faults of JSON are listed, and nothing is sent", async (screen) => {
  await screen.choose(
    new File(['[{"brand":5,"promoCodes":[]},{"brand":"A","logo":"","promoCodes":1}]'], "a.json"),
  );
  await screen.click("Save");
  expect(screen.text("section 3 problems")).toContain("item 1: brand must be a non-empty string");
  expect(screen.text("section 3 problems")).toContain("item 2: promoCodes must be an array");
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
])(
  "pasted %s open a table if they are cells or a message",
  async ([, text, html, json, isTable]) => {
    changeDraft({ json });
    const screen = await openWorkspace(site(), "/admin/upload");
    const getData = (type: string) => (type === "text/html" ? html : text);
    const event = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
      clipboardData: { getData, types: [], files: [] },
    });
    await screen.act(() => screen.find("Upload format").dispatchEvent(event));
    expect(openTable() !== null).toBe(isTable);
  },
);

story("lines of a message that are not understood are listed", async (screen) => {
  await screen.choose(
    new File(["Noon\nCode: NN20\n20% off\n\nWe wish you a nice weekend"], "a.txt"),
  );
  expect(screen.text("main")).toContain("Not understoodWe wish you a nice weekend");
});

const checkedQuestion = "fieldset When were these codes checked?";
const storesQuestion = "fieldset Do these names mean these stores?";

story(
  "the questions of a file are answered once, and all of its codes are reviewed",
  async (screen) => {
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
    expect(sentItems(screen)[0].promoCodes[0].lastReportedDate).toBe("2026-11-22");
  },
);

const newer = uploadItem("Noon", {
  promoCodes: [uploadCode("A1", { lastReportedDate: "2026-11-20" })],
});
const ofNewer = () => site({ "GET /admin/countries/oman/upload": [[200, [newer]] as const] });
story(
  "an older file keeps the newer codes of the catalogue, unless they are selected",
  async (screen) => {
    await screen.choose(csv([...good, ["Noon", "B1", "6% off", "2026-11-01", "", ""]]));
    await screen.click("Review 2 codes");
    expect(screen.text("main")).toContain("A1 keeps its newer state");
    const codes = () => sentItems(screen)[0].promoCodes.map(({ code }: { code: string }) => code);
    expect(codes()).toEqual(["B1"]);
    await screen.click("Take A1 back");
    expect(codes()).toEqual(["A1", "B1"]);
  },
  ofNewer,
);

story("codes are checked on a day that is typed, which can be changed", async (screen) => {
  await screen.choose(csv(unsaid));
  expect(screen.find("or on")).toMatchObject({ type: "date", max: today });
  await screen.type("or on", "2026-11-20");
  await screen.submit("or on");
  expect(screen.text("main")).toContain("Checked on Nov 20, 2026");
  expect(screen.has(/^Checked today/)).toBe(false);
  await screen.click(/^Change: Checked on/);
  expect(screen.text(checkedQuestion)).toContain("3 rows wait");
});

story("a name is kept as written, or its rows are left out", async (screen) => {
  await screen.choose(csv(unsaid));
  await screen.click(/^Checked today/);
  await screen.click("Leave these rows out");
  expect(screen.find(/^Review/).textContent).toBe("Review 2 codes");
  await screen.click("Include again");
  await screen.click("Keep as written: Noon Coupon");
  expect(screen.text("main")).toContain("Noon Coupon as written");
  await screen.click("Review 3 codes");
  expect(sentItems(screen).map(({ brand }) => brand)).toContain("Noon Coupon");
});

story("a file of one store names it once", async (screen) => {
  await screen.choose(csv([heading, ...faulty.slice(1, 2)].map((line) => line.slice(1))));
  await screen.type("Store", "Noon");
  await screen.submit("Store");
  expect(screen.text("main")).toContain("All codes are for Noon");
  await screen.click("Review 1 code");
  expect(sentItems(screen)).toMatchObject([{ brand: "Noon", promoCodes: [{ code: "A1" }] }]);
});

story(
  "the letters of a file are read in the encoding that the operator chooses",
  async (screen) => {
    const text = "Store,Code,Discount,Verified\nCA?ON,A1,5% off,2026-11-01";
    // Ñ in Western European letters, ر in Arabic ones.
    const bytes = new TextEncoder().encode(text).map((byte) => (byte === 63 ? 0xd1 : byte));
    await screen.choose(new File([bytes], "a.csv"));
    expect(screen.text("table")).toContain("CAÑON");
    await screen.click("Arabic (Windows-1256)");
    expect(screen.text("table")).toContain("CAرON");
    expect(screen.text("main")).toContain("Read as Arabic (Windows-1256)");
  },
);

story("a file waits for its country, which can be read again and changed", async (screen) => {
  const question = "fieldset Which country are these codes for?";
  screen.site.replies["GET /admin/countries/oman/upload"] = [refused(500, "failed"), [200, []]];
  await screen.type("Country code", "");
  await screen.choose(csv(good));
  await screen.click("Oman", question);
  expect(screen.text("main")).toContain("The country could not be loaded.");
  await screen.click("Review");
  expect(screen.sent("/add-coupons")).toEqual([]);
  await screen.click("Try again");
  await screen.click("Change: All codes are for Oman");
  await screen.click("Oman", question);
  await screen.click("Review 1 code");
  expect(sentUploads(screen)).toEqual([["oman", "merge", true]]);
});

story("rows that are left out are named, and can be read", async (screen) => {
  setSheets([sheet("Codes", { rows: [...good, good[1]?.with(1, "B2")], struck: [2] })]);
  await screen.wait(0);
  expect(screen.text("list Left out")).toContain("Struck out in the file: row 3");
  expect(screen.text("list Rows")).toContain("1 struck out");
  await screen.click("Read them");
  expect(screen.find(/^Review/).textContent).toBe("Review 2 codes");
});

story("three codes are shown as shoppers will see them, the others on demand", async (screen) => {
  const codes = ["A1", "B1", "C1", "D1"].map((code) => [code === "D1" ? "Namshi" : "Noon", code]);
  const lines = codes.map(([store = "", code = ""], at) => [
    ...[store, code, at === 2 ? "Free delivery" : "5% off", "2026-11-01", "2027-01-05", ""],
  ]);
  await screen.choose(csv([heading, ...lines]));
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
    csv([
      ["Store", "Kupon", "Code", "Discount", "Verified"],
      ["Noon", "K1", "A1", "5% off", "2026-11-01"],
    ]),
  );
  expect(screen.rows("table")[3]).toMatch(/^C Code \| .*the heading is “Code”.* \| A1$/);
  await screen.type("Column B, Kupon", "code");
  expect(screen.find("Column C, Code").value).toBe("");
  await screen.click("Review 1 code");
  expect(sentCodes(screen)).toEqual(["K1"]);
});

story("a file with problems is reviewed in part, and its other rows stay", async (screen) => {
  await screen.choose(csv(faulty));
  expect(screen.text("section 4 problems")).toMatch(
    /Row 3, Brand name: empty.*Row 5, Code: D10 new users/,
  );
  await screen.click("Review 1 code");
  expect(screen.text("body")).toContain(
    "3 rows with a problem not included: they stay in the table",
  );
  await screen.click("Save");
  expect(sentUploads(screen).at(-1)).toEqual(["oman", "merge", false]);
  expect(sentCodes(screen)).toEqual(["A1"]);
  expect(screen.text("list Rows")).toContain("3 rows");
});

story("problems are fixed by their buttons, and every row is uploaded", async (screen) => {
  await screen.choose(csv(faulty));
  await screen.click("Accept all 3 suggestions");
  await screen.click("Fill blank cells from the row above: Noon");
  expect(screen.text("list How it was read")).toContain("Filled from the row above: row 3.");
  await screen.click("Review 4 codes");
  await screen.click("Save");
  expect(sentCodes(screen)).toEqual(["A1", "B1", "C10", "D10"]);
  expect(openTable()).toBe(null);
});

story("all cells are shown on demand, and a typed one fixes its problem", async (screen) => {
  await screen.choose(csv(faulty));
  expect(screen.has("Use row 2 as the heading")).toBe(false);
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
  for (let at = 0; at < 5; at += 1) {
    await screen.press("F8");
    const cell = document.activeElement?.closest("[role=gridcell]");
    visited.push(cell?.getAttribute("aria-description")?.split(":")[0] ?? "none");
  }
  expect(visited).toEqual([
    ...["Row 3, Brand name", "Row 4, Code", "Row 4, Expiry date", "Row 5, Code"],
    "Row 3, Brand name",
  ]);
  await screen.press("Ctrl Enter");
  expect(sentUploads(screen)).toEqual([["oman", "merge", true]]);
});

test("the order of dates, hidden rows and other sheets are noted and can be changed", async () => {
  const hidden = { rows: [3], columns: [] };
  setSheets([sheet("Codes", { hidden }), sheet(""), sheet("x", { kind: "transposed" })], {
    orders: { 4: "day" },
    typed: { "2:4": "01/02/2027" },
  });
  const screen = await openWorkspace(site(), "/admin/upload");
  const notes = () => screen.text("list How it was read");
  expect(notes()).toContain("Hidden in the file and left out: row 4. Read hidden rows");
  expect(notes()).toContain("Dates of column E: day first. Read them month first");
  await screen.click("Read hidden rows");
  await screen.click("Read them month first");
  expect(notes()).toMatch(/Hidden in the file but read: row 4\..*month first/);
  expect(texts("select option", "Sheet")).toEqual(["Codes", "Table 2", "x (transposed)"]);
  await screen.type("Sheet", "1");
  expect(openTable()).toMatchObject({ sheet: 1, isSheetChosen: true, includesHidden: false });
});
const texts = (selector: string, label: string) =>
  [...document.querySelectorAll("label")]
    .filter((one) => one.textContent?.startsWith(label))
    .flatMap((one) => [...one.querySelectorAll(selector)].map(({ textContent }) => textContent));

test("a file of several countries is sent country by country", async () => {
  const table = [
    ["Country", ...heading],
    ["UAE", ...good[1]!],
    ["Oman", ...good[1]!],
  ];
  const replies = { ...oman, "GET /admin/countries/uae/upload": [[200, []] as const] };
  const reply = { "/save-data": [written({ review: [reviewOf([])] })] };
  const screen = await openWorkspace(site({ ...replies, ...reply }), "/admin/upload");
  await screen.choose(csv(table));
  await screen.click("Review 2 codes");
  await screen.click("Save");
  const sent = screen
    .sent("/save-data")
    .map(({ body }) => [body.uae ? "uae" : "oman", body.dryRun]);
  expect(sent).toEqual([
    ["uae", true],
    ["oman", true],
    ["uae", undefined],
    ["oman", undefined],
  ]);
});

story("Replace all requires a table without problems", async (screen) => {
  await screen.choose(csv(faulty));
  await screen.click("Replace all");
  expect(screen.text("main")).toContain("Replace all requires a table without problems.");
  await screen.click(/^Review/);
  expect(screen.sent("/add-coupons")).toEqual([]);
  await screen.choose(csv(good));
  await screen.click("Review 1 code");
  expect(sentUploads(screen)).toEqual([["oman", "replace", true]]);
});

const layout = { ...admitad.layout, headings: heading, countries: "oman" };
const columns = {
  brand: "Store",
  code: "Code",
  discount: "Discount",
  lastReportedDate: "Verified",
};
const partner = {
  ...admitad,
  id: 7,
  senders: [],
  updated_at: "",
  fetched: null,
  layout: { ...layout, columns },
};
const last = { oman: { noon: ["OLD"] } };
const stored = [uploadItem("Noon", { promoCodes: [uploadCode("OLD")] })];
const partnerSite = () =>
  site(
    {
      "GET /admin/partners/7/codes": [ok(last)],
      "GET /admin/countries/oman/upload": [[200, stored]],
      "/admin/add-coupons": [written({ review: [reviewOf([], { country: "oman" })] })],
    },
    [partner],
  );

story(
  "a partner's file is reviewed at once, ends missing codes and is remembered",
  async (screen) => {
    await screen.choose(csv(good));
    expect(screen.text("body")).toContain("OLD is missing from Admitad's file");
    await screen.click(/End OLD/);
    await screen.click("Save");
    const [item] = screen.sent("/add-coupons").at(-1)?.body.brandsData ?? [];
    expect(item.promoCodes).toMatchObject([{ code: "A1" }, { code: "OLD", isActive: false }]);
    const saved = screen.site.sent.find(
      ({ path, method }) => path.endsWith("/partners") && method === "POST",
    );
    expect(saved?.body).toMatchObject({ name: "Admitad", codes: { oman: { noon: ["A1"] } } });
  },
  partnerSite,
);

const unsaidLayout = { ...partner.layout, headings: unsaid[0], answers: { checked: "today" } };
const answered = {
  ...partner,
  layout: { ...unsaidLayout, columns: { brand: "Store", code: "Code", discount: "Discount" } },
};
story(
  "a partner's file is reviewed once its new question is answered, and the answers are saved",
  async (screen) => {
    await screen.choose(csv(unsaid));
    expect(screen.text("main")).toContain("Checked today");
    await screen.click("Yes", storesQuestion);
    await screen.click("Save");
    const saved = screen.sent("/partners").findLast(({ method }) => method === "POST");
    const answers = { checked: "today", stores: { "Noon Coupon": "Noon" } };
    expect(saved?.body).toMatchObject({ name: "Admitad", layout: { answers } });
  },
  () => site(partnerSite().replies, [answered]),
);

test("a fetched file of a partner is removed from those that wait, once it is saved", async () => {
  setSheets([sheet("Codes", { rows: good })], {
    ...{ partner: partner as never, partnerName: "Admitad", isFetched: true, isNew: true },
  });
  const given = partnerSite();
  const failing = { ...given.replies, "POST /admin/partners": [refused(500, "failed")] };
  const screen = await openWorkspace({ ...given, replies: failing }, "/admin/upload");
  await screen.click("Save");
  expect(screen.sent("/partners/7/fetched")[0]?.method).toBe("DELETE");
  expect(screen.sent("/add-coupons")[0]?.body.file).toBe(admitad.address);
  expect(screen.text("body")).toContain("Admitad could not be saved");
});

story(
  "the address of a partner is saved, or refused with the reason, and the partner is deleted",
  async (screen) => {
    await screen.click("1 partner");
    const field = /Admitad: Address/;
    screen.site.replies["POST /admin/partners"] = [
      refused(400, "invalid", "must begin with https://"),
      ok({}),
    ];
    await screen.type(field, "faces.com");
    await screen.submit(field);
    expect(screen.find(field).getAttribute("aria-invalid")).toBe("true");
    expect(screen.text("main")).toContain("must begin with https://");
    await screen.type(field, " ");
    await screen.submit(field);
    expect(screen.sent("/partners").at(-1)?.body.address).toBe(null);
    expect(screen.message()).toBe("Admitad has been saved");
    vi.stubGlobal("confirm", () => true);
    screen.site.replies["DELETE /admin/partners/7"] = [ok({})];
    await screen.act(() => screen.find("Delete Admitad").click());
    expect(screen.message()).toBe("Admitad has been deleted. Its codes stay.");
  },
  partnerSite,
);

const kinds = ["added", "removed"] as const;
const riskyReview = reviewOf(
  [
    brandOf("Noon", [
      ["A", "goes-live"],
      ["B", "removed"],
    ]),
    ...kinds.map((kind) => brandOf(kind, [], { kinds: [kind] })),
  ],
  { country: "oman", textsLosingArabic: 2 },
);
test.for<[button: string, check: (body: any) => unknown, value: unknown]>([
  ["Keep 2 Arabic texts", (body) => "discountAr" in body.brandsData[0].promoCodes[0], false],
  ["Leave 1 code unchanged", (body) => "isActive" in body.brandsData[0].promoCodes[0], false],
  ["Switch to Add and update", (body) => body.mode, "merge"],
  ["Fill in 1 store from other countries", (body) => body.brandsData[1].brandAr, "نون"],
])("the review offers %s", async ([button, check, value]) => {
  const fields = { name_ar: "نون" };
  const known = [{ slug: "added", countries: ["oman"], former_slugs: [], fields }];
  const replies = {
    "/admin/add-coupons": [written({ review: [riskyReview] })],
    "/known-stores": [ok(known)],
  };
  const screen = await openWorkspace(site(replies), "/admin/upload");
  const promoCodes = [uploadCode("A", { discountAr: "", isActive: true })];
  const items = [uploadItem("Noon", { promoCodes }), uploadItem("added")];
  await screen.choose(new File([JSON.stringify(items)], "a.json"));
  await screen.click("Save");
  await screen.click(button);
  expect(check(screen.sent("/add-coupons").at(-1)?.body)).toBe(value);
});

const large = (length: number) => {
  const description = "x".repeat(length);
  return Array.from({ length: 5_000 }, (_, at) => uploadItem(`B${at}`, { description }));
};
test.for<[megabytes: number, length: number, path: string, says: string]>([
  [5, 1_000, "/save-data", ""],
  [10, 2_000, "", "Error: The data must be at most 10 MB"],
])(
  "an upload of more than %i MB: requests to %3$j, or the message %4$j",
  async ([, length, path, says]) => {
    const replies = { "/save-data": [written({ review: [reviewOf([])] })] };
    const screen = await openWorkspace(site(replies), "/admin/upload");
    await screen.choose(new File([JSON.stringify(large(length))], "a.json"));
    await screen.click("Save");
    expect([screen.site.sent[0]?.path ?? "", screen.message()]).toEqual([path, says]);
  },
);

story("the template and a country's catalogue are downloaded", async (screen) => {
  expect(screen.names("main")).toEqual(
    expect.arrayContaining([
      "Download the template",
      "Download Oman as CSV",
      "Download Oman as .xlsx",
    ]),
  );
  await screen.type("Country code", "atlantis");
  expect(screen.has("Download Oman as CSV")).toBe(false);
});
