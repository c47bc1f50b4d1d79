import { expect, test } from "@playwright/test";
import { findViolations } from "#tests/support/reading/axe.ts";
import { weighScripts } from "#tests/support/reading/script-sizes.ts";
import { holdBack, isKnown } from "#tests/support/reading/shopper.ts";

const inLanguages = [
  {
    language: "en",
    home: "/",
    part: "nam",
    name: "Namshi",
    other: "samsng",
    near: "Samsung",
    country: "/uae",
  },
  {
    language: "ar",
    home: "/ar",
    part: "نمش",
    name: "نمشي",
    other: "سامسونغغ",
    near: "سامسونج",
    country: "/ar/uae",
  },
] as const;

for (const { language, home, part, name, other, near, country } of inLanguages) {
  test(`in ${language} the keyboard chooses a suggestion and opens it, or searches`, {
    tag: language === "ar" ? "@job" : [],
  }, async ({ page }) => {
    await page.goto(home);
    const field = page.getByRole("combobox");
    const list = page.getByRole("listbox");
    const options = page.locator("#suggestions").getByRole("option");
    await page.locator("[name=q]").focus();
    await expect(field).toHaveAttribute("aria-autocomplete", "list");
    await page.keyboard.type(part);
    await expect(options.first()).toContainText(name);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(page.locator("form output")).not.toBeEmpty();
    expect(await options.count()).toBeLessThanOrEqual(8);

    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    const chosen = await options.first().getAttribute("id");
    await expect(field).toHaveAttribute("aria-activedescendant", String(chosen));
    await expect(field).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(field).not.toHaveAttribute("aria-activedescendant");

    expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(field).toHaveValue(part);
    await page.keyboard.press("ArrowDown");
    await expect(list).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);

    await page.goto(home);
    await page.locator("[name=q]").fill(other);
    await expect(page.getByRole("option").first()).toContainText(near);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(other);
    await expect(page.locator(".near-note")).toContainText(near);
    await page.locator(".near-note a").click();
    await expect(page.locator(".near-note")).toHaveCount(0);
    await expect(page.locator(".empty")).toBeVisible();
  });

  test(`in ${language} a country's list follows the same matcher, and so does the other language`, {
    tag: language === "ar" ? "@job" : [],
  }, async ({ page }) => {
    await page.goto(country);
    const shown = page.locator(".brand-grid > li:visible .row-name");
    const field = page.locator("[name=q]");
    await field.fill("sss");
    await expect(shown).toHaveCount(1);
    await field.fill("fashion");
    await expect.poll(() => shown.count()).toBeGreaterThan(3);
    await field.fill(other);
    await expect(shown.first()).toContainText(near);
    await expect(page.locator("[data-near]")).toBeVisible();
    const all = page.locator(".brand-grid > li");
    await field.fill("");
    await expect.poll(() => shown.count()).toBeGreaterThan(3);
    await expect(page.locator(".brand-grid > li[hidden]")).toHaveCount(0);
    const names = await all.locator(".row-name").allTextContents();
    await page.reload();
    expect(await all.locator(".row-name").allTextContents()).toEqual(names);

    await page.goto(country);
    await page.locator("[name=q]").pressSequentially(part);
    await expect(page.locator(".brand-grid > li:visible")).toHaveCount(1);
    await page.locator("a[hreflang]").click();
    await expect(page.locator("[name=q]")).toHaveValue(part);
    await expect(page.locator(".brand-grid > li:visible")).toHaveCount(1);
  });
}

test("a country's search goes on by names while its index answers 503", async ({ page }) => {
  const shown = page.locator(".brand-grid > li:visible .row-name");
  const field = page.locator("[name=q]");
  const fail = () =>
    page.route("**/search-index.json", (route) => route.fulfill({ status: 503, body: "{}" }));
  const markPage = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isMarked = () => page.evaluate(() => "isMarked" in window);

  await fail();
  await page.goto("/ar/uae");
  await markPage();
  await field.fill("نَمش");
  await expect(shown).toHaveText(["نمشي"]);
  await page.unroute("**/search-index.json");
  await field.fill("سامسونغغ");
  await expect(shown.first()).toContainText("سامسونج");
  await field.press("Enter");
  await expect(field).not.toBeFocused();
  expect(await isMarked()).toBe(true);

  await fail();
  await page.goto("/ar/uae");
  await markPage();
  await field.fill("namsh");
  await expect(shown).toHaveText(["نمشي"]);
  await field.press("Enter");
  await expect.poll(isMarked).toBe(false);
  await expect(page).toHaveURL("/ar/uae?q=namsh");
  await expect(shown).toHaveText(["نمشي"]);
});

test("the address of a store and a query that names a country or a basket lead away from a country's field", async ({
  page,
}) => {
  for (const [text, address] of [
    ["https://www.noon.com/saudi-en/p/?utm_source=a", "/saudi-arabia/noon"],
    ["noon ksa", "/saudi-arabia/noon"],
    ["noon first order 400", "/uae/noon?amount=400&first-order=1"],
  ] as const) {
    await page.goto("/uae");
    await page.locator("[name=q]").fill(text);
    await expect(page.locator(".brand-grid > li:visible")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address);
  }
});

test("a late answer does not take the place of a later one", async ({ page }) => {
  for (const [path, shown] of [
    ["/", "#suggestions [role=option] bdi"],
    ["/uae", ".brand-grid > li:visible .row-name"],
  ] as const) {
    await test.step(path, async () => {
      // What reads more than names is loaded when it is first needed.
      const words = /\/assets\/find-by-words-/;
      const release = await holdBack(page, words);
      const script = page.waitForResponse(words);
      await page.goto(path);
      const asked = page.waitForRequest(words);
      await page.locator("[name=q]").fill("samsng");
      await asked;
      await page.locator("[name=q]").fill("namshi");
      await expect(page.locator(shown)).toHaveText(["Namshi"]);
      release();
      // What waited for it is done once the test has it too, and what it draws is drawn.
      const address = (await script).url();
      await page.evaluate(async (script) => {
        await import(script);
        await new Promise((resolve) => setTimeout(resolve));
      }, address);
      await expect(page.locator(shown)).toHaveText(["Namshi"]);
      await page.unroute(words);
    });
  }
});

test("suggestions lead to the store in the shopper's country first", async ({ page }) => {
  // Others match first: The Childrens Place, which is not in Egypt, and Trendyol, not in the UAE.
  for (const [prefix, country, typed, store, place, absent] of [
    ["/ar", "egypt", "wa", "lc-waikiki", "في مصر", "غير مدرج في مصر"],
    ["", "uae", "tr", "trip-com", "in the UAE", "Not in the UAE"],
  ] as const) {
    await page.goto(`${prefix}/${country}`);
    await isKnown(page, country);
    await page.goto(prefix || "/");
    const options = page.locator("#suggestions").getByRole("option");
    await page.locator("[name=q]").fill(typed);
    await expect(options.first()).toHaveAttribute("href", `${prefix}/${country}/${store}`);
    await expect(options.first().locator("small").nth(0)).toContainText(place);
    await expect(options.first().locator("[class^='label label-']")).toHaveText(/[\d٠-٩]/);
    await expect(options.last()).not.toHaveAttribute("id", "suggestion-0");
    await expect(options.last()).toContainText(absent);
    await expect(options.last()).toHaveClass(/is-absent/);
    await options.first().click();
    await expect(page).toHaveURL(`${prefix}/${country}/${store}`);
    for (const results of ["?q=noon", "?category=marketplace"]) {
      await page.goto((prefix || "/") + results);
      const places = page.locator(".results > li", { hasText: /Noon|نون/ }).first();
      await expect(places.locator(".place").first()).toHaveAttribute(
        "href",
        `${prefix}/${country}/noon`,
      );
    }
  }
});

test("a pasted link shows its store before it is sent, and an unknown shop is named", async ({
  page,
}) => {
  const options = page.locator("#suggestions").getByRole("option");
  for (const path of ["/", "/uae/namshi", "/?q=namshi"]) {
    await page.goto(path);
    const field = page.locator("[name=q]");
    await field.fill("https://www.noon.com/saudi-en/iphone/p/?o=1");
    await expect(options).toHaveCount(1);
    await expect(options).toHaveAttribute("href", "/saudi-arabia/noon");
    await expect(options).toHaveText(/^Noon.*in Saudi Arabia/);
    await field.fill("https://www.walmart.com/cart");
    await expect(options).toContainText("walmart.com");
    await expect(options).toContainText("We do not list this store");
    await field.fill("zzzz");
    await expect(field).toHaveAttribute("aria-expanded", "false");
  }
});

test("suggestions lead to a country, to the codes of an offer, and to stores there", async ({
  page,
}) => {
  const option = page.getByRole("option").first();
  const field = page.locator("[name=q]");
  for (const [path, text, href] of [
    ["/", "ksa", "/saudi-arabia"],
    ["/ar", "السعودية", "/ar/saudi-arabia"],
    ["/", "noon", "/stores/noon"],
    ["/ar", "نون", "/ar/stores/noon"],
    ["/", "noon cairo", "/egypt/noon"],
    ["/", "latest noon ksa code", "/saudi-arabia/noon"],
    ["/", "50%", "/?q=50%25"],
    ["/ar", "توصيل مجاني", `/ar?q=${encodeURIComponent("توصيل مجاني")}`],
  ] as const) {
    await page.goto(path);
    await field.fill(text);
    await expect(option, text).toHaveAttribute("href", href);
  }
});

for (const path of ["/", "/uae"]) {
  test(`${path} loads at most 3 KB of script, 3.5 KB more with a search field, and what reads queries when it is used`, async ({
    page,
  }) => {
    // What is loaded once the page is usable has a size of its own: see weight.spec.ts.
    const sum = await weighScripts(page, (address) => !/\/(device|returning)-/.test(address));
    await page.goto(path, { waitUntil: "networkidle" });
    const before = sum();
    expect(before).toBeLessThanOrEqual(3_072);
    await page.locator("[name=q]").focus();
    await page.waitForResponse("**/search-index.json");
    await page.waitForLoadState("networkidle");
    const focused = sum();
    expect(focused - before).toBeLessThanOrEqual(3_584);
    await page.keyboard.type("n");
    if (path === "/") await expect(page.getByRole("option").first()).toBeVisible();
    else await expect(page.locator("[data-known]").last()).toBeHidden();
    const used = sum();
    expect(used - focused).toBeLessThanOrEqual(1_792);
    await page.locator("[name=q]").fill("samsng");
    if (path === "/") await expect(page.getByRole("option").first()).toContainText("Samsung");
    else await expect(page.locator("output")).toHaveText("1 store");
    const read = sum();
    expect(read - used).toBeLessThanOrEqual(5_184);
    if (path !== "/") return;
    await page.locator("[name=q]").fill("https://www.noon.com/uae-en/");
    await expect(page.getByRole("option")).toHaveCount(1);
    expect(sum() - read).toBeLessThanOrEqual(2_048);
  });
}

for (const [home, text] of [
  ["/", "free delivery"],
  ["/ar", "سامسونغغ"],
] as const) {
  test(`Enter on ${home} searches in the country that the first suggestion names`, async ({
    page,
  }) => {
    await page.goto(home === "/" ? "/saudi-arabia" : "/ar/saudi-arabia");
    await isKnown(page, "saudi-arabia");
    await page.goto(home);
    await page.locator("[name=q]").fill(text);
    await expect(page.locator("#suggestions").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/country=saudi-arabia/);
  });
}
