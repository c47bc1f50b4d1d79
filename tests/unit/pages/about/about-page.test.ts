import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { today } from "#tests/support/server/today.ts";
import { expectShown, linksOf, redirectOf, store, textsOf, visit } from "../visit.ts";

const day = (days: number) => addDays(today, days);
const checked = [0, 6, 7, 29, 30, 89, 90, 400].map((days) => {
  return { code: `C${days}`, last_reported_date: day(-days) };
});
const ended = [-1, -30, -31].map((days) => {
  return { code: `E${days}`, expiry_date: day(days), last_reported_date: day(-40) };
});
const codes = [...checked, ...ended, { code: "OFF", is_active: false }];
const website_url = "https://noon.example/?aff=tawfeer";

const site = {
  uae: [{ name: "Noon", website_url, codes }],
  egypt: [store("Noon", null, "5% off")],
};

beforeEach(() => openSite(site));

// The table counts each country's codes by their last check and end.
const shown = `
  /about | .listing-stats tbody tr:nth-child(1) :is(th, td) | United Arab Emirates + 8 + 2 + 4 + 6 + 2
  /about | .listing-stats tbody tr:nth-child(3) :is(th, td) | Egypt + 1 + 0 + 1 + 1 + 0
  /about | .listing-stats tfoot :is(th, td) | All countries + 9 + 2 + 5 + 7 + 2
  /about | .listing-stats thead th | …7 days + 30 days + 90 days + 30 days
  /ar/about | .listing-stats tbody tr:nth-child(1) | الإمارات٨٢٤٦٢
  /morocco/noon | [aria-labelledby=elsewhere] a@href | /uae/noon + /egypt/noon
  /atlantis | h1, main .button | Country not found + Go Back
  /atlantis | main .button@href | /
  /uae/nobody | h1, main .button | Brand not found + Go Back
  /uae/nobody | main .button@href | /uae
  /stores/nobody | main .button@href | /
  /uae/%00 | main .button@href | /uae
  /uae/constructor | main .button@href | /uae
`;

test.for(rows(shown))("%s has %s “%s”", async (row) => {
  await expectShown(row);
  if (row[1] === "main .button@href") expect((await ask(row[0])).status).toBe(404);
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
