import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type sample from "#seed/coupon-data.json";
import { sampleOn } from "#seed/sample.ts";
import { makeUpload } from "#tests/support/data/uploads.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { chromiumFlags, ensureChromium, findTestBrowser } from "#tests/support/server/chromium.ts";
import { freePort, listen } from "#tests/support/server/listen.ts";
import { startProcess } from "#tests/support/server/start-program.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { copyProject } from "./local-start.ts";

const folder = temporaryFolder("project");
copyProject(folder.path);
if (process.env.QUICK) cpSync("build", join(folder.path, "build"), { recursive: true });
const started: ReturnType<typeof startProcess>[] = [];
afterAll(async () => {
  for (const { end } of started) await end();
  folder.remove();
});

function start(port: number | string, script = "start", options: string[] = []) {
  const command = ["npm", "run", script, "--", "--port", String(port), ...options];
  // Temporary files are removed with the folder. `printed` expects no colours, which CI would add.
  const env = { TMPDIR: join(folder.path, "temporary"), NO_COLOR: "1" };
  const process = startProcess(command, { cwd: folder.path, env });
  started.push(process);
  return process;
}

async function startSite(...options: string[]) {
  const port = await freePort();
  const process = start(port, "start", options);
  const [, origin = ""] = await process.printed(/Site +(http:\S+)/);
  const [, password = ""] = await process.printed(/Admin password +(\S+)\n/);
  return { ...process, port, origin, password };
}

/** Fetches on a new connection: the server closes a kept one while this process is busy. */
const visit = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, headers: { Connection: "close" } });

async function statusOf(address: string): Promise<number | null> {
  const answer = await visit(address).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status ?? null;
}

/** Expects the sample data of today, or of yesterday just after midnight, and no explorer of the stores. */
async function expectSample(origin: string) {
  for (const base of ["/cdn-cgi/local/explorer", "/cdn-cgi/explorer"])
    for (const path of ["", "/", "/api/d1/database", "/api/storage/kv/namespaces"]) {
      const { status, headers } = await visit(origin + base + path, { redirect: "manual" });
      expect([status, headers.get("Location")], base + path).toEqual([302, "/"]);
    }
  const served = (await (await visit(`${origin}/coupon-data.json`)).json()) as typeof sample;
  expect(Date.now() - Date.parse(served.written_for)).toBeLessThan(2 * 86_400_000);
  expect(served).toEqual(sampleOn(served.written_for));
  return served;
}

test("a port that is in use or invalid is reported before anything is built", async () => {
  const { port, close } = await listen(() => {});
  for (const [value, message] of [
    [port, `Port ${port} is taken. Choose another: npm start -- --port`],
    ["eighty", '--port takes a number from 1 to 65535, not "eighty"'],
  ] as const) {
    const refused = start(value);
    expect(await refused.exited).not.toBe(0);
    expect(refused.output()).toContain(message);
    expect(refused.output()).not.toContain("Building");
  }
  await close();
});

test("a first start serves the sample data, a second keeps saved changes", async () => {
  const first = await startSite();
  expect(first.origin).toBe(`http://127.0.0.1:${first.port}`);
  for (const path of ["/", "/ar/uae", "/admin", "/api/countries"])
    expect(await statusOf(first.origin + path), path).toBe(200);
  const { note } = await expectSample(first.origin);

  const secrets = parseEnv(readFileSync(join(folder.path, ".dev.vars"), "utf8"));
  const hidden = [secrets.ADMIN_PASSWORD_HASH, secrets.SESSION_SECRET, first.password];
  expect(hidden).not.toContain(undefined);
  // A note identifies the sample data: codes such as "SAVE10" may be examples elsewhere.
  const texts = [...hidden, note].join("\n");
  expect(spawnSync("grep", ["-rlF", texts, join(folder.path, "build")]).status).toBe(1);
  for (const file of ["build/server/.dev.vars", "build/client/coupon-data.json"])
    expect(existsSync(join(folder.path, file)), file).toBe(false);
  // The sample has logos, so none is requested elsewhere.
  const logo = await visit(`${first.origin}/logo/uae/amazon`);
  expect(await logo.text()).toBe(readFileSync("seed/logos/amazon.svg", "utf8"));
  expect(first.output()).not.toContain("DNS lookup");

  await expect(openApiSession(first.origin, "not the password")).rejects.toThrow("401");
  const operator = await openApiSession(first.origin, first.password);
  const saved = await operator.save("oman", makeUpload("kept", { brands: 3, codes: 2 }));
  expect(saved.status).toBe(200);
  expect((await operator.post("/api/admin/backups", {})).status).toBe(200);
  const deployed = readFileSync(join(folder.path, "build/server/wrangler.json"), "utf8");
  expect(JSON.parse(deployed).r2_buckets, "only this machine has a bucket").toEqual([]);
  first.signal("SIGINT");
  await first.exited;
  expect(await statusOf(first.origin)).toBe(null);

  const second = await startSite();
  expect(second.output()).toContain("The local database has brands already");
  expect(second.output()).not.toContain("Building");
  expect(second.password).toBe(first.password);
  const page = await (await visit(`${second.origin}/oman`)).text();
  expect([page.includes("Brand 0"), page.includes("Amazon")]).toEqual([true, false]);
  // A process manager signals only npm.
  second.terminate();
  await second.exited;
  await expect.poll(() => second.signal(0), { timeout: 10_000 }).toBe(false);
});

/** Opens a page in a browser that knows this machine as phone.test; fails on errors of the page. */
async function openBrowser() {
  expect(ensureChromium()).toBe(null);
  const args = [...chromiumFlags, "--host-resolver-rules=MAP phone.test 127.0.0.1"];
  const browser = await chromium.launch({ args, executablePath: findTestBrowser() ?? undefined });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  onTestFinished(async () => {
    await browser.close();
    expect(errors).toEqual([]);
  });
  return page;
}

async function expectHosts({ request }: Page, origin: string): Promise<void> {
  for (const Host of ["192.168.1.20:8787", "app.localhost:8787", "site.tunnel.example"]) {
    const page = await request.get(`${origin}/uae`, { headers: { Host }, maxRedirects: 0 });
    expect(page.status(), Host).toBe(200);
  }
}

const tags = ["all"];

test("npm start --host serves a phone, where the operator logs in over plain HTTP", {
  tags,
}, async () => {
  const { port, origin, password, end } = await startSite("--host");
  const page = await openBrowser();
  await expectHosts(page, origin);
  await page.goto(`http://phone.test:${port}/admin`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  const logOut = page.getByRole("button", { name: "Logout" });
  await logOut.waitFor();
  await page.reload();
  await logOut.waitFor();
  await end();
});

test("the development server creates a password, has no explorer, and open pages follow edits", {
  tags,
}, async () => {
  rmSync(join(folder.path, ".dev.vars"));
  const { port, close: release } = await listen(() => {});
  const { printed, output, end } = start(port, "dev", ["--host"]);
  const [, password] = await printed(/Admin password: (\S+)\n/);
  const [, free = ""] = await printed(/Local: +http:\S+:(\d+)\//);
  await release();
  const origin = `http://127.0.0.1:${free}`;
  await expect.poll(() => statusOf(`${origin}/admin`), { timeout: 150_000 }).toBe(200);
  await expectSample(origin);
  await openApiSession(origin, password);
  expect(await statusOf(`${origin}/.dev.vars`)).toBe(403);
  const page = await openBrowser();
  await expectHosts(page, origin);
  // A page that is still loading receives no edits.
  const isConnected = () =>
    page.waitForEvent("console", { predicate: (it) => it.text().includes("connected") });
  await Promise.all([isConnected(), page.goto(`${origin}/uae`)]);
  // Edits of sources, with the selector by which an open page shows each.
  for (const [file, from, to, selector] of [
    ["components/layout/public-document.tsx", "<main ", "<main data-edited ", "main[data-edited]"],
    ["i18n/locales/en/common.ts", 'skipToContent: "', 'skipToContent: "Edited ', "text=Edited "],
    ["styles/pages/country.css", "", ":root { --page: 1; }", "--page"],
  ] as const) {
    const path = join(folder.path, "app", file);
    const source = readFileSync(path, "utf8");
    const reloaded = from && isConnected();
    writeFileSync(path, from ? source.replace(from, to) : `${source}${to}`);
    const isSet = (name: string) => getComputedStyle(document.body).getPropertyValue(name);
    if (from) await page.locator(selector).waitFor({ state: "attached" });
    else await page.waitForFunction(isSet, selector);
    await reloaded;
  }
  expect(output()).not.toMatch(/AssertionError|no match for module/);
  await end();
});
