import fc from "fast-check";
import { expect, test } from "vitest";
import { type BrowserPage, openPage, visited } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";

const pages = await drawPages("/", "/ar", "/search-index.json");
const type = (page: BrowserPage, ...texts: string[]) =>
  page.type("search", /^(Search stores|ابحث)/, ...texts);
const options = (page: BrowserPage) => page.texts("[role=listbox] [role=option]");
const firstAddress = () => document.querySelector("[role=option]")?.getAttribute("href");
const inUae = { local: visited("uae", 0) };

/** Checks the first suggestions of each typed text, and the address of the first one. */
async function checkTexts(page: BrowserPage, expected: Record<string, string[]>) {
  for (const [text, [address, ...names]] of Object.entries(expected)) {
    await type(page, text);
    await page.wait(0);
    expect(options(page).slice(0, names.length || 1), text).toEqual(names);
    if (names.length > 0) expect(firstAddress(), text).toBe(address);
  }
}

test("stores of the shopper's country come first, with their codes and best offer", async () => {
  await checkTexts(await openPage(pages, "/", inUae), {
    noon: ["/uae/noon", "Noon4 codes · in the UAE30%"],
    nooon: ["/uae/noon", "Noon4 codes · in the UAE30%"],
    bookshop: ["/uae/bookshop", "Bookshop0 codes · in the UAE"],
    nile: ["/stores/nile", "NileNot in the UAE"],
    "namshi egypt": ["/stores/namshi", "NamshiNot in Egypt"],
    "noon first order 400": ["/uae/noon?amount=400&first-order=1", "Noon4 codes · in the UAE30%"],
    fashion: [
      "/uae/namshi",
      "Namshi2 codes · in the UAE15%",
      "Zara1 code · in the UAEAED 50",
      "Souk 2Not in the UAE",
    ],
    "free delivery": ["/?q=free%20delivery&country=uae", "free deliveryin the UAE"],
    "free d": ["/?q=Free%20delivery&country=uae", "Free deliveryin the UAE"],
    "first o": ["/?q=First%20order&country=uae", "First orderin the UAE"],
    "white f": [
      "/?q=White%20Friday%20and%20Cyber%20Monday&country=uae",
      "White Friday and Cyber Mondayin the UAE",
    ],
    egypt: ["/egypt", "Egypt"],
    "https://www.walmart.com/cart": ["/?q=walmart.com", "walmart.comWe do not list this store"],
    zzzzqq: [],
    "  ": [],
  });
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
  await checkTexts(page, {
    "noon 400": ["/uae/noon?amount=400", "Noon · basket AED 400AED 50 offCopy"],
    save2: ["/uae/noon#SAVE20", "SAVE2020% off · NoonCopy"],
    SAVE: ["/uae/noon#SAVE20", "SAVE2020% off · NoonCopy", "SAVE3020% off · NoonCopy"],
  });
  await page.fire("click", document.querySelector("[role=option] > .label")!);
  expect(page.clipboard).toEqual(["SAVE20"]);
  expect(options(page)[0]).toBe("SAVE2020% off · NoonCopied");
});

test("a category that a country lacks is one suggestion, with the nearest country", async () => {
  const none = {
    href: "/egypt?category=fashion",
    name: "No fashion stores in Egypt yet",
    note: "",
  };
  const responses = { [fetched("/egypt", "fashion egypt")]: JSON.stringify([none]) };
  const page = await openPage(pages, "/", { ...inUae, responses });
  await type(page, "fashion egypt");
  expect(options(page)).toEqual([none.name]);
  expect(firstAddress()).toBe(none.href);
});

test("the name of two countries suggests both", async () => {
  await checkTexts(await openPage(pages, "/ar", inUae), { عمان: ["/ar/oman", "عُمان", "الأردن"] });
});

test("a suggested store has its logo", async () => {
  const page = await openPage(pages, "/", inUae);
  await type(page, "noon");
  const logo = document.querySelector("[role=option] img")?.getAttribute("src");
  expect(logo).toMatch(/^\/logo\/uae\/noon/);
});

test("without a known country all countries count", async () => {
  const page = await openPage(pages, "/");
  await checkTexts(page, {
    noon: ["/stores/noon", "Noon5 codes · 2 countries"],
    "free delivery": ["/?q=free%20delivery", "free delivery"],
    uae: ["/uae", "UAE"],
    "souk 3 oman": ["/oman/souk-3", "Souk 31 code · in Oman5%"],
  });
  expect(options(page)).toHaveLength(8);
  expect(page.texts("search output")).toEqual(["8 stores"]);
  const fromDubai = await openPage(pages, "/", { zone: "Asia/Dubai" });
  await checkTexts(fromDubai, { noon: ["/uae/noon", "Noon4 codes · in the UAE30%"] });
});

test("Arabic pages suggest Arabic names, numbers and addresses", async () => {
  await checkTexts(await openPage(pages, "/ar", inUae), {
    بلسم: ["/ar/uae/balm", "بلسمكود واحد · في الإمارات٥٪؜"],
    مصر: ["/ar/egypt", "مصر"],
    نون: ["/ar/uae/noon", "Noon٤ أكواد · في الإمارات٣٠٪؜"],
  });
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

/** Numbers of suggestions by typed text. */
const counts: Record<string, number> = { souk: 8, noon: 1, zzzzqq: 0, "": 0 };

/** Expected state of the list after an act, without elements. */
function changeModel(model: { count: number; at: number; isOpen: boolean }, act: string) {
  const places = model.count + 1;
  const step = { ArrowDown: 1, ArrowUp: -1 }[act];
  if (act in counts || act === "blur" || act === "Escape") {
    const count = counts[act] ?? model.count;
    Object.assign(model, { at: -1, count, isOpen: act in counts && count > 0 });
  } else if (step && model.isOpen) model.at = ((model.at + 1 + step + places) % places) - 1;
  else if (step) model.isOpen = model.count > 0;
}

test("the keyboard moves through the field and the suggestions in a circle", async () => {
  const keys = ["ArrowDown", "ArrowDown", "ArrowUp", "Escape", "Enter", "blur"];
  const acts = fc.array(fc.constantFrom(...Object.keys(counts), ...keys), {
    minLength: 12,
    maxLength: 25,
  });
  const walk = fc.asyncProperty(acts, async (walked) => {
    const page = await openPage(pages, "/");
    const model = { count: 0, at: -1, isOpen: false };
    const opened: string[] = [];
    for (const act of ["souk", ...walked]) {
      const input = document.querySelector<HTMLInputElement>("[name=q]")!;
      if (act in counts) await type(page, act);
      else if (act === "blur") input.blur();
      else {
        input.focus();
        await page.press(act);
      }
      const list = [...document.querySelectorAll("[role=option]")];
      if (act === "Enter") opened.push(list[model.at]?.getAttribute("href") ?? "form /");
      changeModel(model, act);
      expect(
        list.findIndex((one) => one.ariaSelected),
        act,
      ).toBe(model.at);
      const id = model.at < 0 ? null : `suggestion-${model.at}`;
      expect(input.getAttribute("aria-activedescendant"), act).toBe(id);
      expect(options(page), act).toHaveLength(model.isOpen ? model.count : 0);
      expect(page.opened, act).toEqual(opened);
    }
  });
  await fc.assert(walk, { numRuns: 10, seed: 3 });
});
