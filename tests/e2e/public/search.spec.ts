import { expect, type Locator, test } from "@playwright/test";
import { findViolations } from "#tests/support/reading/axe.ts";
import { weighScripts } from "#tests/support/reading/script-sizes.ts";
import { holdBack, isKnown } from "#tests/support/reading/shopper.ts";

const inLanguages = [
  ["en", "/", "nam", "Namshi", "samsng", "Samsung", "/uae"],
  ["ar", "/ar", "نمش", "نمشي", "سامسونغغ", "سامسونج", "/ar/uae"],
] as const;

for (const [language, home, part, name, other, near, country] of inLanguages) {
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
    // The field is between the last and the first.
    await page.keyboard.press("ArrowUp");
    await expect(page.locator("[aria-selected=true]")).toHaveCount(1);
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
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

test("a late answer does not take the place of a later one, and what failed to load is asked for again", async ({
  page,
}) => {
  for (const [path, shown] of [
    ["/", "#suggestions [role=option] bdi"],
    ["/uae", ".brand-grid > li:visible .row-name"],
  ] as const) {
    await test.step(path, async () => {
      // What reads more than names is loaded when it is first needed.
      const words = /\/assets\/find-by-words-/;
      const field = page.locator("[name=q]");
      const fail = (script: RegExp) => page.route(script, (route) => route.abort(), { times: 1 });
      await fail(/\/assets\/(suggest|brand-filter)-/);
      await page.goto(path);
      const failed = page.waitForEvent("requestfailed");
      await field.focus();
      await failed;
      // Each use of a field asks again for what it lacks.
      await field.pressSequentially("namshi");
      await expect(page.locator(shown)).toHaveText(["Namshi"]);
      await fail(words);
      await field.fill("smsng");
      await expect(page.locator(shown).filter({ visible: true })).toHaveCount(0);
      const release = await holdBack(page, words);
      const script = page.waitForResponse(words);
      const asked = page.waitForRequest(words);
      await field.fill("samsng");
      await asked;
      await field.fill("namshi");
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

/** What rows and suggestions say of stores, by their addresses: how many codes, and the words of the label. */
const saidOf = (links: Locator) =>
  links.evaluateAll((all) =>
    Object.fromEntries(
      all.map((link) => {
        const note = link.querySelector(".row-note, bdi + small")?.textContent.split(" ·")[0];
        // A suggestion does not say that an offer is an extra one; in Arabic a row has the currency last.
        const label = link
          .querySelector(".label")
          ?.textContent.replace(/extra|إضافي/i, "")
          .trim();
        return [link.getAttribute("href"), label && [note, ...label.split(/\s+/).sort()]];
      }),
    ),
  );

test("suggestions lead to the store in the shopper's country first", async ({ page }) => {
  // Others match first: The Childrens Place, which is not in Egypt, and Trendyol, not in the UAE.
  for (const [prefix, country, many, typed, store, place, absent, asked] of [
    ["/ar", "egypt", "ا", "wa", "lc-waikiki", "في مصر", "غير مدرج في مصر", "سامسونغغ"],
    ["", "uae", "a", "tr", "trip-com", "in the UAE", "Not in the UAE", "free delivery"],
  ] as const) {
    await page.goto(`${prefix}/${country}`);
    await isKnown(page, country);
    const listed = await saidOf(page.locator(".brand-grid a"));
    await page.goto(prefix || "/");
    const options = page.locator("#suggestions").getByRole("option");
    await page.locator("[name=q]").fill(many);
    await expect(options).toHaveCount(8);
    expect(listed).toMatchObject(await saidOf(options));
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
    // A search by Enter is in the country that the suggestions are of.
    await page.locator("[name=q]").fill(asked);
    await expect(options.first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`country=${country}`));
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
    await expect(options).toHaveText(/^Noon\d+ codes · in Saudi Arabia/);
    await expect(page.locator("form output").first()).toHaveText("1 store");
    await field.blur();
    await expect(options).toBeHidden();
    await field.fill("https://www.walmart.com/cart");
    await expect(options).toContainText("walmart.com");
    await expect(options).toHaveAttribute("href", "/?q=walmart.com");
    await expect(options).toContainText("We do not list this store");
    await field.fill("noon.com/saudi-en");
    await expect(options).toHaveAttribute("href", "/saudi-arabia/noon");
    await field.fill("zzzz");
    await expect(field).toHaveAttribute("aria-expanded", "false");
  }
});

test("suggestions lead to a country, to the codes of an offer, and to stores there", async ({
  page,
}) => {
  const option = page.getByRole("option").first();
  const field = page.locator("[name=q]");
  const delivery = "توصيل مجاني";
  for (const [path, text, href, says] of [
    ["/", "uae", "/uae", /^UAE$/],
    ["/ar", "السعودية", "/ar/saudi-arabia", /^السعودية$/],
    ["/", "noon", "/stores/noon", /^Noon\d\d codes · \d countries$/],
    ["/ar", "نون", "/ar/stores/noon", /^نون[٠-٩]+ كود.* · في [٠-٩] بلدان$/],
    ["/", "noon cairo", "/egypt/noon", /in Egypt/],
    ["/", "latest noon ksa code", "/saudi-arabia/noon", /in Saudi Arabia/],
    ["/", "noon ksa first order 400", "/saudi-arabia/noon?amount=400&first-order=1", /^Noon/],
    ["/", "50%", "/?q=50%25", /^50%$/],
    ["/", "50% ksa", "/?q=50%25%20ksa&country=saudi-arabia", /^50% ksain Saudi Arabia$/],
    ["/", "pharmacy morocco", "/morocco?q=pharmacy%20morocco", /^pharmacy moroccoNot in Morocco$/],
    ["/ar", delivery, `/ar?q=${encodeURIComponent(delivery)}`, /^توصيل مجاني$/],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await field.fill(text);
    await expect(option, text).toHaveAttribute("href", href);
    await expect(option, text).toHaveText(says);
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
