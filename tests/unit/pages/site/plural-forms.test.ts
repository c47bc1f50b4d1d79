import { beforeAll, expect, test } from "vitest";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseCalendar } from "#tests/support/reading/feeds.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { today } from "#tests/support/server/today.ts";
import { inLanguage, textsOf } from "../visit.ts";

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
    qatar: [{ name: "Hundred", codes: fresh(100) }, { name: "Empty" }],
  }),
);

// Counts on each page: of 3, 11, 100 or 111 codes, and of 12 stores, in both languages.
test.for([
  ["/", "a.country[href$='/egypt'] .card-note", "3 active coupons", "٣ أكواد نشطة"],
  ["/", "a.country[href$='/jordan'] .card-note", "10+ active coupons", "أكثر من ١٠ أكواد نشطة"],
  ["/", ".link-tile[href$='/egypt'] .card-note", "1 store\u00a0· 3", "متجر واحد\u00a0· ٣ أكواد"],
  ["/", ".link-tile[href$='/qatar'] .card-note", "100 active coupons", "١٠٠ كود نشط"],
  ["/", ".link-tile[href$='/kuwait'] .card-note", "No coupons yet", "لا أكواد بعد"],
  ["/jordan", ".badge", "11 coupons", "١١ كودًا"],
  ["/morocco", ".badge", "111 coupons", "111 كودًا"],
  ["/egypt?q=shop", "output[data-forms]", "12 stores", "١٢ متجرًا"],
  ["/egypt", "p.meta", "at 1 store\u00a0· 3 added", "لدى متجر واحد\u00a0· أُضيفت ٣ أكواد"],
  ["/egypt/noon", ".badge", "3 active codes available", "٣ أكواد نشطة متاحة"],
  ["/egypt/noon", "p.meta", "3 verified in the last", "تحققنا من ٣ منها خلال"],
  ["/about", ".page-title .meta", "225 codes listed", "٢٢٥ كودًا مدرجًا"],
] as const)("%s counts in the right form: %s says %j and %j", async ([path, selector, en, ar]) => {
  expect(textsOf(await readPage(path), selector).join()).toContain(en);
  expect(textsOf(await readPage(inLanguage(path, "ar")), selector).join()).toContain(ar);
});

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
});
