import { expect } from "@playwright/test";
import { adminPage, testOnOwnServer } from "#tests/support/operator/admin-page.ts";

const test = testOnOwnServer.extend({
  // A passkey is for a name; 127.0.0.1 is none.
  baseURL: ({ server }, use) => use(server.url.replace("127.0.0.1", "localhost")),
});

test("a passkey is added in Site and logs in, sessions are listed, and drafts go at the logout if asked", {
  tag: "@job",
}, async ({ admin, page, context, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = adminPage(await elsewhere.newPage());
  await other.logIn("today");
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
  await expect(admin.message).toHaveText(
    "The passkey was added. You can log in with it from now on.",
  );
  await expect(passkeys.getByRole("listitem")).toContainText("Chrome, Linux");

  const sessions = page.getByRole("region", { name: "Sessions", exact: true });
  await expect(sessions.getByRole("listitem").first()).toContainText(/Chrome, Linux.*This session/);
  const isEnded = async () => {
    await other.page.reload();
    await expect(other.password).toBeVisible();
  };
  await admin.button("End all others").click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await isEnded();
  await test.step("what stands is kept if the server is gone when it is to be read again", async () => {
    const gone = /\/api\/health|site\.data/;
    await page.route(gone, (route) => route.abort());
    await admin.button("Refresh").click();
    await expect(admin.message).toHaveText("Error: The server could not be reached. Try again.");
    await expect(sessions.getByRole("listitem").first()).toBeVisible();
    await page.unroute(gone);
  });

  await test.step("a backup is made and proved at once", async () => {
    await admin.open("Backup");
    const backups = page.getByRole("region", { name: "Backups", exact: true });
    await expect(backups).toContainText("None yet.");
    await backups.getByRole("button", { name: "Back up now" }).click();
    await expect(admin.message).toContainText("written and verified");
    await expect(backups.getByRole("listitem")).toContainText(/11 countries.*verified/);
    const download = page.waitForEvent("download");
    await backups.getByRole("link", { name: /^Download the backup of/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^coupon-data-[\d-]+\.json$/);
  });

  await other.logIn("today");
  await page.getByTitle("Logged in as operator").click();
  await page.getByLabel("Also delete unsaved changes on this device").check();
  await admin.button("Log out everywhere").click();
  await expect(admin.password).toBeFocused();
  await isEnded();
  await elsewhere.close();
  await admin.button("Use a passkey").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Site", exact: true }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("last used");
  await page.getByRole("link", { name: "Upload", exact: true }).click();
  await expect(admin.country).toHaveValue("");
});
