import { expect, test } from "vitest";
import { hash } from "#app/domain/base/hash.ts";
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

test("a changed offer or number of codes has a picture at another address, and a store without codes that of its name", async () => {
  const before = await writeZuzu(["10% off"]);
  const after = await writeZuzu(["12% off"]);
  const more = await writeZuzu(["12% off", "5% off"]);
  const without = await writeZuzu([]);
  const all = [before, after, more, without];
  expect(all.map(({ alt }) => alt)).toEqual([
    ...["Zuzu in Jordan: 10% off", "Zuzu in Jordan: 12% off", "Zuzu in Jordan: 12% off"],
    "Zuzu in Jordan",
  ]);
  expect(new Set(all.map(({ path }) => path)).size).toBe(4);
  // To the pixel: a picture that is meant to change gets another number.
  expect(all.map(({ picture }) => hash(picture)).join(" ")).toMatchInlineSnapshot(
    `"2281657608 1375014962 2462042928 3695567884"`,
  );
  const answer = await ask(before.path);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, without.path]);
});

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
