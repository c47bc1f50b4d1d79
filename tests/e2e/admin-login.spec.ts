import { expect } from "@playwright/test";
import { test } from "#tests/support/admin-page.ts";
import { adminPassword } from "#tests/support/e2e-server.ts";

// One address has five tries in a quarter of an hour, so only one test enters a wrong password.
test.describe.configure({ mode: "serial" });

const ofThePanel = /Upload|Revision|revisions|freshness|Restore|Export|Clear|lebanon|Lebanon/;

test("a wrong password is refused in red, and the field is cleared and focused", async ({
  admin,
}) => {
  await admin.attempt("not the password");
  const refusal = admin.page.getByRole("alert").filter({ hasText: "Incorrect password" });
  await expect(refusal).toHaveText("Incorrect password");
  await expect(refusal).toHaveCSS("color", "rgb(179, 38, 30)");
  await expect(admin.password).toHaveValue("");
  await expect(admin.password).toBeFocused();
  await expect(admin.editor).toHaveCount(0);
});

test("the right password opens the panel, and logging out closes it", async ({
  admin,
  context,
}) => {
  await admin.logIn();
  await expect(admin.page.getByRole("heading", { level: 1 })).toBeFocused();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({
    name: "__Host-session",
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "Strict",
  });
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 8 * 60 * 60 + 1);
  await admin.page.reload();
  await admin.editor.waitFor();

  await admin.button("Logout").click();
  await expect(admin.password).toBeFocused();
  await expect(admin.editor).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  await admin.page.reload();
  await expect(admin.password).toBeVisible();
  const replayed = { headers: { Cookie: `${cookie?.name}=${cookie?.value}` } };
  expect(await (await context.request.get("/admin", replayed)).text()).not.toMatch(ofThePanel);
});

test("locked, neither the page nor its data holds anything of the panel", async ({ request }) => {
  const page = await request.get("/admin");
  expect(page.status()).toBe(200);
  expect(await page.text()).not.toMatch(ofThePanel);
  const data = await request.get("/admin.data");
  expect(await data.text()).not.toMatch(ofThePanel);
  for (const response of [page, data]) {
    expect(response.headers()).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
  }
});

test("every inline script carries the nonce of its own answer", async ({ request }) => {
  const nonces = new Set<string>();
  for (let time = 0; time < 2; time++) {
    const response = await request.get("/admin");
    const policy = response.headers()["content-security-policy"] ?? "";
    const nonce = /script-src 'self' 'nonce-([\w-]{36})'/.exec(policy)?.[1] ?? "";
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain("unsafe");
    const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test("public pages name no nonce", async ({ request }) => {
  const policy = (await request.get("/uae")).headers()["content-security-policy"];
  expect(policy).toContain("script-src 'self';");
});

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const typed = { "Content-Type": "application/json" };

test("intents are refused as the API refuses them", async ({ admin, baseURL }) => {
  const send = async (data: unknown, headers: Record<string, string>) => {
    const body = typeof data === "string" ? data : JSON.stringify(data);
    return (await admin.page.request.post("/admin.data", { data: body, headers })).status();
  };
  const own = { Origin: baseURL ?? "" };
  const foreign = { Origin: "https://elsewhere.example" };
  const intent = { intent: "preview", country: "oman", upload: [] };
  expect(await send(intent, { ...typed, ...own })).toBe(401);
  expect(await send("intent=clear", { ...form, ...own })).toBe(401);
  await admin.logIn();
  expect(await send(intent, { ...typed, ...own })).toBe(200);
  expect(await send(intent, typed)).toBe(403);
  expect([400, 403]).toContain(await send(intent, { ...typed, ...foreign }));
  expect(await send("intent=clear", { ...form, ...own })).toBe(415);
  expect(await send("{", { ...typed, ...own })).toBe(400);
  expect(await send({ intent: "other" }, { ...typed, ...own })).toBe(400);
  expect(await send({ intent: "restore", id: "1" }, { ...typed, ...own })).toBe(400);
  expect(await send({ intent: "restore", id: 1e9 }, { ...typed, ...own })).toBe(404);
  expect(await send({ ...intent, country: "" }, { ...typed, ...own })).toBe(400);
  expect(await send({ ...intent, country: "atlantis" }, { ...typed, ...own })).toBe(404);
  expect(await send({ ...intent, upload: {} }, { ...typed, ...own })).toBe(400);
  const deleted = await admin.page.request.delete("/admin.data", { headers: own });
  expect(deleted.status()).toBe(400);
});

test("a form that is sent without script puts no password into the address", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/admin");
  await expect(page.locator("noscript")).toBeVisible();
  expect(await page.content()).toContain("This screen needs JavaScript.");
  await page.getByLabel("Password").fill(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Log in" })).toBeDisabled();
  expect(page.url()).toBe(`${baseURL}/admin`);
  await context.close();
});
