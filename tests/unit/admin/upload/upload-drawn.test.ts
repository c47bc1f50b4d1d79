import { createStore, set } from "idb-keyval";
import { beforeEach, expect, test, vi } from "vitest";
import { changeDraft } from "#app/admin/upload/draft.ts";
import { openTable, setTable } from "#app/admin/upload/spreadsheet/open-table.ts";
import type { ChangeKind } from "#app/domain/catalogue/changes.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import { newTable, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { today } from "#tests/support/server/today.ts";
import { openWorkspace, type Screen } from "#tests/support/workspace/operator.ts";
import { expectLines, scripts } from "#tests/support/workspace/scripts.ts";
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

const heading = "Store, Code, Discount, Verified, Expiry, Notes";
const good = `${heading}\nNoon, A1, 5% off, 2026-11-01,,`;
const faulty = `${good}
, B1, 6% off, 2026-11-01,,
Noon, Code: C10, 7% off, 2026-11-01, 31/02/2027,
Noon, D10 new users, 8% off, 2026-11-01,,`;
/** No column says when the codes were checked, and a store has another word in its name. */
const unsaid =
  "Store, Code, Discount\nNoon Coupon, A1, 5% off\nNamshi, B1, Free delivery\nNamshi, C1, 6% off";
const json = (data: unknown) => new File([JSON.stringify(data)], "a.json");
const sheet = (text: string, given: object = {}) => {
  const rows = text.split("\n").map((line) => line.split(/ *, */));
  return { name: "Codes", rows, ...given };
};
const setSheets = (sheets: object[], said: Partial<OpenTable> = {}) => {
  const source = { file: "a.xlsx", sheets } as never;
  setTable(newTable({ source, sheet: 0, ...said }));
};

const written = (fields: object = {}) => ok({ changes: [], warnings: [], revision: 7, ...fields });
const oman = "GET /admin/countries/oman/upload";
const site = (replies: Site["replies"] = {}, partners: object[] = []): Partial<Site> => {
  const usual = { [oman]: [[200, [uploadItem("Noon")]] as const] };
  const saves = { "/admin/add-coupons": [written({ review: [] })], ...replies };
  return { views: { "/admin/upload": { partners } }, replies: { ...usual, ...saves } };
};
const csvOf = (text: string) => new File([text.replace(/ *, */g, ",")], "codes.csv");
const uploads = (screen: Screen) => screen.sent("/add-coupons").map(({ body }) => body);
const files: Record<string, string> = { good, faulty, unsaid };

/** Scripts that choose files of rows: "file Store | Code // Noon | A1", or one by its name. */
const uploadScripts = (given: () => Partial<Site>, script: string) =>
  scripts("/admin/upload", given, script, {
    file: (screen, text) => {
      const cells = files[text] ?? text.replaceAll(" // ", "\n").replaceAll(" | ", ",");
      return screen.choose(csvOf(cells));
    },
    /** A file with a name; "\\n" is a line break. */
    named: (screen, text) => {
      const [name = "", content = ""] = text.split(" = ");
      return screen.choose(new File([content.replaceAll("\\n", "\n")], name));
    },
    json: (screen, text) => screen.choose(new File([text], "a.json")),
    /** The last upload: "oman merge preview: Noon/A1". */
    uploaded: (screen, text) => {
      const { countryCode, mode, dryRun, brandsData = [] } = uploads(screen).at(-1) ?? {};
      const codes = brandsData.flatMap(({ brand, promoCodes }: any) =>
        promoCodes.map(({ code }: any) => `${brand}/${code}`),
      );
      const kind = `${countryCode} ${mode} ${dryRun ? "preview" : "write"}`;
      expectLines([countryCode ? `${kind}: ${codes.join(" ")}` : "nothing"], text);
    },
    lacks: (screen, text) => expect(JSON.stringify(uploads(screen).at(-1))).not.toContain(text),
    has: (screen, text) => expect(JSON.stringify(uploads(screen).at(-1))).toContain(text),
    /** The problem of the focused cell. */
    problem: (_, text) => {
      const cell = document.activeElement?.closest("[role=gridcell]");
      expect(cell?.getAttribute("aria-description")).toMatch(new RegExp(`^${text}:`));
    },
    reading: (_, state) => expect(openTable() ? "open" : "closed").toBe(state),
  });

const noon = JSON.stringify([uploadItem("Noon")]);
const forms = `
# Save waits for a country and for JSON
→ off Save
json []
→ on Save
type Country code =  
→ off Save
# a JSON file is reviewed, saved and cleared
type Country code =  OMAN; json ${noon}; click Save
→ body = Upload › Oman › Replace all; uploaded oman replace preview: Noon/SAVE10
click Save
→ uploaded oman replace write: Noon/SAVE10; sent …"file":"a.json"; value Country code = ; focus Upload
# a failed save says that the draft is kept
json ${noon}; click Save; reply /admin/add-coupons = 500 {"code":"failed"}; click Save
→ message Failed to save data. Server save failed
# the faults of JSON are listed, and nothing is sent
json [{"brand":5,"promoCodes":[]},{"brand":"A","logo":"","promoCodes":1}]; click Save
→ section 3 problems = item 1: brand…item 2: promoCodes; message item 1; uploaded nothing
# a country's catalogue and the template are downloaded
→ control Download the template; control Download Oman as CSV; control Download Oman as .xlsx
type Country code = atlantis
→ no Download Oman as CSV`;
uploadScripts(site, forms);

const questions = `
# the questions of a file are answered once, for all of its codes
file unsaid
→ focus This is how I read your file; fieldset When were these codes checked? = 3 rows wait
→ fieldset Do these names mean these stores? = Noon Coupon → Noon
click 2 questions are open: 3 rows wait
→ focus Yes
click Yes
→ focus Checked today
click Checked today
→ focus Review 3 codes
click Review 3 codes
→ uploaded oman merge preview: Noon/A1 Namshi/B1 Namshi/C1; sent …"lastReportedDate":"${today}"
# codes are checked on a day that is typed, which can be changed
file unsaid; type or on = 2026-11-20; submit or on
→ main = Checked on Nov 20, 2026
click Change: Checked on
→ fieldset When were these codes checked? = 3 rows wait
# a name is kept as written, or its rows are left out
file unsaid; click Checked today > Leave these rows out
→ control Review 2 codes
click Include again > Keep as written: Noon Coupon
→ main = Noon Coupon as written
click Review 3 codes
→ uploaded oman merge preview: Noon Coupon/A1 Namshi/B1 Namshi/C1
# a file of one store names it once
file Code | Discount | Verified // A1 | 5% off | 2026-11-01; type Store = Noon; submit Store
→ main = All codes are for Noon
click Review 1 code
→ uploaded oman merge preview: Noon/A1
# a file waits for its country, which can be read again and changed
type Country code = ; reply ${oman} = 500 {}; file good
click Oman in the fieldset Which country are these codes for?
→ main = The country could not be loaded.
click Review
→ uploaded nothing
reply ${oman} = 200 []; click Try again > Change: All codes are for Oman
click Oman in the fieldset Which country are these codes for?
click Review 1 code
→ uploaded oman merge preview: Noon/A1
# the role of a column is chosen, and taken from another
file Store | Kupon | Code | Discount | Verified // Noon | K1 | A1 | 5% off | 2026-11-01
→ table = C Code…the heading is “Code”…A1
type Column B, Kupon = code
→ value Column C, Code = 
click Review 1 code
→ uploaded oman merge preview: Noon/K1
# files that are no tables are refused with the reason
named a.pdf = %PDF-1.7
→ message Please select a JSON file…a.pdf is a PDF document
named a.csv =  
→ message Error: a.csv has no cells with text
named a.xlsx = PK\u0003\u0004
→ message Error: a.xlsx could not be read as a spreadsheet; reading closed
# lines of a message that are not understood are listed
named a.txt = Noon\\nCode: NN20\\n20% off\\n\\nWe wish you a nice weekend
→ main = Not understoodWe wish you a nice weekend
# three codes are shown as shoppers will see them, the others on demand
file Store | Code | Discount | Verified | Expiry // Noon | A1 | 5% off | 2026-11-01 | 2027-01-05 // Noon | B1 | 5% off | 2026-11-01 // Noon | C1 | Gift | 2026-11-01 // Namshi | D1 | 5% off | 2026-11-01
→ texts .samples li .sample-code bdi = A1 // C1 // D1
→ region Three codes as shoppers will see them = Noon · Oman…5% off…A1 Copy…Ends Jan 5, 2027 · Last verified Nov 1, 2026
click Another three
→ texts .samples li .sample-code bdi = B1
# F8 goes to each problem in turn, and Ctrl Enter reviews
file faulty; focus Replace all; press F8
→ problem Row 3, Brand name
press F8, F8, F8
→ problem Row 5, Code
press F8
→ problem Row 3, Brand name
press Ctrl Enter
→ uploaded oman merge preview: Noon/A1
# a file with problems is reviewed in part, and its other rows stay
file faulty
→ section 4 problems = Row 3, Brand name: empty…Row 5, Code: D10
click Review 1 code
→ body = 3 rows with a problem not included
click Save
→ uploaded oman merge write: Noon/A1; list Rows = 3 rows
# problems are fixed by their buttons, and every row is uploaded
file faulty; click Accept all 3 suggestions > Fill blank cells from the row above: Noon
→ list How it was read = Filled from the row above: row 3.
click Review 4 codes > Save
→ uploaded oman merge write: Noon/A1 Noon/B1 Noon/C10 Noon/D10; reading closed
# all cells are shown on demand, and a typed one fixes its problem
file faulty
→ control Show all cells; section 4 problems = Code: C10
click Show all cells; enter Code: C10, Code = C20
→ grid = C20; section 3 problems = D10
click Use row 2 as the heading > Hide cells
→ no Use row 2 as the heading
click Start over
→ focus Upload
# Replace all requires a table without problems
file faulty; click Replace all
→ main = Replace all requires a table without problems.
click Review
→ uploaded nothing
file good; click Review 1 code
→ uploaded oman replace preview: Noon/A1`;
uploadScripts(site, questions);

const newer = { promoCodes: [uploadCode("A1", { lastReportedDate: "2026-11-20" })] };
const older = `
# an older file keeps newer codes of the catalogue, unless they are selected
file ${good.replace("\n", " // ")} // Noon, B1, 6% off, 2026-11-01,,; click Review 2 codes
→ main = A1 keeps its newer state; uploaded oman merge preview: Noon/B1
click Take A1 back
→ uploaded oman merge preview: Noon/A1 Noon/B1`;
uploadScripts(() => site({ [oman]: [[200, [uploadItem("Noon", newer)]]] }), older);

const review = [reviewOf([])];
const several = `
# a file of several countries is sent country by country
file Country | Store | Code | Discount | Verified // UAE | Noon | A1 | 5% off | 2026-11-01 // Oman | Noon | A1 | 5% off | 2026-11-01
click Review 2 codes > Save
→ sent {"uae":…"dryRun":true; sent {"oman":…"dryRun":true; sent {"uae":…"versions":{"uae":3}; sent {"oman":…"versions":{}`;
const severalSite = () =>
  site({ "GET /admin/countries/uae/upload": [[200, []]], "/save-data": [written({ review })] });
uploadScripts(severalSite, several);

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

test("a draft that another tab stored is shown when this tab is", async () => {
  const screen = await openWorkspace(site(), "/admin/upload");
  await screen.type("Country code", "");
  const draft = { country: "qatar", json: "[]" };
  await set("draft", draft, createStore("coupon-uploads", "drafts"));
  await screen.act(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.find("Country code").value).toBe("qatar");
});

test("letters are read in the encoding that the operator chooses", async () => {
  const screen = await openWorkspace(site(), "/admin/upload");
  // Ñ in Western European letters is ر in Arabic ones.
  const bytes = Buffer.from(good.replace("Noon", "CA\u00d1ON"), "latin1");
  await screen.choose(new File([bytes], "a.csv"));
  expect(screen.text("table")).toContain("CAÑON");
  await screen.click("Arabic (Windows-1256)");
  expect(screen.text("table")).toContain("CAرON");
});

const noted = `
# how a file was read is noted, and can be changed
→ list How it was read = Hidden in the file and left out: row 4. Read hidden rows
→ list How it was read = Dates of column E: day first. Read them month first
click Read hidden rows > Read them month first
→ list How it was read = but read: row 4.…month first; list Left out = Struck out in the file: row 2
click Read them
→ control Review 1 code; main = Sheet CodesTable 2x (transposed)
type Sheet = 1
→ value Sheet = 1; no Read them`;
uploadScripts(() => {
  const left = sheet(faulty, { hidden: [3], struck: [1] });
  const others = [sheet(faulty, { name: "" }), sheet(faulty, { name: "x", kind: "transposed" })];
  setSheets([left, ...others], { orders: { 4: "day" }, typed: { "2:4": "01/02/2027" } });
  return site();
}, noted);

/** A partner whose files have some headings, and one code that this file lacks. */
const partnerOf = (headings: string, answers = {}) => {
  const [brand, code, discount, lastReportedDate] = headings.split(", ");
  const columns = { brand, code, discount, ...(lastReportedDate && { lastReportedDate }) };
  const own = { headings: headings.split(", "), countries: "oman", columns, answers };
  const layout = { ...admitad.layout, ...own };
  return { ...admitad, id: 7, senders: [], updated_at: "", fetched: null, layout };
};
const partner = partnerOf(heading);
const old = uploadItem("Noon", { promoCodes: [uploadCode("OLD")] });
const partnerSite = (one: object = partner) => {
  const reviewed = written({ review: [reviewOf([], { country: "oman" })] });
  const codes = { "GET /admin/partners/7/codes": [ok({ oman: { noon: ["OLD"] } })] };
  return site({ ...codes, [oman]: [[200, [old]]], "/admin/add-coupons": [reviewed] }, [one]);
};
const partnerScript = `
# a partner's file is reviewed at once, and ends missing codes
file good
→ body = OLD is missing from Admitad's file
click End OLD > Save
→ uploaded oman merge write: Noon/A1 Noon/OLD; sent …"code":"OLD"…"isActive":false
→ sent POST /admin/partners {…"name":"Admitad"…"codes":{"oman":{"noon":["A1"]}}
# the address of a partner is saved, or refused with the reason
click 1 partner; reply POST /admin/partners = 400 {"code":"invalid","error":"must begin with https://"}
type Admitad: Address = faces.com; submit Admitad: Address
→ main = must begin with https://
reply POST /admin/partners = 200 {}; type Admitad: Address = ; submit Admitad: Address
→ sent POST /admin/partners {…"address":null; message Admitad has been saved`;
uploadScripts(partnerSite, partnerScript);

const answered = partnerOf("Store, Code, Discount", { checked: "today" });
const answeredScript = `
# a new question of a partner's file is answered, and the answer is saved
file unsaid
→ main = Checked today
click Yes > Save
→ sent POST /admin/partners …"answers":{"stores":{"Noon Coupon":"Noon"},"checked":"today"}`;
uploadScripts(() => partnerSite(answered), answeredScript);

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

const kindOf = (kind: ChangeKind) => brandOf(kind, [], { kinds: [kind] });
const codeKinds = [
  ["A", "goes-live"],
  ["N", "goes-live", "added"],
  ["B", "removed"],
] as const;
const shown = { fields: [{ field: "is_active", old: false, new: true }] };
const risky = [brandOf("Noon", codeKinds, shown), kindOf("added"), kindOf("removed")];
const riskySite = () => {
  const review = [reviewOf(risky, { country: "oman", textsLosingArabic: 2 })];
  const fields = { name_ar: "نون", category: "home" };
  const known = ["noon", "added"].map((slug) => ({
    ...{ slug, countries: ["oman"], former_slugs: [], fields },
  }));
  return site({ "/admin/add-coupons": [written({ review })], "/known-stores": [ok(known)] });
};
const promoCodes = [
  uploadCode("A", { discountAr: "", isActive: true, expiryDate: "2027-01-01" }),
  uploadCode("N", { discountAr: "خصم", startDate: "2026-01-01" }),
];
const riskyUpload = JSON.stringify([
  uploadItem("Noon", { promoCodes, isActive: true, brandAr: "", description: "" }),
  uploadItem("added", { category: "food" }),
]);
const offers = `
# a review offers to keep Arabic texts
json ${riskyUpload}; click Save > Keep 2 Arabic texts
→ lacks "discountAr":""; lacks brandAr; has "description":""; has "discountAr":"خصم"; uploaded oman replace preview: Noon/A Noon/N added/SAVE10
# a review offers to leave expired codes unchanged
json ${riskyUpload}; click Save > Leave 1 code unchanged
→ lacks isActive; lacks expiryDate; has "startDate":"2026-01-01"
# a review of removals offers to add and update instead
json ${riskyUpload}; click Save > Switch to Add and update
→ sent "mode":"merge"
# a review offers to complete new stores from other countries
json ${riskyUpload}; click Save > Fill in 1 store from other countries
→ has "brandAr":"نون"; has "category":"food"; lacks "category":"home"`;
uploadScripts(riskySite, offers);

test.for<[megabytes: number, brands: number, path: string | undefined, says: string]>([
  [5, 1_250, "/save-data", ""],
  [10, 2_500, undefined, "Error: The data must be at most 10 MB"],
])("an upload of more than %i MB", async ([, brands, path, says]) => {
  const replies = { "/save-data": [written({ review: [reviewOf([])] })] };
  const screen = await openWorkspace(site(replies), "/admin/upload");
  const description = "م".repeat(2_000);
  const items = Array.from({ length: brands }, (_, n) => uploadItem(`B${n}`, { description }));
  await screen.choose(json(items));
  await screen.click("Save");
  expect([screen.site.sent[0]?.path, screen.message()]).toEqual([path, says]);
});
