import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { workerBlocked } from "#tests/support/server/blocked-worker.ts";
import { startServer } from "#tests/support/server/e2e-server.ts";
import { adminPassword } from "./admin-password.ts";

/** The JSON of an upload, over several lines. */
export function json(...items: unknown[]): string {
  return JSON.stringify(items, null, 2);
}

/** Whether an element is seen at three points across and three down, with nothing drawn over it. */
export function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate(async (drawn) => {
    // The page scrolls in the frame after what has grown.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { left, width, top, height } = drawn.getBoundingClientRect();
    const isSeen = (across: number, down: number) =>
      drawn.contains(document.elementFromPoint(left + width * across, top + height * down));
    return [0.1, 0.5, 0.9].every((across) => [0.1, 0.5, 0.9].every((down) => isSeen(across, down)));
  });
}

/** The operator's screen as a test drives it. */
export function adminPage(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const review = page.getByRole("region", { name: "Review", exact: true });
  return {
    page,
    password: page.getByLabel("Password"),
    country: page.getByLabel("Country code"),
    editor: page.locator(".cm-content"),
    marks: page.locator(".cm-lintRange-error"),
    faults: page.locator(".faults li"),
    review,
    kinds: review.getByRole("group", { name: "Kinds of change" }).getByRole("button"),
    /** The button that makes the reviewed changes. */
    apply: review.getByRole("button", { name: /^Sav(e|ing)/ }),
    /** The field for the country's name, before a write that does much. */
    guard: review.getByLabel("To go on, type"),
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
      else await page.locator(".admin-views").waitFor();
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

    /** Saves as far as the review. */
    async reviewUpload(country: string, text: string) {
      await this.fill(country, text);
      await button("Save").click();
      await review.waitFor();
    },

    /** The same with items that are too many to be typed. */
    async reviewFile(country: string, items: readonly object[]) {
      await this.country.fill(country);
      const buffer = Buffer.from(JSON.stringify(items));
      const file = { name: "items.json", mimeType: "application/json", buffer };
      await page.locator(".upload input[type=file]").setInputFiles(file);
      await expect(this.editor).toContainText(String((items[0] as { brand: unknown }).brand));
      await button("Save").click();
      await review.waitFor({ timeout: 60_000 });
    },

    /** Types the name that is asked for, if one is. */
    async passGuard() {
      await this.apply.waitFor();
      if (!(await this.guard.isVisible())) return;
      await this.guard.fill((await review.locator("form label b").textContent()) ?? "");
    },

    /** Makes the reviewed changes. */
    async applyReview() {
      await this.passGuard();
      await this.apply.click();
    },

    /** Undoes the last change of a country, which must be of that country alone. */
    async undo(country: string) {
      await this.open("History");
      await page
        .locator(".history-row", { hasText: country })
        .first()
        .getByRole("button", { name: /^Undo / })
        .click();
      await this.applyReview();
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
      const isExpected = isStatus || message.text() === workerBlocked;
      if (/error|warning/.test(message.type()) && !isExpected) complaints.push(message.text());
    });
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  admin: async ({ page, complaints: _ }, use) => {
    await use(adminPage(page));
  },
});

type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Those of them that would disturb other tests: a server and a database of their own. Files that are
 * run one after the other have the same server, and each begins with the sample data.
 */
export const testOnOwnServer = test.extend<
  { _sampleData: undefined },
  { server: Server & { file?: string } }
>({
  server: [
    async ({ browser: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  _sampleData: [
    async ({ server }, use, { file }) => {
      if (server.file !== undefined && server.file !== file) await server.reset();
      server.file = file;
      await use(undefined);
    },
    { auto: true },
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
