import { expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";

async function writeZuzu(discounts: string[]) {
  const codes = discounts.map((discount) => ({ code: "A", discount }));
  await importBrands({ jordan: [{ name: "Zuzu", codes }] });
  const page = parseHtml(await (await ask("/jordan/zuzu")).text());
  const content = (name: string) => page.only(`meta[property='${name}']`).attributes.content ?? "";
  return { path: new URL(content("og:image")).pathname, alt: content("og:image:alt") };
}

test("a changed offer has a picture at another address, and a store without codes that of its name", async () => {
  const before = await writeZuzu(["10% off"]);
  const after = await writeZuzu(["12% off"]);
  const without = await writeZuzu([]);
  expect([before, after, without].map(({ alt }) => alt)).toEqual([
    "Zuzu in Jordan: 10% off",
    "Zuzu in Jordan: 12% off",
    "Zuzu in Jordan",
  ]);
  expect(new Set([before.path, after.path, without.path]).size).toBe(3);
  const answer = await ask(before.path);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, without.path]);
  expect((await ask(without.path)).status).toBe(200);
});
