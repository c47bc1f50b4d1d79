import { expect } from "@playwright/test";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";

const brands = makeBrands(420, (at) => (at % 10 === 9 ? 0 : 2));

test("a search finds the brands of a list's other pages while it is typed", async ({
  page,
  server,
}) => {
  // By the site itself, which would ask for another's write after a minute only.
  const operator = await openApiSession(server.url);
  const oman = brands.map(({ name, name_ar, category, promo_codes: codes }) => {
    const promoCodes = codes.map(({ code, discount, discount_ar }) =>
      uploadCode(code, { discount, discountAr: discount_ar ?? "خصم" }),
    );
    return uploadItem(name, { brandAr: name_ar, category, promoCodes });
  });
  // One that many know: the page has a rail too.
  oman.push(uploadItem("Namshi", { promoCodes: [uploadCode("KNOWN")] }));
  const saved = await operator.post("/api/save-data", { oman });
  expect(await saved.text()).toContain("420");
  for (const [path, codes] of [
    ["/oman", "2 codes"],
    ["/ar/oman", "كودان"],
  ] as const) {
    await page.goto(path);
    const shown = page.locator(".brand-grid > li:visible");
    const pages = page.locator(".pages");
    const field = page.locator(".site-header [name=q]");
    await expect(shown).toHaveCount(200);
    const names = await shown.locator("bdi").allTextContents();
    const language = path === "/oman" ? "en" : "ar";
    const nameOf = (brand: (typeof brands)[number]) =>
      (language === "ar" && brand.name_ar) || brand.name;
    const elsewhere = brands.find(
      (brand) => !names.includes(nameOf(brand)) && brand.name_ar && brand.promo_codes.length > 0,
    )!;

    await test.step("a row of another page is drawn like those of the page", async () => {
      await field.fill(elsewhere.name);
      await expect(shown.first().locator("a")).toHaveAttribute("href", `${path}/${elsewhere.slug}`);
      await expect(shown.first().locator("bdi")).toHaveText(nameOf(elsewhere));
      await expect(shown.first().locator(".row-note")).toHaveText(codes);
      await expect(pages).toBeHidden();
    });
    await test.step("one of the page is shown as it was, and one of another country is not", async () => {
      await field.fill(names[0] ?? "");
      await expect(shown.first().locator(".label")).toBeVisible();
      await field.fill("noon");
      await expect(shown).toHaveCount(0);
    });
    await test.step("without a search the page is as it was", async () => {
      await field.fill("");
      await expect(shown).toHaveCount(200);
      await expect(shown.locator("bdi")).toHaveText(names);
      await expect(pages).toBeVisible();
    });
    await test.step("the address names the search, and no page of the list any more", async () => {
      await page.goto(`${path}?page=2`);
      await field.fill(elsewhere.name);
      await field.blur();
      await expect(page).toHaveURL(`${path}?${new URLSearchParams({ q: elsewhere.name })}`);
    });
    await test.step("a chosen category stays chosen", async () => {
      const other = elsewhere.category === "travel" ? "fashion" : "travel";
      await page.goto(`${path}?category=${other}`);
      const count = page.locator("main output").first();
      const before = await count.textContent();
      await field.fill(elsewhere.name);
      await expect(count).not.toHaveText(before ?? "");
      await expect(page.locator(`.brand-grid a[href="${path}/${elsewhere.slug}"]`)).toHaveCount(0);
    });
  }
});
