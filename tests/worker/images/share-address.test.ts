import { expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";

async function writeZuzu(discounts: string[], fields = {}, language = "") {
  const codes = discounts.map((discount, at) => ({ code: `A${at}`, discount }));
  await importBrands({ jordan: [{ name: "Zuzu", codes, ...fields }] });
  const page = parseHtml(await (await ask(`${language}/jordan/zuzu`)).text());
  const content = (name: string) => page.only(`meta[property='${name}']`).attributes.content ?? "";
  const { pathname: path } = new URL(content("og:image"));
  const picture = new Uint8Array(await (await ask(path)).arrayBuffer()).toBase64();
  return { path, alt: content("og:image:alt"), picture };
}

test("a picture of more than 60 KB goes without its line of words", async () => {
  const name_ar = "ضغظهـجثق ".repeat(12).trim();
  const { picture } = await writeZuzu(
    [`20% off ${"ثقشكيضئؤ ".repeat(10).trim()}`],
    { name_ar },
    "/ar",
  );
  expect(picture.length).toBeGreaterThan((4 / 3) * 40_000);
  expect(picture.length).toBeLessThanOrEqual((4 / 3) * 60_000);
});
