import { expect } from "@playwright/test";
import { testOnOwnServer } from "#tests/support/operator/admin-page.ts";

const test = testOnOwnServer.extend({
  // A passkey is for a name; 127.0.0.1 is none.
  baseURL: ({ server }, use) => use(server.url.replace("127.0.0.1", "localhost")),
});

test("a passkey is added in Site and logs in, sessions are listed, and drafts go at the logout if asked", {
  tag: "@job",
}, async ({ admin, page, context }) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await admin.logIn();
  await admin.fill("oman", "[1, 2, 3]");
  await page.getByRole("link", { name: "Site", exact: true }).click();
  const passkeys = page.getByRole("region", { name: "Passkeys", exact: true });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(admin.message).toHaveText("The passkey is added. Log in with it from now on.");
  await expect(passkeys.getByRole("listitem")).toContainText("Chrome, Linux");

  const sessions = page.getByRole("region", { name: "Sessions", exact: true });
  await expect(sessions.getByRole("listitem").first()).toContainText(/Chrome, Linux.*This one/);
  await test.step("what stands is kept if the server is gone when it is to be read again", async () => {
    const gone = /\/api\/health|site\.data/;
    await page.route(gone, (route) => route.abort());
    await admin.button("Read again").click();
    await expect(admin.message).toHaveText("Error: The server could not be reached. Try again.");
    await expect(sessions.getByRole("listitem").first()).toBeVisible();
    await page.unroute(gone);
  });

  await test.step("a backup is made and proved at once, and stands in the history", async () => {
    await admin.open("Backup");
    const backups = page.getByRole("region", { name: "Backups", exact: true });
    await expect(backups).toContainText("None yet.");
    await backups.getByRole("button", { name: "Back up now" }).click();
    await expect(admin.message).toContainText("is the same when read back");
    await expect(backups.getByRole("listitem")).toContainText(/11 countries.*same when read back/);
    const download = page.waitForEvent("download");
    await backups.getByRole("link", { name: /^Download the backup of/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^coupon-data-[\d-]+\.json$/);
    await admin.open("History");
    const checked = page.getByRole("row", {
      name: /Backup checked: \d+ brands, [\d,]+ codes, digest/,
    });
    await expect(page.getByRole("table", { name: "History" }).locator(checked)).toBeVisible();
    await expect(checked.getByRole("button")).toHaveCount(0);
  });

  await page.getByTitle("Logged in as operator").click();
  await page.getByLabel("Also delete unsaved changes on this device").check();
  await admin.button("Logout").click();
  await admin.button("Use a passkey").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Site", exact: true }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("last used");
  await page.getByRole("link", { name: "Upload", exact: true }).click();
  await expect(admin.country).toHaveValue("");
});
