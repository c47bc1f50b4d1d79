import { afterEach, expect, test, vi } from "vitest";
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

afterEach(() => vi.restoreAllMocks());

/** Counts what resvg is given, draws and measures in memory of its own, which nothing but `free()` gives back. */
function watchMemory() {
  const held = { now: 0, most: 0 };
  const count = (more: number) => {
    held.now += more;
    held.most = Math.max(held.most, held.now);
  };
  const { stringify } = JSON;
  vi.spyOn(JSON, "stringify").mockImplementation((value, ...others) => {
    if (value?.font) count(1);
    return stringify(value, ...(others as []));
  });
  for (const [method, more] of [
    ["register", 1],
    ["unregister", -1],
  ] as const) {
    const own = FinalizationRegistry.prototype[method] as (...given: any[]) => any;
    vi.spyOn(FinalizationRegistry.prototype, method).mockImplementation(function (
      this: unknown,
      ...given: any[]
    ) {
      if ("__wbg_ptr" in given[0]) count(more);
      return own.apply(this, given);
    });
  }
  return held;
}

test("a picture of more than 60 KB goes without its line of words, and leaves nothing in memory", async () => {
  const name_ar = "ضغظهـجثق ".repeat(12).trim();
  const held = watchMemory();
  const { picture } = await writeZuzu(
    [`20% off ${"ثقشكيضئؤ ".repeat(10).trim()}`],
    { name_ar },
    "/ar",
  );
  expect(picture.length).toBeGreaterThan((4 / 3) * 40_000);
  expect(picture.length).toBeLessThanOrEqual((4 / 3) * 60_000);
  expect(held, "nothing is left in memory").toEqual({ now: 0, most: 2 });
});
