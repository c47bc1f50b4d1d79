import { expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

/** The names on the list's cards, in order, of those that are shown or hidden. */
const names = async (path: string, which = ":not([hidden])") =>
  (await readPage(path, { redirect: "follow" }))
    .all(`.brand-grid > li${which} .row-name`)
    .map(({ text }) => text);

shareSite(() =>
  saveBrands({
    uae: [
      { name: "Noon", name_ar: "نون", codes: [{ code: "A" }] },
      { name: "amazon", name_ar: "أمازون" },
      { name: "Zara", name_ar: "زارا", category: "fashion" },
      { name: "مكتبة جرير" },
    ],
  }),
);

test("without a search every brand is shown, those with codes first, by the name in the page's language", async () => {
  expect(await names("/uae")).toEqual(["Noon", "amazon", "Zara", "مكتبة جرير"]);
  expect(await names("/ar/uae")).toEqual(["نون", "أمازون", "زارا", "مكتبة جرير"]);
});

test.for([
  ["noon", ["Noon"]],
  ["  NOON ", ["Noon"]],
  ["zon", []],
  ["امازون", ["amazon"]],
  ["مكتبه", ["مكتبة جرير"]],
  ["a", ["amazon"]],
  ["زارة", ["Zara"]],
  ["fashion", ["Zara"]],
  ["jarir", ["مكتبة جرير"]],
  ["noon ksa", ["Noon"]],
  ["%", []],
  ["nobody", []],
] as const)("without a script ?q=%s shows %j alone", async ([text, shown]) => {
  const path = `/uae?q=${encodeURIComponent(text)}`;
  expect(await names(path)).toEqual(shown);
  expect(await names(path, "[hidden]")).toHaveLength(4 - shown.length);
  const empty = (await readPage(path, { redirect: "follow" })).only("[data-empty]");
  expect(empty.attributes.hidden === undefined).toBe(shown.length === 0);
  expect(empty.only("a").attributes.href).toBe("/uae");
});

test("a store with a basket leads to its page with that basket, where the country is known", async () => {
  const leadsTo = async (path: string) => (await ask(path)).headers.get("Location");
  const text = "noon+first+order+400";
  const basket = "/uae/noon?amount=400&first-order=1";
  expect(await leadsTo(`/uae?q=${text}`)).toBe(basket);
  expect(await leadsTo(`/?q=${text}&country=uae`)).toBe(basket);
  expect(
    await leadsTo(
      `/ar?q=${encodeURIComponent("نون أول طلب ٤٠٠").replaceAll("%20", "+")}&country=uae`,
    ),
  ).toBe(`/ar${basket}`);
  for (const path of [`/?q=${text}`, `/?q=${text}&country=egypt`]) {
    expect(await leadsTo(path), path).toBeNull();
  }
});
