import { beforeEach, expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { redirectOf, store, visit } from "../visit.ts";

const fashion = ["Namshi", "Zara", "Shein"].map((name) => store(name, "fashion", "20% off"));
const noon = { ...store("Noon", "marketplace", "50% off", "5% off"), name_ar: "نون" };

beforeEach(() =>
  openSite({
    uae: [noon, ...fashion, { ...store("Renamed", null, "5% off"), former_slugs: ["early"] }],
    egypt: [noon, { ...store("Hidden", null, "5% off"), is_active: false }],
  }),
);

/** The path of the picture that a page names, and its text. */
function pictureOf(page: HtmlElement) {
  const content = (name: string) =>
    page.only(`meta[property='og:image${name}']`).attributes.content ?? "";
  return { path: new URL(content("")).pathname, alt: content(":alt") };
}

test.for([
  ["/", "Tawfeer: Promo codes for 11 countries", "توفير: أكواد خصم في ١١ بلدًا"],
  ["/about", "Tawfeer: How codes are listed and verified", "توفير: كيف نعرض الأكواد ونتحقق منها"],
  ["/uae", "United Arab Emirates: 6 codes for 5 online stores", "الإمارات: ٦ أكواد"],
  ["/oman", "Oman", "عُمان"],
  ["/uae?category=fashion", "Fashion in the UAE: 3 stores (Namshi, Shein, and Zara)", "أزياء"],
  ["/?category=marketplace", "Marketplace in all countries: 1 store (Noon)", "متجر شامل"],
  ["/uae/noon", "Noon in the UAE: 50% off", "نون في الإمارات: خصم ٥٠٪"],
  ["/stores/noon", "Noon promo codes in 2 countries: 50% off in the UAE", "نون في بلدين"],
] as const)("the picture of %s states “%s”", async ([address, ...texts]) => {
  const pages = await visit(address);
  for (const [at, page] of [pages.en, pages.ar].entries()) {
    const { path, alt } = pictureOf(page);
    expect(alt).toContain(texts[at]);
    if (/\/(?:site|about)\.png$/.test(path)) continue;
    // Any other version of the address leads to the picture that the page names.
    expect(await redirectOf(path.replace(/[^/]+$/, "0.png"))).toEqual([302, path]);
  }
});

test("a picture has another address once the offer that it shows changes", async () => {
  const { path } = pictureOf((await visit("/uae/noon")).en);
  await openSite({ uae: [{ ...noon, codes: noon.codes.slice(1) }] });
  const changed = pictureOf((await visit("/uae/noon")).en).path;
  expect(changed).not.toBe(path);
  expect(await redirectOf(path)).toEqual([302, changed]);
});

test("the picture of a former address leads to that of the renamed store", async () => {
  const { path } = pictureOf((await visit("/uae/renamed")).en);
  expect(await redirectOf("/share/uae/early/0.png")).toEqual([302, path]);
});

test.for([...["uae/nobody", "egypt/hidden", "atlantis", "stores/nobody", "categories/all/toys"]])(
  "there is no picture of %s",
  async (name) => {
    for (const language of ["", "/ar"])
      expect(await redirectOf(`${language}/share/${name}/0.png`)).toEqual([404, null]);
  },
);
