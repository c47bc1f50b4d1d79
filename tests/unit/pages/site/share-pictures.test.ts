import { beforeEach, expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { redirectOf, store, visit } from "../visit.ts";

const fashion = ["Namshi", "Zara", "Shein"].map((name) => store(name, "fashion", "20% off"));
const noon = { ...store("Noon", "marketplace", "50% off", "5% off"), name_ar: "نون" };
const hidden = { ...store("Hidden", null, "5% off"), is_active: false };

beforeEach(() => {
  const renamed = { ...store("Renamed", null, "5% off"), former_slugs: ["early"] };
  return openSite({ uae: [noon, ...fashion, renamed], egypt: [noon, hidden] });
});

const contentOf = (page: HtmlElement, name: string) =>
  page.only(`meta[property='og:image${name}']`).attributes.content ?? "";
const pathOf = (page: HtmlElement) => new URL(contentOf(page, "")).pathname;

const pictures = `
  /          | Tawfeer: Promo codes for 11 countries | توفير: أكواد خصم في ١١ بلدًا
  /uae       | United Arab Emirates: 6 codes for 5 online stores | الإمارات: ٦ أكواد
  /oman      | Oman | عُمان
  /uae?category=fashion   | Fashion in the UAE: 3 stores (Namshi, Shein, and Zara) | أزياء
  /uae/noon  | Noon in the UAE: 50% off | نون في الإمارات: خصم ٥٠٪
  /stores/noon | Noon promo codes in 2 countries: 50% off in the UAE | نون في بلدين
`;

test.for(rows(pictures))("the picture of %s states “%s” and “%s”", async ([address, ...texts]) => {
  const { en, ar } = await visit(address);
  for (const [at, page] of [en, ar].entries()) {
    expect(contentOf(page, ":alt")).toContain(texts[at]);
    const path = pathOf(page);
    // Any other version of the address leads to the picture that the page names.
    if (!path.endsWith("/site.png"))
      expect(await redirectOf(path.replace(/[^/]+$/, "0.png"))).toEqual([302, path]);
  }
});

test("a picture has another address once the offer that it shows changes", async () => {
  const path = pathOf((await visit("/uae/noon")).en);
  await openSite({ uae: [{ ...noon, codes: noon.codes.slice(1) }] });
  const changed = pathOf((await visit("/uae/noon")).en);
  expect(changed).not.toBe(path);
  expect(await redirectOf(path)).toEqual([302, changed]);
});

test("the picture of a former address leads to that of the renamed store", async () => {
  const path = pathOf((await visit("/uae/renamed")).en);
  expect(await redirectOf("/share/uae/early/0.png")).toEqual([302, path]);
});

test.for(["uae/nobody", "egypt/hidden", "atlantis", "stores/nobody", "categories/all/toys"])(
  "there is no picture of %s",
  async (name) => expect(await redirectOf(`/ar/share/${name}/0.png`)).toEqual([404, null]),
);
