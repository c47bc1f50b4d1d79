import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { testOnOwnServer } from "#tests/support/operator/admin-page.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { chromiumFlags, findChromium } from "#tests/support/server/chromium.ts";

const test = testOnOwnServer.extend({
  // A passkey is for a name; 127.0.0.1 is none.
  baseURL: ({ server }, use) => use(server.url.replace("127.0.0.1", "localhost")),
});

const authenticator = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** A device that holds passkeys, for a page. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: authenticator,
  });
  return { cdp, authenticatorId };
}

/** A browser that keeps no cookies, by the setting that people use. */
function launchWithoutCookies(folder: string): Promise<BrowserContext> {
  mkdirSync(join(folder, "Default"), { recursive: true });
  const profile = { default_content_setting_values: { cookies: 2 } };
  writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify({ profile }));
  return chromium.launchPersistentContext(folder, {
    ...{ executablePath: findChromium() ?? "", args: chromiumFlags },
  });
}

test(
  "a login whose cookie is not kept says so, by password and by passkey, and a refused one does not",
  {
    tag: "@job",
  },
  async ({ admin, page, context, baseURL }, info) => {
    const { cdp, authenticatorId } = await addAuthenticator(context, page);
    await admin.logIn();
    await page.getByRole("link", { name: "Site", exact: true }).click();
    await admin.button("Add a passkey").click();
    await expect(admin.message).toContainText("The passkey was added.");
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });

    const blocked = await launchWithoutCookies(info.outputPath("profile"));
    const guest = await blocked.newPage();
    const device = await addAuthenticator(blocked, guest);
    for (const credential of credentials) {
      await device.cdp.send("WebAuthn.addCredential", {
        ...{ authenticatorId: device.authenticatorId, credential },
      });
    }
    await guest.goto(`${baseURL}/admin`);
    const alert = guest.locator("form").getByRole("alert");
    const password = guest.getByLabel("Password");
    const logIn = guest.getByRole("button", { name: "Log in", exact: true });

    await password.fill("not the password");
    await logIn.click();
    await expect(alert).toHaveText("Incorrect password");
    await expect(password).toHaveAttribute("aria-invalid", "true");

    await password.fill(adminPassword);
    await logIn.click();
    await expect(alert).toContainText("did not store the session cookie");
    await expect(alert).toContainText("Allow cookies for this site");
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute("aria-invalid", "false");
    await expect(password).toHaveAccessibleDescription(/cookie/);

    await guest.reload();
    await expect(alert).toBeHidden();
    await guest.getByRole("button", { name: "Use a passkey" }).click();
    await expect(alert).toContainText("did not store the session cookie");
    await blocked.close();
  },
);

test("a login over plain HTTP whose cookie is refused names HTTPS", async ({ admin, page }) => {
  // Browsers refuse a cookie that is for HTTPS alone as they do one of another domain.
  await page.route("**/api/admin/session", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fulfill({ json: { data: { loggedIn: true }, error: null } });
  });
  await admin.attempt(adminPassword);
  const alert = page.locator("form").getByRole("alert");
  await expect(alert).toContainText("did not store the session cookie");
  await expect(alert).toContainText("Without HTTPS");
});
