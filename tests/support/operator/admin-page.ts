import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { startServer } from "#tests/support/server/e2e-server.ts";
import { adminPassword } from "./admin-password.ts";

export const json = (...items: unknown[]): string => JSON.stringify(items, null, 2);

export const cells = (scope: Page | Locator): Locator =>
  scope.getByRole("cell").or(scope.getByRole("gridcell"));

export const grid = (page: Page) => page.getByRole("grid");
export const linkedRows = (page: Page): Locator =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
export const currentCell = (page: Page) =>
  grid(page).locator("[role=gridcell][aria-selected=true]");
export const selectionBar = (page: Page) => page.getByRole("region", { name: /selected$/ });
export const save = (page: Page) => page.getByRole("button", { name: /^(Save|Review) \d+ change/ });

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const user = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  const device = { transport: "internal", automaticPresenceSimulation: true, ...user } as const;
  const options = { protocol: "ctap2", ...device } as const;
  const added = await cdp.send("WebAuthn.addVirtualAuthenticator", { options });
  return { cdp, authenticatorId: added.authenticatorId };
}

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

export function adminPage(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const review = page.getByRole("region", { name: "Review", exact: true });
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  const note = page.getByRole("alert").or(page.getByRole("status")).filter({ has: dismiss });
  return {
    page,
    password: page.getByLabel("Password"),
    country: page.getByLabel("Country code"),
    editor: page.locator(".cm-content"),
    marks: page.locator(".cm-lintRange-error"),
    faults: page.getByRole("region", { name: /problems?$/ }).getByRole("listitem"),
    file: page.getByLabel("Choose file").last(),
    importFile: page.getByLabel("Import", { exact: true }),
    review,
    kinds: review.getByRole("group", { name: "Kinds of change" }).getByRole("button"),
    apply: review.getByRole("button", { name: /^(Sav(e|ing)|Clear \d)/ }),
    guard: review.getByLabel("To continue, type"),
    note,
    message: note.getByRole("paragraph"),
    button,
    async attempt(password: string, view = "upload") {
      await page.goto(`/admin/${view === "today" ? "" : view}`);
      await page.getByLabel("Password").fill(password);
      await button("Log in").click();
    },

    async startSession() {
      const { origin } = new URL((await page.request.head("/icon.svg")).url());
      const more = { headers: { Origin: origin }, data: { password: adminPassword } };
      expect((await page.request.post("/api/admin/session", more)).status()).toBe(200);
    },

    async logIn(view = "upload") {
      await this.startSession();
      await this.visit(`/admin/${view === "today" ? "" : view}`);
      if (view === "upload") await this.editor.waitFor();
    },

    async visit(address: string) {
      await page.goto(address);
      await page.getByRole("main").locator("> [aria-busy=false]").waitFor();
    },

    openDetails: () => page.getByText("Details", { exact: true }).click(),

    async open(view: "Today" | "Catalogue" | "Upload" | "History" | "Backup") {
      await page.getByRole("link", { name: view, exact: true }).click();
      await page.getByRole("heading", { name: view, level: 1 }).waitFor({ state: "attached" });
    },

    async type(text: string) {
      await this.editor.focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(text);
    },

    async pasteCells(text: string) {
      await this.editor.focus();
      await this.editor.evaluate((editor, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        clipboardData.setData("text/html", "<table></table>");
        const how = { clipboardData, bubbles: true, cancelable: true };
        editor.dispatchEvent(new ClipboardEvent("paste", how));
      }, text);
    },

    async fill(country: string, text: string) {
      await this.country.fill(country);
      await this.type(text);
    },

    async reviewUpload(country: string, text: string) {
      await this.fill(country, text);
      await button("Save").click();
      await review.waitFor();
    },

    /** Types the name that confirms a large write, if one is required. */
    async passGuard() {
      await this.apply.waitFor();
      if (!(await this.guard.isVisible())) return;
      const name = await review.getByText("To continue, type").locator("b").textContent();
      await this.guard.fill(name ?? "");
    },

    async applyReview() {
      await this.passGuard();
      await this.apply.click();
    },
  };
}

export type AdminPage = ReturnType<typeof adminPage>;

/** Extends `test` by the workspace; a test fails if the page violates the policy or throws. */
export const test = base.extend<{ admin: AdminPage; complaints: string[] }>({
  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on("weberror", (error) => complaints.push(error.error().message));
    context.on("console", (message) => {
      // The browser reports every status from 400, which are expected here.
      const isStatus = message.text().startsWith("Failed to load resource");
      // The configuration blocks service workers.
      const isExpected =
        isStatus || message.text().startsWith("Service Worker registration blocked");
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
type DragEvents = ("dragenter" | "dragover" | "dragleave" | "drop")[];

/** A test with its own server, because it would disturb others; a file starts with the sample data. */
export const testOnOwnServer = test.extend<
  { _sampleData: undefined },
  { server: Server & { file?: string } }
>({
  server: [
    async ({ browser: _ }, use) => {
      // Loaded lazily: wrangler takes seconds.
      const { startServer } = await import("#tests/support/server/e2e-server.ts");
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

export async function dragFile(
  page: Page,
  selector: string,
  file: { name: string; type: string; text: string },
  events: DragEvents,
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(({ name, type, text }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], name, { type }));
    return transfer;
  }, file);
  for (const event of events) await page.dispatchEvent(selector, event, { dataTransfer });
}
