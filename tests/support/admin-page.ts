import { test as base, expect, type Page } from "@playwright/test";
import { adminPassword } from "./admin-password.ts";
import { startServer } from "./e2e-server.ts";

/** The JSON of an upload, over several lines. */
export function json(...items: unknown[]): string {
  return JSON.stringify(items, null, 2);
}

/** The operator's screen as a test drives it. */
export function adminPage(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    page,
    password: page.getByLabel("Password"),
    country: page.getByLabel("Country code"),
    editor: page.locator(".cm-content"),
    marks: page.locator(".cm-lintRange-error"),
    faults: page.locator(".faults li"),
    preview: page.getByRole("region", { name: /^What would change/ }),
    /** The message, whether it is shown red or green. */
    message: page.locator(".message p"),
    button,

    async attempt(password: string, view = "upload") {
      await page.goto(`/admin?view=${view}`);
      await page.getByLabel("Password").fill(password);
      await button("Log in").click();
    },

    /** Logs in, and waits for the view. */
    async logIn(view = "upload") {
      await this.attempt(adminPassword, view);
      if (view === "upload") await this.editor.waitFor();
      else await button("Logout").waitFor();
    },

    /** Goes to an address of the workspace, and waits until it can be used. */
    async visit(address: string) {
      await page.goto(address);
      await page.locator(".admin-view[aria-busy=false]").waitFor();
    },

    /** Opens a view by its tab. */
    async open(view: "Today" | "Catalogue" | "Upload" | "History" | "Backup") {
      await page.getByRole("link", { name: view, exact: true }).click();
      await page.getByRole("heading", { name: view, level: 1 }).waitFor({ state: "attached" });
    },

    /** Replaces what is in the editor, as typing over a selection of all of it does. */
    async type(text: string) {
      await this.editor.focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(text);
    },

    async fill(country: string, text: string) {
      await this.country.fill(country);
      await this.type(text);
    },

    /** Saves as far as the preview. */
    async previewUpload(country: string, text: string) {
      await this.fill(country, text);
      await button("Save").click();
      await this.preview.waitFor();
    },

    /** Restores a country to its state before the last change. */
    async undo(country: string) {
      await this.open("History");
      await page
        .getByRole("button", { name: `Restore ${country}` })
        .first()
        .click();
      await expect(this.message).toHaveText(`Restored ${country} to its state before that change`);
    },
  };
}

export type AdminPage = ReturnType<typeof adminPage>;

/** Tests of the operator's screen; each fails if the page breaks the policy or throws. */
export const test = base.extend<{ admin: AdminPage; complaints: string[] }>({
  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on("weberror", (error) => complaints.push(error.error().message));
    context.on("console", (message) => {
      // The browser notes every answer of 400 and above, which are expected here.
      const isStatus = message.text().startsWith("Failed to load resource");
      if (/error|warning/.test(message.type()) && !isStatus) complaints.push(message.text());
    });
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  admin: async ({ page, complaints: _ }, use) => {
    await use(adminPage(page));
  },
});

type Server = Awaited<ReturnType<typeof startServer>>;

/** Those of them that would disturb other tests: a server and a database of their own. */
export const testOnOwnServer = test.extend<object, { server: Server }>({
  server: [
    async ({ browser: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

/** Hands a file to an element as a drag from outside the browser does, event by event. */
export async function dragFile(
  page: Page,
  selector: string,
  file: { name: string; type: string; text: string },
  events: ("dragenter" | "dragover" | "dragleave" | "drop")[],
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(({ name, type, text }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], name, { type }));
    return transfer;
  }, file);
  for (const event of events) await page.dispatchEvent(selector, event, { dataTransfer });
}
