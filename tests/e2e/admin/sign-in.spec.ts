import { expect } from "@playwright/test";
import {
  addAuthenticator,
  adminPage,
  testOnOwnServer,
} from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

const test = testOnOwnServer.extend({
  // A passkey needs a name; 127.0.0.1 is none.
  baseURL: ({ server }, use) => use(server.url.replace("127.0.0.1", "localhost")),
});

test("only the password opens the workspace @job", async ({ admin, context }) => {
  await admin.attempt("not the password");
  await expect(admin.page.getByRole("alert").filter({ hasText: "Incorrect" })).toBeVisible();
  await expect(admin.password).toHaveValue("");
  await expect(admin.password).toBeFocused();

  await admin.attempt(adminPassword);
  await admin.editor.waitFor();
  await expect(admin.page.getByRole("heading", { level: 1 })).toBeFocused();
  await admin.page.reload();
  await admin.editor.waitFor();

  await admin.button("Logout").click();
  await expect(admin.password).toBeFocused();
  await expect(admin.editor).toHaveCount(0);
  // Login attempts are counted by device.
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(["__Host-device"]);
});

test("a passkey logs in, and other sessions end @job", async ({
  admin,
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = adminPage(await elsewhere.newPage());
  await other.logIn("today");
  await addAuthenticator(page);
  await admin.logIn("site");
  const passkeys = page.getByRole("region", { name: "Passkeys", exact: true });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Chrome, Linux");
  await admin.button("End all others").click();
  const sessions = page.getByRole("region", { name: "Sessions", exact: true });
  await expect(sessions.getByRole("listitem")).toHaveText([/Chrome, Linux.*This session/]);
  await other.page.reload();
  await expect(other.password).toBeVisible();
  await elsewhere.close();

  await page.getByTitle("Logged in as operator").click();
  await admin.button("Log out everywhere").click();
  await expect(admin.password).toBeFocused();
  await admin.button("Use a passkey").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
