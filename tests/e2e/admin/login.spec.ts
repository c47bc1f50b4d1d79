import { expect } from "@playwright/test";
import { test } from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";

// One address has five tries in a quarter of an hour: only one test enters a wrong password.
const ofThePanel = /Upload|Revision|revisions|Restore|Export|Clear|lebanon|Lebanon/;

test("a wrong password is refused, the right one opens the panel, a logout closes it", {
  tag: "@job",
}, async ({ admin, context }) => {
  await admin.attempt("not the password");
  const refusal = admin.page.getByRole("alert").filter({ hasText: "Incorrect password" });
  await expect(refusal).toHaveText("Incorrect password");
  await expect(refusal).toHaveCSS("color", "rgb(179, 38, 30)");
  await expect(admin.password).toHaveValue("");
  await expect(admin.password).toBeFocused();
  await expect(admin.editor).toHaveCount(0);

  await admin.attempt(adminPassword);
  await admin.editor.waitFor();
  await expect(admin.page.getByRole("heading", { level: 1 })).toBeFocused();
  const cookieOf = async (name: string) =>
    (await context.cookies()).find((cookie) => cookie.name === name);
  const cookie = await cookieOf("__Host-session");
  await admin.page.reload();
  await admin.editor.waitFor();

  await admin.button("Logout").click();
  await expect(admin.password).toBeFocused();
  await expect(admin.editor).toHaveCount(0);
  expect(await cookieOf("__Host-session")).toBeUndefined();
  // The browser stays known, so that its login counter is its own.
  expect(await cookieOf("__Host-device")).toMatchObject({ httpOnly: true, secure: true });
  await admin.page.reload();
  await expect(admin.password).toBeVisible();
  const replayed = { headers: { Cookie: `${cookie?.name}=${cookie?.value}` } };
  expect(await (await context.request.get("/admin", replayed)).text()).not.toMatch(ofThePanel);
});
