import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { countries } from "#app/domain/directory/countries.ts";
import type { CodeGiven } from "#tests/support/data/catalogue.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const today = toDay(new Date());
const text = async (path: string) => (await ask(path)).text();

/** The table's rows: the country or the total, then listed, checked within 7, 30 and 90 days, ended. */
async function rowsOf(path: string): Promise<Record<string, string>> {
  const page = await readPage(path);
  const rows = [...page.all(".listing-stats tbody tr"), ...page.all(".listing-stats tfoot tr")];
  return Object.fromEntries(
    rows.map((row) => [
      row.only("th").text,
      row
        .all("td")
        .map((cell) => cell.text)
        .join(" "),
    ]),
  );
}

const checked = (days: number): CodeGiven => ({
  code: `CHECKED${days}`,
  last_reported_date: addDays(today, -days),
});
const ended = (days: number): CodeGiven => ({
  code: `ENDED${days}`,
  last_reported_date: today,
  expiry_date: addDays(today, -days),
});

test("the table counts each country's codes by their last check and by their end", async () => {
  const used = { ...ended(2), usage_count: 5, max_usage: 5 };
  await importBrands({
    uae: [
      { name: "Noon", codes: [0, 6, 7, 29, 30].map(checked) },
      {
        name: "Zara",
        codes: [...[89, 90, 400].map(checked), { ...checked(1), is_active: false }, used],
      },
      { name: "Hidden", is_active: false, codes: [checked(0), ended(3)] },
    ],
    oman: [
      {
        name: "Noon",
        codes: [...[0, 1, 30, 31].map(ended), { ...ended(2), is_active: false }, checked(3)],
      },
    ],
  });
  const rows = await rowsOf("/about");
  expect(Object.keys(rows)).toEqual([...countries.map(({ name }) => name.en), "All countries"]);
  expect(rows["United Arab Emirates"]).toBe("8 2 4 6 0");
  // The one that ends today is listed still.
  expect(rows.Oman).toBe("2 2 2 2 2");
  expect(rows.Kuwait).toBe("0 0 0 0 0");
  expect(rows["All countries"]).toBe("10 4 6 8 2");
  const arabic = await rowsOf("/ar/about");
  expect(arabic.الإمارات).toBe("٨ ٢ ٤ ٦ ٠");
  expect(arabic["جميع البلدان"]).toBe("١٠ ٤ ٦ ٨ ٢");
});

test("an address for reports is shown if one is configured", async () => {
  const linksOf = async (path: string) =>
    (await readPage(path))
      .all("a")
      .map(({ attributes: { href = "" } }) => href)
      .filter((href) => href.startsWith("mailto:"));
  for (const CONTACT_EMAIL of ["", "nobody", "a@b@c", '"><script>@x', undefined]) {
    await withBindings({ CONTACT_EMAIL } as unknown as Partial<Env>, async () => {
      expect(await text("/about"), CONTACT_EMAIL).not.toMatch(
        /Report a code that no longer works|mailto/,
      );
    });
  }
  await withBindings({ CONTACT_EMAIL: "codes@tawfeer.example" }, async () => {
    expect(await linksOf("/about")).toEqual(["mailto:codes@tawfeer.example"]);
    expect(await linksOf("/ar/about")).toEqual(["mailto:codes@tawfeer.example"]);
    expect(await text("/ar/about")).toContain("أبلغنا عن كود لا يعمل");
  });
});
