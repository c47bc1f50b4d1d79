import { beforeAll, expect, test } from "vitest";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseCalendar } from "#tests/support/reading/feeds.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { today } from "#tests/support/server/today.ts";

/** A number of codes, all of them new, checked today and at their end. */
const fresh = (count: number) =>
  manyCodes(count).map((code) => ({ ...code, last_reported_date: today, expiry_date: today }));
const others = Array.from({ length: 12 }, (_, at) => ({ name: `Shop ${at}` }));

const noon = { name: "Noon", name_ar: "نون" };

beforeAll(() =>
  openSite({
    egypt: [{ ...noon, codes: fresh(3) }, ...others],
    jordan: [{ name: "Eleven", codes: fresh(11) }],
    morocco: [{ name: "Many", codes: fresh(111) }],
    oman: [noon],
    // A store that is hidden and a code that has ended are not counted.
    qatar: [
      { name: "Hundred", codes: [...fresh(100), { code: "ENDED", expiry_date: "2020-01-01" }] },
      { name: "Empty" },
      { name: "Hidden", is_active: false, codes: fresh(7) },
    ],
  }),
);

// Counts on each page: of 3, 11, 100 or 111 codes, and of 12 stores, in both languages.
test.for([
  ["/", "a.country[href$='/egypt'] .card-note", "3 active coupons", "٣ أكواد نشطة"],
  ["/", "a.country[href$='/jordan'] .card-note", "10+ active coupons", "أكثر من ١٠ أكواد نشطة"],
  ["/", "a.country[href$='/morocco'] .card-note", "110+ active coupons", "أكثر من ١١٠ أكواد نشطة"],
  [
    "/",
    ".link-tile[href$='/egypt'] .card-note",
    "1 store\u00a0· 3 active",
    "متجر واحد\u00a0· ٣ أكواد",
  ],
  ["/", ".link-tile[href$='/jordan'] .card-note", "11 active coupons", "١١ كودًا نشطًا"],
  ["/", ".link-tile[href$='/qatar'] .card-note", "100 active coupons", "١٠٠ كود نشط"],
  [
    "/",
    ".link-tile[href$='/kuwait'] .card-note",
    "0 stores\u00a0· 0 active",
    "لا متاجر\u00a0· لا أكواد",
  ],
  ["/egypt", ".badge", "3 coupons", "٣ أكواد"],
  ["/jordan", ".badge", "11 coupons", "١١ كودًا"],
  ["/morocco", ".badge", "111 coupons", "111 كودًا"],
  ["/kuwait", ".badge", "0 coupons", "لا أكواد"],
  ["/egypt?q=shop", "output[data-forms]", "12 stores", "١٢ متجرًا"],
  ["/egypt", "p.meta", "at 1 store\u00a0· 3 added", "لدى متجر واحد\u00a0· أُضيفت ٣ أكواد"],
  ["/egypt/noon", ".badge", "3 active codes available", "٣ أكواد نشطة متاحة"],
  ["/egypt/noon", "p.meta", "3 verified in the last", "تحققنا من ٣ منها خلال"],
  ["/oman/noon", "a[href$='/egypt/noon'] .card-note", "3 codes", "٣ أكواد"],
  ["/?q=shop", "p.meta", "12 stores", "١٢ متجرًا"],
  ["/about", ".page-title .meta", "225 codes listed", "٢٢٥ كودًا مدرجًا"],
  ["/about", ".page-title .meta", "225 verified in", "تحققنا من ٢٢٥ منها في"],
  ["/about", ".page-title .meta", "0 ended in", "لم ينتهِ أي كود في"],
] as const)(
  "%s counts in the right form: %s says %j and %j",
  async ([path, selector, ...texts]) => {
    for (const [at, text] of texts.entries()) {
      const address = at === 0 ? path : `/ar${path}`.replace("/?", "?").replace(/\/$/, "");
      const shown = (await readPage(address)).all(selector).map((element) => element.text);
      expect(shown.join("\n"), address).toContain(text);
    }
  },
);

test("a country's calendar counts the codes that end in the right form", async () => {
  const summaryOf = async (path: string) => {
    const bytes = new Uint8Array(await (await ask(path)).arrayBuffer());
    return parseCalendar(bytes).events.find(({ uid }) => uid.startsWith("ends-"))?.summary;
  };
  expect(await summaryOf("/jordan/calendar.ics")).toContain("11 codes end");
  expect(await summaryOf("/ar/jordan/calendar.ics")).toContain("ينتهي ١١ كودًا");
});

test("scripts are handed every form, of which they choose", async () => {
  const page = await readPage("/ar/egypt");
  expect(page.only("output[data-forms]").attributes["data-forms"]).toBe(
    "لا متاجر|متجر واحد|متجران|# متاجر|# متجرًا|# متجر",
  );
  const yours = page.only("div[data-yours]").attributes;
  expect(yours["data-added"]).toMatch(/^لا أكواد جديدة\|.*\|# كودًا جديدًا\|/);
  expect(yours["data-tried"]).toMatch(/^لم تجرّب أي كود\|.*\|جرّبت # كودًا\|/);
  const english = (await readPage("/egypt")).only("output[data-forms]").attributes;
  expect(english["data-forms"]).toBe("# stores|# store|# stores|# stores|# stores|# stores");
});
