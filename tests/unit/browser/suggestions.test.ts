import { expect, test } from "vitest";
import { doActs } from "#tests/support/browser/acts.ts";
import { type BrowserPage, openPage, visited } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { type Acts, walk } from "#tests/support/walk.ts";

const pages = await drawPages("/", "/ar", "/search-index.json");
const type = (page: BrowserPage, ...texts: string[]) =>
  page.type("search", /^(Search stores|ابحث)/, ...texts);
const options = (page: BrowserPage) => page.texts("[role=listbox] [role=option]");
const firstAddress = () => document.querySelector("[role=option]")?.getAttribute("href");
const inUae = { local: visited("uae", 0) };

const fetched = (path: string, q: string) =>
  `${path}/suggestions.json?${new URLSearchParams({ q })}`;
const copyOf = (code: string) => ({ code, idle: "Copy", copied: "Copied" });
const basket = { href: "/uae/noon?amount=400", name: "Noon · basket AED 400", note: "AED 50 off" };
const codes = ["SAVE20", "SAVE30", "SAFE"].map((code) => {
  return { href: `/uae/noon#${code}`, name: code, note: "20% off · Noon", copy: copyOf(code) };
});
const responses = {
  [fetched("/uae", "noon 400")]: JSON.stringify([{ ...basket, copy: copyOf("A") }]),
  [fetched("/uae", "SAV")]: JSON.stringify(codes),
};

// The page and the last country of a shopper, the typed text, and the address and names of the first suggestions.
const suggested = `
  / uae | noon | /uae/noon | Noon4 codes · in the UAE30%
  / uae | bookshop | /uae/bookshop | Bookshop0 codes · in the UAE
  / uae | nile | /stores/nile | NileNot in the UAE
  / uae | namshi egypt | /stores/namshi | NamshiNot in Egypt
  / uae | noon first order 400 | /uae/noon?amount=400&first-order=1 | Noon4 codes · in the UAE30%
  / uae | fashion | /uae/namshi | Namshi2 codes · in the UAE15% + Zara1 code · in the UAEAED 50 + Souk 2Not in the UAE
  / uae | free delivery | /?q=free%20delivery&country=uae | free deliveryin the UAE
  / uae | white f | /?q=White%20Friday%20and%20Cyber%20Monday&country=uae | White Friday and Cyber Mondayin the UAE
  / uae | egypt | /egypt | Egypt
  / uae | https://www.walmart.com/cart | /?q=walmart.com | walmart.comWe do not list this store
  / uae | zzzzqq | |
  / uae | noon 400 | /uae/noon?amount=400 | Noon · basket AED 400AED 50 offCopy
  / uae | save2 | /uae/noon#SAVE20 | SAVE2020% off · NoonCopy
  / uae | SAVE | /uae/noon#SAVE20 | SAVE2020% off · NoonCopy + SAVE3020% off · NoonCopy
  / | free delivery | /?q=free%20delivery | free delivery
  / | uae | /uae | UAE
  / | souk 3 oman | /oman/souk-3 | Souk 31 code · in Oman5%
  / Asia/Dubai | noon | /uae/noon | Noon4 codes · in the UAE30%
  /ar uae | بلسم | /ar/uae/balm | بلسمكود واحد · في الإمارات٥٪\u061c
  /ar uae | مصر | /ar/egypt | مصر
  /ar uae | عمان | /ar/oman | عُمان + الأردن
`;
const byStart = Map.groupBy(rows(suggested), ([start]) => start);

test.for([...byStart])("suggestions of the page and country, or time zone, '%s'", async (group) => {
  const [path = "", place = ""] = group[0].split(" ");
  const device = place.includes("/") ? { zone: place } : { local: visited(place, 0) };
  const page = await openPage(pages, path, { ...device, responses });
  for (const [, text, address, names] of group[1]) {
    await type(page, text);
    await page.wait(0);
    const expected = names ? names.split(" + ") : [];
    expect(options(page).slice(0, expected.length || 1), text).toEqual(expected);
    if (address) expect(firstAddress(), text).toBe(address);
  }
});

test("a suggested code is copied, and a suggested store has its logo", async () => {
  const page = await openPage(pages, "/", { ...inUae, responses });
  await type(page, "noon");
  const logo = document.querySelector("[role=option] img")?.getAttribute("src");
  expect(logo).toMatch(/^\/logo\/uae\/noon/);
  await type(page, "SAV");
  await page.fire("click", document.querySelector("[role=option] > .label")!);
  expect([page.clipboard, options(page)[0]]).toEqual([["SAVE20"], "SAVE2020% off · NoonCopied"]);
});

test("a search in all countries sends the shopper's country", async () => {
  for (const [device, country] of [
    [inUae, "uae"],
    [{}, null],
  ] as const) {
    const page = await openPage(pages, "/", device);
    await type(page, "zzzz");
    const formData = new FormData();
    await page.fire("formdata", document.querySelector("form.search")!, { formData });
    expect(formData.get("country")).toBe(country);
  }
});

test("without the index the field still searches", async () => {
  const page = await openPage(pages, "/", { responses: { "/search-index.json": 503 } });
  await type(page, "noon");
  expect(options(page)).toEqual([]);
  await page.press("Enter");
  expect(page.opened).toEqual(["form /"]);
});

test("only the last of two quickly typed texts is answered", async () => {
  const page = await openPage(pages, "/");
  await type(page, "zara", "noon");
  expect(options(page)).toEqual(["Noon5 codes · 2 countries"]);
  expect(page.texts("search output")).toEqual(["1 store"]);
  expect(page.requests).toEqual(["/search-index.json"]);
});

/** Addresses of the suggestions for a typed text. */
const found: Record<string, string[]> = {
  souk: [1, 2, 3, 4, 5, 10, 100, 101].map((number) => `/stores/souk-${number}`),
  ...{ noon: ["/stores/noon"], zzzzqq: [], "": [] },
};

/** The search field as a shopper expects it, with the address of the chosen suggestion. */
const field = { text: "", isOpen: false, chosen: "", isFocused: false, opened: [] as string[] };
type Field = typeof field;

function actsOn({ text, isOpen, chosen, isFocused, opened }: Field): Acts<Field> {
  const links = found[text]!;
  const places = ["", ...links];
  const move = (step: number) =>
    isOpen
      ? { chosen: places.at((places.indexOf(chosen) + step) % places.length)! }
      : { isOpen: links.length > 0 };
  const types = Object.entries(found).map(([text, links]) => [
    `type search: ${text}`,
    { text, isOpen: links.length > 0, chosen: "", isFocused: true },
  ]);
  return {
    ...Object.fromEntries(types),
    "press ArrowDown": isFocused && move(1),
    "press ArrowUp": isFocused && move(-1),
    "press Escape": isFocused && { isOpen: false, chosen: "" },
    "press Enter": isFocused && { opened: [...opened, chosen || "form /"] },
    "click main: Choose": isFocused && { isOpen: false, chosen: "", isFocused: false },
    "click search: ^(Souk 3|Noon)": isOpen && { opened: [...opened, links[2] ?? links[0]!] },
  };
}

test("the suggestions match their model after every step", () =>
  walk<Field, BrowserPage>({
    start: field,
    open: () => openPage(pages, "/"),
    acts: actsOn,
    act: doActs,
    shown: (page) => {
      const input = document.querySelector("[name=q]")!;
      const isOpen = input.ariaExpanded === "true";
      const active = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
      const chosen = document.querySelector("[aria-selected=true]");
      expect(active).toBe(chosen);
      return [isOpen, options(page).length, chosen?.getAttribute("href") ?? "", page.opened];
    },
    expected: ({ text, isOpen, chosen, opened }) => [
      ...[isOpen, isOpen ? found[text]!.length : 0, chosen, opened],
    ],
  }));
