import { expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const website_url = "https://noon.example/";

shareSite(() =>
  importBrands({
    uae: [
      {
        name: "Noon",
        name_ar: "نون",
        website_url,
        codes: [
          { code: "SAVE10", discount: "10% off & more", discount_ar: "خصم ١٠٪" },
          { code: "TWO WORDS", discount: "20% off" },
          { code: "كود٢٠", discount: "30% off" },
        ],
      },
      { name: "Shop", codes: [{ code: "A" }] },
    ],
  }),
);

test("a code is shared with its offer and an address that leads to its card", async () => {
  for (const [path, brand, text, label] of [
    ["/uae/noon", "Noon", "10% off & more", "Share code SAVE10"],
    ["/ar/uae/noon", "نون", "خصم ١٠٪", "مشاركة الكود SAVE10"],
  ] as const) {
    const shown = await readPage(path);
    const card = shown.only("#SAVE10");
    const { href = "", rel, ...share } = card.only(".share").attributes;
    const message = `${brand}: ${text}\nSAVE10\n${publicOrigin}${path}#SAVE10`;
    expect(share["data-share"]).toBe(message);
    expect(share["aria-label"]).toBe(label);
    expect(rel).toBe("nofollow noopener");
    // Without a script: a plain link.
    expect(href.startsWith("https://wa.me/?")).toBe(true);
    expect(new URL(href).searchParams.get("text")).toBe(message);
  }
});

test("the address of every code is that of an element of the page", async () => {
  const shown = await readPage("/uae/noon");
  const shared = shown.all("#codes .share").map(({ attributes }) => attributes["data-share"] ?? "");
  const fragments = shared.map((text) => new URL(text.split("\n").at(-1) ?? "").hash.slice(1));
  const ids = shown.all("#codes .ticket").map(({ attributes }) => attributes.id);
  expect(ids).toEqual(["كود٢٠", "TWO-WORDS", "SAVE10"]);
  expect(fragments.map(decodeURIComponent)).toEqual(ids);
});

test("a page is shared without what its address filters", async () => {
  const shown = await readPage("/uae/noon?amount=400&show=percent");
  const link = shown.only(".brand-aside .button-outline");
  expect(link.attributes.href).toBe(
    `https://wa.me/?text=${encodeURIComponent(`${publicOrigin}/uae/noon`)}`,
  );
  expect(link.text).toBe("Share on WhatsApp");
});

test("a store with a website can be opened beside its codes and, hidden at first, once one is copied", async () => {
  const shown = await readPage("/uae/noon");
  expect(shown.only(".brand-aside .button:not(.button-outline)").text).toBe("Open Noon ↗");
  const link = shown.only("copied-bar a");
  expect(link.text).toBe("Open Noon ↗");
  expect(link.attributes).toMatchObject({ href: website_url, rel: "nofollow noopener" });
  expect("hidden" in shown.only("copied-bar").attributes).toBe(true);
  expect((await readPage("/ar/uae/noon")).only("copied-bar a").text).toBe("افتح نون ↖");
  const without = await readPage("/uae/shop");
  expect(without.all("copied-bar a, .brand-aside .button:not(.button-outline)")).toEqual([]);
});
