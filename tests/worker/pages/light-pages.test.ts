import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { askSite, shareSampleSite } from "#tests/support/server/sample-site.ts";

shareSampleSite();

test.for(["/uae", "/ar/uae"])("%s holds about sixty brands in little HTML", async (address) => {
  const html = await (await askSite(address)).text();
  expect(html.match(/class="row"/g)?.length).toBeGreaterThan(55);
  expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(20_480);
});

test("no page carries the texts of the other language but its offer", async () => {
  const html = await (await askSite("/uae/noon")).text();
  // The offer, and the store as the device remembers it for pages of either language.
  const visible = html.replace(/data-(?:offer|store)="[^"]*"/g, "").replace(/العربية/g, "");
  expect(visible.match(/\p{Script=Arabic}+/gu)).toBeNull();
});
