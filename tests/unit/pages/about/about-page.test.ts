import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { spokenOutline } from "#tests/support/reading/page-rules.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { today } from "#tests/support/server/today.ts";
import { checkLinks, linksOf, redirectOf, store, textsOf, visit } from "../visit.ts";

const day = (days: number) => addDays(today, days);
const checked = [0, 6, 7, 29, 30, 89, 90, 400].map((days) => {
  return { code: `C${days}`, last_reported_date: day(-days) };
});
const ended = [-1, -30, -31].map((days) => {
  return { code: `E${days}`, expiry_date: day(days), last_reported_date: day(-40) };
});

beforeEach(() =>
  openSite({
    uae: [{ name: "Noon", codes: [...checked, ...ended, { code: "OFF", is_active: false }] }],
    egypt: [store("Noon", null, "5% off")],
  }),
);

test("a screen reader announces what the page about the site states", async () => {
  const { en } = await visit("/about");
  const lines = spokenOutline(en.only("main")).split("\n");
  const parts = lines.filter((line) => !line.startsWith("link "));
  expect(parts.join("\n")).toMatchInlineSnapshot(`
    "# About Tawfeer
    ## How codes are listed
    ## The record, country by country
    ## What the figures mean
    ### Listed
    ### Verified
    ### Ended
    ## What shoppers answered
    ### Answers
    ### Said that the code worked
    ### Median time from a code's fourth “no” to our check
    ## Who pays for this site
    ## What is stored about you
    ## Feeds, Calendars and the API
    fold Search from a store’s own page"
  `);
  await checkLinks(en);
});

test("the table counts each country's codes by their last check and end", async () => {
  const { en, ar } = await visit("/about");
  const rows = en.all(".listing-stats tbody tr, .listing-stats tfoot tr");
  const cells = rows.map((row) => textsOf(row, "th, td").join(" "));
  expect(cells[0]).toBe("United Arab Emirates 8 2 4 6 2");
  expect(cells[2]).toBe("Egypt 1 0 1 1 0");
  expect(cells.at(-1)).toBe("All countries 9 2 5 7 2");
  const days = textsOf(en, ".listing-stats thead th").slice(-4);
  expect(days).toEqual(["7 days", "30 days", "90 days", "30 days"]);
  expect(textsOf(ar, ".listing-stats tbody tr")[0]).toBe("الإمارات٨٢٤٦٢");
  expect(textsOf(en, ".page-title .meta")[0]).toContain("9 codes listed");
});

test.for([
  ["/atlantis", "Country not found", "/"],
  ["/uae/nobody", "Brand not found", "/uae"],
  ["/stores/nobody", "Brand not found", "/"],
  ["/uae/%00", "Brand not found", "/uae"],
  ["/uae/constructor", "Brand not found", "/uae"],
] as const)("%s is a 404 that says %s and leads back to %s", async ([address, title, back]) => {
  const { en } = await visit(address);
  expect((await ask(address)).status).toBe(404);
  expect(textsOf(en, "h1")).toEqual([title]);
  expect(en.only("main .button").attributes.href).toBe(back);
});

test("a store that a country does not list is linked where it is listed", async () => {
  const { en } = await visit("/morocco/noon");
  expect(linksOf(en, "[aria-labelledby=elsewhere]")).toEqual(["/uae/noon", "/egypt/noon"]);
  await checkLinks(en);
});

test.for([
  ["codes@tawfeer.example", ["mailto:codes@tawfeer.example"]],
  ["", []],
  ["a@b@c", []],
  ['"><script>@x', []],
] as const)("with the contact address %j /about links to %j", async ([CONTACT_EMAIL, links]) => {
  await withBindings({ CONTACT_EMAIL }, async () => {
    const { en, ar } = await visit("/about");
    for (const page of [en, ar])
      expect(page.all("a[href^='mailto:']").map((link) => link.attributes.href)).toEqual(links);
    expect(textsOf(ar, "#report").length).toBe(links.length);
  });
});

test.for([
  ["off", "earn us nothing", "we earn nothing", "https://noon.example/"],
  ["on", "earn us a commission", "pay us a commission", "https://noon.example/?aff=tawfeer"],
] as const)(
  "with LINKS_EARN %s the site states it, and links carry tags only then",
  async (texts) => {
    const [LINKS_EARN, footer, funding, link] = texts;
    await openSite({
      uae: [
        { ...store("Noon", null, "10% off"), website_url: "https://noon.example/?aff=tawfeer" },
      ],
    });
    await withBindings({ LINKS_EARN }, async () => {
      const [about, noon] = await Promise.all(
        ["/about", "/uae/noon"].map((page) => readPage(page)),
      );
      expect(about?.only(".site-footer").text).toContain(footer);
      expect(about?.only("[aria-labelledby=funding]").text).toContain(funding);
      expect(noon?.all("a[href^='https://noon']")[0]?.attributes.href).toBe(link);
    });
  },
);

test("the footer of each page leads to the request for a correction, if there is an address", async () => {
  await withBindings({ CONTACT_EMAIL: "codes@tawfeer.example" }, async () => {
    const { en, ar } = await visit("/uae/noon");
    expect(linksOf(en, ".site-footer").at(-1)).toBe("/about#report");
    expect(linksOf(ar, ".site-footer").at(-1)).toBe("/ar/about#report");
  });
  expect(linksOf((await visit("/about")).en, ".site-footer").at(-1)).toBe("/about");
});

test("an address that is none of the site leads home", async () => {
  for (const address of ["/uae/noon/more", "/ar/uae/noon/more", "/a/b/c/d"])
    expect(await redirectOf(address), address).toEqual([302, "/"]);
});
