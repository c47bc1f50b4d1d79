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

/** Checks the first suggestions of each typed text, "text | address | name + name". */
async function checkTexts(page: BrowserPage, table: string) {
  for (const [text, address, names] of rows(table)) {
    await type(page, text);
    await page.wait(0);
    const expected = names ? names.split(" + ") : [];
    expect(options(page).slice(0, expected.length || 1), text).toEqual(expected);
    if (address) expect(firstAddress(), text).toBe(address);
  }
}

const inCountry = `
  noon | /uae/noon | Noon4 codes · in the UAE30%
  bookshop | /uae/bookshop | Bookshop0 codes · in the UAE
  nile | /stores/nile | NileNot in the UAE
  namshi egypt | /stores/namshi | NamshiNot in Egypt
  noon first order 400 | /uae/noon?amount=400&first-order=1 | Noon4 codes · in the UAE30%
  fashion | /uae/namshi | Namshi2 codes · in the UAE15% + Zara1 code · in the UAEAED 50 + Souk 2Not in the UAE
  free delivery | /?q=free%20delivery&country=uae | free deliveryin the UAE
  white f | /?q=White%20Friday%20and%20Cyber%20Monday&country=uae | White Friday and Cyber Mondayin the UAE
  egypt | /egypt | Egypt
  https://www.walmart.com/cart | /?q=walmart.com | walmart.comWe do not list this store
  zzzzqq | |
`;

test("stores of the shopper's country come first, with their codes and best offer", async () => {
  const page = await openPage(pages, "/", inUae);
  await checkTexts(page, inCountry);
  await type(page, "noon");
  const logo = document.querySelector("[role=option] img")?.getAttribute("src");
  expect(logo).toMatch(/^\/logo\/uae\/noon/);
});

const fetched = (path: string, q: string) =>
  `${path}/suggestions.json?${new URLSearchParams({ q })}`;
const copyOf = (code: string) => ({ code, idle: "Copy", copied: "Copied" });

test("a basket's best code replaces its store, and codes follow the stores", async () => {
  const basket = {
    href: "/uae/noon?amount=400",
    name: "Noon · basket AED 400",
    note: "AED 50 off",
  };
  const codes = ["SAVE20", "SAVE30", "SAFE"].map((code) => {
    return { href: `/uae/noon#${code}`, name: code, note: "20% off · Noon", copy: copyOf(code) };
  });
  const responses = {
    [fetched("/uae", "noon 400")]: JSON.stringify([{ ...basket, copy: copyOf("A") }]),
    [fetched("/uae", "SAV")]: JSON.stringify(codes),
  };
  const page = await openPage(pages, "/", { ...inUae, responses });
  const withCodes = `
    noon 400 | /uae/noon?amount=400 | Noon · basket AED 400AED 50 offCopy
    save2 | /uae/noon#SAVE20 | SAVE2020% off · NoonCopy
    SAVE | /uae/noon#SAVE20 | SAVE2020% off · NoonCopy + SAVE3020% off · NoonCopy
  `;
  await checkTexts(page, withCodes);
  await page.fire("click", document.querySelector("[role=option] > .label")!);
  expect([page.clipboard, options(page)[0]]).toEqual([["SAVE20"], "SAVE2020% off · NoonCopied"]);
});

const everywhere = `
  noon | /stores/noon | Noon5 codes · 2 countries
  free delivery | /?q=free%20delivery | free delivery
  uae | /uae | UAE
  souk 3 oman | /oman/souk-3 | Souk 31 code · in Oman5%
`;

test("without a known country all countries count, or that of the time zone", async () => {
  const page = await openPage(pages, "/");
  await checkTexts(page, everywhere);
  expect([options(page).length, page.texts("search output")]).toEqual([8, ["8 stores"]]);
  const fromDubai = await openPage(pages, "/", { zone: "Asia/Dubai" });
  await checkTexts(fromDubai, "noon | /uae/noon | Noon4 codes · in the UAE30%");
});

const inArabic = `
  بلسم | /ar/uae/balm | بلسمكود واحد · في الإمارات٥٪\u061c
  مصر | /ar/egypt | مصر
  عمان | /ar/oman | عُمان + الأردن
`;

test("Arabic pages suggest Arabic names, numbers and addresses, and both countries of a name", async () => {
  await checkTexts(await openPage(pages, "/ar", inUae), inArabic);
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
