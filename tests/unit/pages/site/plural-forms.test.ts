import { beforeAll, expect, test } from "vitest";
import { manyCodes } from "#tests/support/data/import-brands.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { readPage, readText } from "#tests/support/reading/page.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { today } from "#tests/support/server/today.ts";
import { expectShown, inLanguage, textsOf } from "../visit.ts";

/** A number of codes, all of them new, checked today and at their end. */
const fresh = (count: number) =>
  manyCodes(count).map((code) => ({ ...code, last_reported_date: today, expiry_date: today }));
const others = Array.from({ length: 12 }, (_, at) => ({ name: `Shop ${at}` }));

beforeAll(() =>
  openSite({
    egypt: [{ name: "Noon", name_ar: "نون", codes: fresh(3) }, ...others],
    jordan: [{ name: "Eleven", codes: fresh(11) }],
    morocco: [{ name: "Pico", codes: fresh(111) }],
    qatar: [{ name: "Hundred", codes: fresh(100) }, { name: "Empty" }],
  }),
);

// Counts on each page: of 3, 11, 100 or 111 codes, and of 12 stores, in both languages.
const counts = `
  / | a.country[href$='/egypt'] .card-note | 3 active coupons | ٣ أكواد نشطة
  / | a.country[href$='/jordan'] .card-note | 10+ active coupons | أكثر من ١٠ أكواد نشطة
  / | .link-tile[href$='/egypt'] .card-note | 1 store\u00a0· 3 | متجر واحد\u00a0· ٣ أكواد
  / | .link-tile[href$='/kuwait'] .card-note | No coupons yet | لا أكواد بعد
  /morocco | .badge | 111 coupons | 111 كودًا
  /egypt?q=shop | output[data-forms] | 12 stores | ١٢ متجرًا
  /egypt | p.meta | at 1 store\u00a0· 3 added | لدى متجر واحد\u00a0· أُضيفت ٣ أكواد
  /egypt/noon | .badge | 3 active codes available | ٣ أكواد نشطة متاحة
  /egypt/noon | p.meta | 3 verified in the last | تحققنا من ٣ منها خلال
  /about | .page-title .meta | 225 codes listed | ٢٢٥ كودًا مدرجًا
`;

test.for(rows(counts))("%s counts in the right form: %s says %s and %s", async (row) => {
  const [path, selector, en, ar] = row;
  expect(textsOf(await readPage(path), selector).join()).toContain(en);
  expect(textsOf(await readPage(inLanguage(path, "ar")), selector).join()).toContain(ar);
});

test("a country's calendar counts the codes that end in the right form", async () => {
  expect(await readText("/jordan/calendar.ics")).toContain("11 codes end");
  expect(await readText("/ar/jordan/calendar.ics")).toContain("ينتهي ١١ كودًا");
});

// Scripts are handed every form, of which they choose.
const forms = `
  /ar/egypt | output[data-forms]@data-forms | …لا متاجر|متجر واحد|متجران|# متاجر|# متجرًا|# متجر
  /ar/egypt | div[data-yours]@data-added | …لا أكواد جديدة|
  /ar/egypt | div[data-yours]@data-added | …# كودًا جديدًا|
`;

test.for(rows(forms))("%s has %s “%s”", expectShown);
