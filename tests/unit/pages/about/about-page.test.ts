import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { today } from "#tests/support/server/today.ts";
import { linksOf, redirectOf, store, textsOf, visit } from "../visit.ts";

const day = (days: number) => addDays(today, days);
const checked = [0, 6, 7, 29, 30, 89, 90, 400].map((days) => {
  return { code: `C${days}`, last_reported_date: day(-days) };
});
const ended = [-1, -30, -31].map((days) => {
  return { code: `E${days}`, expiry_date: day(days), last_reported_date: day(-40) };
});
const codes = [...checked, ...ended, { code: "OFF", is_active: false }];
const website_url = "https://noon.example/?aff=tawfeer";

beforeEach(() =>
  openSite({ uae: [{ name: "Noon", website_url, codes }], egypt: [store("Noon", null, "5% off")] }),
);

test("the table counts each country's codes by their last check and end", async () => {
  const { en, ar } = await visit("/about");
  const lines = en.all(".listing-stats tbody tr, .listing-stats tfoot tr");
  const cells = lines.map((row) => textsOf(row, "th, td").join(" "));
  expect([cells[0], cells[2]]).toEqual(["United Arab Emirates 8 2 4 6 2", "Egypt 1 0 1 1 0"]);
  expect(cells.at(-1)).toBe("All countries 9 2 5 7 2");
  const days = textsOf(en, ".listing-stats thead th").slice(-4);
  expect(days).toEqual(["7 days", "30 days", "90 days", "30 days"]);
  expect(textsOf(ar, ".listing-stats tbody tr")[0]).toBe("الإمارات٨٢٤٦٢");
});

const missing = `
  /atlantis        | Country not found | /
  /uae/nobody      | Brand not found   | /uae
  /stores/nobody   | Brand not found   | /
  /uae/%00         | Brand not found   | /uae
  /uae/constructor | Brand not found   | /uae
`;

test.for(rows(missing))("%s is a 404 that says %s and leads back to %s", async (row) => {
  const [address, title, back] = row;
  const { en } = await visit(address);
  expect((await ask(address)).status).toBe(404);
  expect(textsOf(en, "h1")).toEqual([title]);
  expect(en.only("main .button").attributes.href).toBe(back);
});

test("a store that a country does not list is linked where it is listed", async () => {
  const { en } = await visit("/morocco/noon");
  expect(linksOf(en, "[aria-labelledby=elsewhere]")).toEqual(["/uae/noon", "/egypt/noon"]);
});

test.for([
  ["codes@tawfeer.example", ["mailto:codes@tawfeer.example"]],
  ["", []],
  ['"><script>@x', []],
] as const)("with the contact %j /about and footers link to %j", async ([contact, links]) => {
  await withBindings({ CONTACT_EMAIL: contact }, async () => {
    for (const page of Object.values(await visit("/about"))) {
      const found = page.all("a[href^='mailto:']").map((link) => link.attributes.href);
      expect([found, textsOf(page, "#report").length]).toEqual([links, links.length]);
      const footer = linksOf(page, ".site-footer").at(-1);
      expect(footer).toMatch(links.length > 0 ? /\/about#report$/ : /\/about$/);
    }
  });
});

test.for([
  ["off", "earn us nothing", "we earn nothing", "https://noon.example/"],
  ["on", "earn us a commission", "pay us a commission", website_url],
] as const)("with LINKS_EARN %s the site says so, and only then links carry tags", async (row) => {
  const [LINKS_EARN, footer, funding, link] = row;
  await withBindings({ LINKS_EARN }, async () => {
    const about = await (await ask("/about")).text();
    expect(about).toContain(footer);
    expect(about).toContain(funding);
    const noon = await (await ask("/uae/noon")).text();
    expect(noon).toContain(`href="${link}"`);
  });
});

test("an address that is none of the site leads home", async () => {
  for (const address of ["/uae/noon/more", "/ar/uae/noon/more", "/a/b/c/d"])
    expect(await redirectOf(address), address).toEqual([302, "/"]);
});
