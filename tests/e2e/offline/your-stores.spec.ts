import { expect, type Page, test } from "@playwright/test";
import { askAxe } from "#tests/support/reading/axe.ts";
import { holdBack, memoryOf, remember, noon as visited } from "#tests/support/reading/shopper.ts";

const day = 86_400_000;
const yours = (page: Page) => page.locator(".yours");
const names = (page: Page) => page.locator(".yours-store .row-name");
const starOfPage = (page: Page) => page.locator(".back-bar .star");

/** Opens a page, and waits until its later script has run. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !document.querySelector(".star[data-store][hidden]"));
}

const noon = { ...visited, isFavourite: true };
const namshi = { ...visited, path: "/uae/namshi", name: { en: "Namshi", ar: "نمشي" } };
const jarir = {
  ...visited,
  path: "/saudi-arabia/jarir",
  name: { en: "Jarir", ar: "جرير" },
  country: { en: "Saudi Arabia", ar: "السعودية" },
};

test("a store with a star is first above the lists, in both languages", { tag: "@job" }, async ({
  page,
}) => {
  await open(page, "/ar/uae/noon");
  await expect(starOfPage(page)).toHaveAttribute("aria-pressed", "false");
  await starOfPage(page).click();
  await expect(starOfPage(page)).toHaveAttribute("aria-pressed", "true");
  await open(page, "/ar/uae/namshi");
  await open(page, "/ar/saudi-arabia/noon");
  await page.goto("/ar");
  await expect(names(page)).toHaveCount(3);
  await expect(names(page).first()).toHaveText("نون");
  await expect(page.locator(".yours-store .row-note").first()).toHaveText("الإمارات");
  await page.goto("/ar/uae");
  await expect(names(page)).toHaveCount(2);
  await expect(names(page).first()).toHaveText("نون");
  await page.locator(".yours-store a").first().click();
  await expect(page).toHaveURL("/ar/uae/noon");
  await expect(starOfPage(page)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/");
  await expect(names(page).first()).toHaveText("Noon");
});

test("a star can be given and taken in the list, where the store keeps its place", async ({
  page,
}) => {
  await remember(page, [noon, namshi]);
  await page.goto("/uae");
  const second = page.locator(".yours-store").nth(1);
  const star = second.getByRole("button", { name: "Favorite: Namshi" });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(star).toBeFocused();
  await page.reload();
  await expect(star).toHaveAttribute("aria-pressed", "true");
});

test("a page that comes back from the browser's memory shows the star as it is now", async ({
  page,
}) => {
  await open(page, "/uae/noon");
  await starOfPage(page).click();
  await page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem("stores") ?? "{}");
    memory.stores[0].isFavourite = false;
    localStorage.setItem("stores", JSON.stringify(memory));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(starOfPage(page)).toHaveAttribute("aria-pressed", "false");
});

test("news of one country that cannot be fetched do not hide those of another", async ({
  page,
}) => {
  await remember(page, [{ ...jarir, isFavourite: true }, noon]);
  await changeNews(page);
  await page.route("/news/saudi-arabia.json", (route) => route.fulfill({ status: 503 }));
  await page.goto("/");
  await expect(page.locator(".yours-store .row-note")).toHaveText([
    "Saudi Arabia",
    "United Arab Emirates · 3 new · 2 ended",
  ]);
});

test("one tap forgets a store with its ticks, and the focus goes on", async ({ page }) => {
  await remember(page, [noon, namshi]);
  await page.addInitScript(() => {
    localStorage.setItem("tried", '["/uae/noon#A","/uae/noon#B","/uae/namshi#C"]');
  });
  await page.goto("/uae");
  await expect(page.locator(".yours-store .row-note")).toHaveText(["2 tried", "1 tried"]);
  await page.getByRole("button", { name: "Forget Noon" }).click();
  await expect(names(page)).toHaveText(["Namshi"]);
  await expect(page.getByRole("button", { name: "Forget Namshi" })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("tried"))).toBe('["/uae/namshi#C"]');
  await page.getByRole("button", { name: "Forget Namshi" }).click();
  await expect(yours(page)).toBeHidden();
  await expect(page.locator("main")).toBeFocused();
});

test("one tap forgets the stores of a country, and on the home page all", async ({ page }) => {
  await remember(page, [noon, namshi, jarir]);
  await page.goto("/uae");
  await page.getByRole("button", { name: "Forget all" }).click();
  await expect(yours(page)).toBeHidden();
  await page.goto("/");
  await expect(names(page)).toHaveText(["Jarir"]);
  await yours(page).locator("summary").click();
  await page.getByRole("button", { name: "Forget all" }).click();
  await expect(yours(page)).toBeHidden();
  await page.reload({ waitUntil: "networkidle" });
  await expect(yours(page)).toBeHidden();
});

/** Gives every country the same news of three stores. */
async function changeNews(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const yesterday = new Date(Date.now() - day).toISOString();
  const minute = Math.floor(Date.parse(yesterday) / 60_000);
  const ended = (codes: number) => ({ [yesterday.slice(0, 10)]: codes, "2025-01-01": 9 });
  await page.route("/news/*.json", async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const json = [
      ["noon", { [minute]: 3, 1: 9 }, ended(2)],
      ["namshi", { [minute]: 1 }, {}],
      ["ikea", {}, ended(1)],
    ];
    await route.fulfill({ json });
  });
  return asked;
}

test("the news since the last visit stand at the stores and above the list, and are asked for once", async ({
  page,
}) => {
  await remember(page, [noon, namshi]);
  const asked = await changeNews(page);
  const line = "منذ زيارتك الأخيرة: ٤ أكواد جديدة · انتهت ٣ أكوادنمشي، نون";
  const notes = ["٣ أكواد جديدة · انتهى كودان", "كود جديد"];
  for (const path of ["/ar/uae", "/ar"]) {
    await page.goto(path);
    await expect(page.locator(".yours-store .row-note").first()).toContainText(notes[0] ?? "");
    if (path === "/ar") continue;
    await expect(page.locator(".since")).toHaveText(line);
    await expect(page.locator(".yours-store .row-note")).toHaveText(notes);
  }
  expect(asked).toEqual(["/news/uae.json"]);
  // Another visit an hour later asks anew, and is told that there are none, also if no store is known.
  await page.evaluate(
    (text) => localStorage.setItem("stores", text),
    memoryOf([], Date.now() - 3_600_000),
  );
  await page.route("/news/uae.json", (route) => route.fulfill({ json: [] }));
  await page.goto("/ar/uae");
  await expect(page.locator(".since")).toHaveText("لا جديد منذ زيارتك الأخيرة");
  await expect(yours(page)).toBeHidden();
});

test("a first visit asks for no news, a home page for those of favourites and of the country", async ({
  page,
}) => {
  const asked = await changeNews(page);
  await page.goto("/uae", { waitUntil: "networkidle" });
  await expect(page.locator(".since")).toBeHidden();
  expect(asked).toEqual([]);
  await page.evaluate(
    (text) => localStorage.setItem("stores", text),
    memoryOf([noon], Date.now() - day, "saudi-arabia"),
  );
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.sort()).toEqual(["/news/saudi-arabia.json", "/news/uae.json"]);
});

const broken: [what: string, script: string][] = [
  [
    "refused",
    `for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError") } })`,
  ],
  [
    "full",
    `Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError") }`,
  ],
  [
    "of another shape",
    `localStorage.setItem("stores", '{"version":1,"since":"x","stores":[null,1,{},{"name":{},"country":{}}]}'); localStorage.setItem("tried", '[null,{}]')`,
  ],
  [
    "of another version",
    `localStorage.setItem("stores", '{"version":0,"stores":{"noon":1}}'); localStorage.setItem("tried", "{")`,
  ],
];

test("with storage that is refused, full or of another shape or version all pages work without an error", async ({
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [what, script] of broken) {
    await test.step(what, async () => {
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.addInitScript(script);
      await page.goto("/uae/noon", { waitUntil: "networkidle" });
      const isRefused = /refused|full/.test(what);
      await expect(starOfPage(page)).toBeVisible({ visible: !isRefused });
      const card = page.locator("copy-code").first();
      await card.getByRole("button").click();
      await expect(card).toHaveAttribute("data-tried");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await card.locator(".code").textContent(),
      );
      await page.goto("/uae", { waitUntil: "networkidle" });
      await expect(page.locator(".brand-grid a").nth(5)).toBeVisible();
      await expect(yours(page)).toBeHidden();
      await page.goto("/", { waitUntil: "networkidle" });
      expect(errors).toEqual([]);
      await page.close();
    });
  }
});

test("a star that cannot be stored is not shown as given", async ({ page }) => {
  await remember(page, [namshi]);
  const ofList = page.locator(".yours-store").getByRole("button", { name: "Favorite: Namshi" });
  for (const [path, star] of [
    ["/uae/noon", starOfPage(page)],
    ["/uae", ofList],
  ] as const) {
    await open(page, path);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("", "QuotaExceededError");
      };
    });
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "false");
  }
});

for (const [path, colorScheme] of [
  ["/", "dark"],
  ["/ar/uae", "light"],
] as const) {
  test(`nothing of ${path} moves when the remembered stores and their news come, and axe finds nothing in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await remember(page, [noon, namshi, jarir]);
    await changeNews(page);
    const top = () =>
      page
        .locator(".countries, .brand-grid")
        .first()
        .evaluate((list) => list.getBoundingClientRect().top);
    // Late, so that the place is empty for a while.
    const release = await holdBack(page, /\/assets\/device-/);
    await page.goto(path, { waitUntil: "commit" });
    await expect(yours(page)).toBeVisible();
    const before = await top();
    release();
    await expect(page.locator(".yours-store .row-note").first()).toContainText(
      path === "/" ? "3 new" : "٣ أكواد",
    );
    expect(await top()).toBe(before);
    if (path === "/") await yours(page).locator("summary").click();
    await expect(names(page).first()).toBeVisible();
    expect((await askAxe(page)).found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
