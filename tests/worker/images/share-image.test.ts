import { expect, test } from "vitest";
import { languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { watchStatements } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { shareSampleSite } from "#tests/support/server/sample-site.ts";
import { selectStates } from "#worker/catalogue/read/catalogue-states.ts";

shareSampleSite();

async function imageOf(path: string): Promise<string> {
  const { attributes } = (await readPage(path)).only("meta[property='og:image']");
  return new URL(attributes.content ?? "").pathname;
}
const readImage = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());

test("a picture of more than 60 KB goes without its line of words", { tags: ["all"] }, async () => {
  const discount = `20% off ${"ثقشكيضئؤ ".repeat(10).trim()}`;
  const name_ar = "ضغظهـجثق ".repeat(12).trim();
  await importBrands({ morocco: [{ name: "Zuzu", name_ar, codes: [{ code: "A", discount }] }] });
  const picture = await readImage(await imageOf("/ar/morocco/zuzu"));
  expect(picture.length).toBeGreaterThan(40_000);
  expect(picture.length).toBeLessThanOrEqual(60_000);
});

// A long name, names in one script only, a currency with three decimals, and one of each other kind.
const paths = [
  ...["/uae/mothercare-early-learning-centre-elc-baby-toy-and-nursery-online-shop"],
  ...["/jordan/حلويات-حبيبة", "/kuwait/مركز-سلطان", "/qatar/lulu-hypermarket"],
  ...["/", "/about", "/uae", "/stores/noon", "/?category=beauty", "/uae?category=beauty"],
];

test("pictures are PNGs of 1200 by 630 and at most 60 KB", { tags: ["all"] }, async () => {
  const drawn = new Set<string>();
  for (const language of languages) {
    for (const one of paths) {
      const [page = "", query = ""] = one.split(/(?=\?)/);
      const png = await readImage(await imageOf(pathInLanguage(page, language) + query));
      expect(png.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], one).toEqual([1200, 630]);
      expect(png.byteLength, one).toBeGreaterThan(20_000);
      expect(png.byteLength, one).toBeLessThanOrEqual(60_000);
      drawn.add(png.toString("base64"));
    }
  }
  expect(drawn.size).toBe(2 * paths.length);
});

test("pictures that are drawn have a limit", async () => {
  const path = await imageOf("/uae/noon");
  const SHARE_LIMITER = { limit: async () => ({ success: false }) };
  expect((await withBindings({ SHARE_LIMITER }, () => ask(path))).status).toBe(429);
});

test("a picture is kept by the edge; for an invented name nothing is read but the states", async () => {
  const path = await imageOf("/stores/noon");
  const invented = (name: string) => watchStatements(path.replace(/\w+\.png$/, name));
  await invented("first.png");
  const { answer, statements } = await invented("second.png");
  const { headers } = await ask(path);
  expect(headers.get("Cloudflare-CDN-Cache-Control"), "30 days").toBe("max-age=2592000");
  expect([answer.headers.get("Location"), statements]).toEqual([path, [selectStates]]);
});
