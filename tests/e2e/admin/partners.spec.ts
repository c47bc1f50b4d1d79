import { expect, type Route } from "@playwright/test";
import { admitad } from "#tests/support/data/partners.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { testOnOwnServer as test } from "#tests/support/operator/admin-page.ts";
import { askAxe } from "#tests/support/reading/axe.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { fetchPartners } from "#worker/partners/fetch-partners.ts";

// Workers have this method; Node does not yet.
Uint8Array.prototype.toHex ??= function toHex() {
  return Buffer.from(this).toString("hex");
};

const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(["Shop,Kupon,Offer,Tried on,EPC", ...rows].join("\n")),
});

const october = csv(
  "october.csv",
  "Partner shop,OLD30,30% off,05/10/2026,1",
  "Partner shop,OLD40,40% off,05/10/2026,1",
  "Partner shop,STAYS,5% off,20/10/2026,2",
);
const november = csv(
  "november.csv",
  "Partner shop,STAYS,6% off,05/11/2026,2",
  "Partner shop,NEW7,7% off,06/11/2026,",
);

test("the next file of a partner ends missing codes @job", async ({ admin, page }) => {
  await admin.logIn();
  await admin.country.fill("oman");
  await admin.file.setInputFiles(october);
  await page.getByLabel("Column A, Shop").selectOption("brand");
  await page.getByLabel("Column B, Kupon").selectOption("code");
  await page.getByLabel("Column C, Offer").selectOption("discount");
  await page.getByLabel("Column D, Tried on").selectOption("lastReportedDate");
  await page.getByLabel("Save as partner").fill("Agency ");
  await page.getByRole("button", { name: /^Review/ }).click();
  await admin.applyReview();
  await expect(admin.message).toContainText("Successfully added 1 brand for Oman");

  // Another computer has no settings.
  await page.evaluate(() => localStorage.clear());
  await admin.visit("/admin/upload");
  await admin.editor.waitFor();
  await admin.country.fill("");
  await admin.file.setInputFiles(november);
  await expect(admin.review).toContainText("Upload › Oman › Add and update");
  const gone = admin.review.getByRole("group", { name: /missing from/ });
  await expect(gone).toContainText("OLD30 and 1 other are missing from Agency's file");
  const ends = admin.kinds.filter({ hasText: "End" });
  await gone.getByLabel("End all").click();
  await expect(ends).toContainText("2 codes");
  await gone.getByText("Choose codes").click();
  await gone.getByLabel("OLD40").click();
  await expect(ends).toContainText("1 code");
  expect((await askAxe(page)).found).toEqual([]);
  await admin.apply.click();
  await expect(admin.message).toContainText("Oman");
  const shown = await (await page.request.get("/oman/partner-shop")).text();
  for (const code of ["STAYS", "NEW7", "OLD40"]) expect(shown).toContain(code);
  expect(shown).not.toContain("OLD30");
});

test("a partner's address is checked, and its nightly file is reviewed from Today", async ({
  admin,
  page,
  server,
}) => {
  const operator = await openApiSession(server.url);
  const verified = { lastReportedDate: "2026-11-01" };
  const codes = ["PLUS5", "SAR30"].map((code) => uploadCode(code, verified));
  await operator.save("uae", [uploadItem("Noon", { promoCodes: codes })]);
  const sent = { codes: { uae: { noon: ["PLUS5", "SAR30"] } }, address: null };
  await operator.post("/api/admin/partners", { ...admitad, ...sent });
  await admin.logIn();

  await test.step("a forbidden address is refused at its field", async () => {
    await page.getByText(/^\d partners?$/).click();
    const field = page.getByLabel("Admitad: Address");
    const save = page
      .getByRole("listitem")
      .filter({ has: field })
      .getByRole("button", { name: "Save" });
    await field.fill("http://files.admitad.com/");
    await save.click();
    await expect(field).toHaveAccessibleDescription(/must begin with https:\/\//);
    await expect(field).toBeFocused();
    await field.fill(admitad.address);
    await expect(field, "an edit clears the error").toHaveAttribute("aria-invalid", "false");
    const refuse = (route: Route) => route.fulfill({ status: 400, json: { error: "Not today" } });
    await page.route("**/api/admin/partners", refuse, { times: 1 });
    await save.click();
    await expect(field).toHaveAccessibleDescription(/Not today/);
    await save.click();
    await expect(admin.message).toContainText("Admitad has been saved");
    await expect(field, "and so does a success").toHaveAttribute("aria-invalid", "false");
  });

  const waiting = page.getByRole("list", { name: "Files of partners" });
  const shown = async () => (await page.request.get("/uae/noon")).text();

  await test.step("the file opens in the review, and leaves Today once saved", async () => {
    const row = "Noon,PLUS5,8% off,20/11/2026,UAE,1";
    const ask = globalThis.fetch;
    globalThis.fetch = async () =>
      new Response([admitad.layout.headings.join(","), row].join("\n"), {
        headers: { "Content-Type": "text/csv" },
      });
    await fetchPartners(server.env, new Date()).finally(() => {
      globalThis.fetch = ask;
    });
    await admin.visit("/admin");
    await expect(waiting).toContainText("Admitad: 0 new, 1 changed, 1 missing");
    expect(await shown()).not.toContain("8% off");
    await page.getByRole("button", { name: "Open Admitad's file" }).click();
    await expect(admin.review).toContainText("Add and update");
    await expect(admin.review.getByRole("group", { name: /missing from/ })).toContainText("SAR30");
    await admin.applyReview();
    await expect(admin.message).toContainText("United Arab Emirates");
    expect(await shown()).toContain("8% off");
    await admin.visit("/admin");
    await expect(waiting).toHaveCount(0);
  });
});
