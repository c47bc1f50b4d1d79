import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { chromium } from "@playwright/test";
import { afterAll, expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import type sample from "#seed/coupon-data.json";
import { sampleOn } from "#seed/sample.ts";
import { makeUpload } from "#tests/support/data/uploads.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { chromiumFlags, ensureChromium, findTestBrowser } from "#tests/support/server/chromium.ts";
import { freePort, listen } from "#tests/support/server/listen.ts";
import { startProject } from "./local-start.ts";

const folder = startProject();
const { start } = folder;
afterAll(folder.close);

/** Starts the site and reads its address and password from the output. */
async function startSite(...options: string[]) {
  const port = await freePort();
  const process = start(port, "start", options);
  const [, origin = ""] = await process.printed(/Site +(http:\S+)/);
  const [, password = ""] = await process.printed(/Admin password +(\S+)\n/);
  return { ...process, port, origin, password };
}

async function statusOf(address: string): Promise<number | null> {
  const answer = await fetch(address).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status ?? null;
}

/** Expects the sample data of today, or of yesterday just after midnight; returns it. */
async function expectSample(origin: string) {
  const served = (await (await fetch(`${origin}/coupon-data.json`)).json()) as typeof sample;
  const today = toDay(new Date());
  expect([today, addDays(today, -1)]).toContain(served.written_for);
  expect(served).toEqual(sampleOn(served.written_for));
  return served;
}

/** Paths of the explorer of the local server, by which its stores could be read. */
const explorerPaths = ["/cdn-cgi/local/explorer", "/cdn-cgi/explorer"].flatMap((path) => [
  ...[path, `${path}/`, `${path}/api/d1/database`, `${path}/api/storage/kv/namespaces`],
]);

/** Expects a redirect to the home page on every path of the explorer. */
async function expectNoExplorer(origin: string): Promise<void> {
  for (const path of explorerPaths) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")], path).toEqual([302, "/"]);
  }
}

/** Returns the files of the build that contain one of the texts. */
function builtFilesWith(texts: readonly string[]): string[] {
  const build = join(folder.path, "build");
  return globSync("**/*", { cwd: build }).filter((name) => {
    const file = join(build, name);
    if (!statSync(file).isFile()) return false;
    const content = readFileSync(file, "latin1");
    return texts.some((text) => content.includes(text));
  });
}

test("a port in use is reported before anything is built, an invalid one refused", async () => {
  const { port, close } = await listen(() => {});
  const refused = start(port);
  expect(await refused.exited).not.toBe(0);
  expect(refused.output()).toContain(`Port ${port} is taken. Choose another: npm start -- --port`);
  expect(refused.output()).not.toContain("Building");
  await close();

  const invalid = start("eighty");
  expect(await invalid.exited).not.toBe(0);
  expect(invalid.output()).toContain('--port takes a number from 1 to 65535, not "eighty"');
});

test.for(["start", "deploy"])(
  "%s prints its usage for --help and for an unknown option",
  { tags: ["all"] },
  (script) => {
    const ask = (option: string) =>
      spawnSync("npm", ["run", "--silent", script, "--", option], { encoding: "utf8" });
    const [help, unknown] = [ask("--help"), ask("--unknown")];
    expect([help.status, help.stderr]).toEqual([0, ""]);
    expect(help.stdout).toMatch(/^npm (start|run [a-z-]+) -- \[/);
    expect([unknown.status, unknown.stderr]).toEqual([
      1,
      `Unknown option '--unknown'.\n${help.stdout}`,
    ]);
  },
);

test("a first start serves the sample data, a second keeps saved changes", async () => {
  const first = await startSite();
  expect(first.origin).toBe(`http://127.0.0.1:${first.port}`);
  for (const path of ["/", "/ar/uae", "/admin", "/api/countries"]) {
    expect(await statusOf(first.origin + path), path).toBe(200);
  }
  expect(await (await fetch(`${first.origin}/uae`)).text()).toContain("Amazon");
  const { note } = await expectSample(first.origin);
  await expectNoExplorer(first.origin);

  const secrets = parseEnv(readFileSync(join(folder.path, ".dev.vars"), "utf8"));
  const hidden = [secrets.ADMIN_PASSWORD_HASH, secrets.SESSION_SECRET, first.password];
  expect(hidden).not.toContain(undefined);
  // A note identifies the sample data: codes such as "SAVE10" may be examples elsewhere.
  expect(builtFilesWith([...(hidden as string[]), note])).toEqual([]);
  for (const file of ["build/server/.dev.vars", "build/client/coupon-data.json"]) {
    expect(existsSync(join(folder.path, file)), file).toBe(false);
  }

  // The sample has logos, so none is requested elsewhere.
  const logo = await fetch(`${first.origin}/logo/uae/amazon`);
  expect(logo.headers.get("Content-Type")).toBe("image/svg+xml");
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
  const page = await (await fetch(`${second.origin}/oman`)).text();
  expect(page).toContain("Brand 0");
  expect(page).not.toContain("Amazon");
  const session = await openApiSession(second.origin, second.password);
  expect((await session.export()).brands.length).toBeGreaterThan(100);
  // A process manager signals only npm.
  second.terminate();
  await second.exited;
  await expect.poll(() => second.signal(0), { timeout: 10_000 }).toBe(false);
});

const hosts = ["192.168.1.20:8787", "app.localhost:8787", "site.tunnel.example"];

/** Returns the status of a page at a host, and its redirect. */
const visit = (port: number, host: string, path: string) =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    get({ port, path, headers: { Host: host } }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.location]);
    }).on("error", reject);
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
  const close = async () => {
    await browser.close();
    expect(errors).toEqual([]);
  };
  return { page, close };
}

test("npm start --host serves a phone on the network, where the operator logs in over plain HTTP", {
  tags: ["all"],
}, async () => {
  const { port, password, end } = await startSite("--host");
  for (const host of hosts) {
    expect(await visit(port, host, "/uae")).toEqual([200, undefined]);
    expect(await visit(port, host, "/UAE")).toEqual([308, "/uae"]);
  }
  const { page, close } = await openBrowser();
  await page.goto(`http://phone.test:${port}/uae`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.goto(`http://phone.test:${port}/admin`);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  const logOut = page.getByRole("button", { name: "Logout" });
  await logOut.waitFor();
  await page.reload();
  await logOut.waitFor();
  await close();
  await end();
});

/** Edits of sources, with the selector or the custom property by which an open page shows each. */
const edits = [
  [
    "app/components/layout/public-document.tsx",
    '<main id="content">',
    '<main id="content" data-edited>',
    "main[data-edited]",
  ],
  [
    "app/i18n/locales/en/common.ts",
    'skipToContent: "',
    'skipToContent: "Edited ',
    ".skip-link:text('Edited ')",
  ],
] as const;

test("the development server creates a password, has no explorer, and open pages follow edits", {
  tags: ["all"],
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
  await expectNoExplorer(origin);
  expect(await statusOf(`${origin}/.dev.vars`)).toBe(403);
  for (const host of hosts)
    expect(await visit(Number(free), host, "/uae")).toEqual([200, undefined]);

  const { page, close } = await openBrowser();
  // A page that is still loading receives no edits.
  const isConnected = () =>
    page.waitForEvent("console", { predicate: (it) => it.text().includes("connected") });
  await Promise.all([isConnected(), page.goto(`${origin}/uae`)]);
  const change = (file: string, edit: (text: string) => string) => {
    const path = join(folder.path, file);
    writeFileSync(path, edit(readFileSync(path, "utf8")));
  };
  for (const [file, from, to, selector] of edits) {
    const reloaded = isConnected();
    change(file, (text) => text.replace(from, to));
    await page.locator(selector).waitFor({ state: "attached" });
    await reloaded;
  }
  for (const file of ["app/styles/pages/country.css", "app/styles/components/shelf.css"]) {
    const name = `--edited-${file.length}`;
    change(file, (text) => `${text}\nbody { ${name}: 1; }\n`);
    const isEdited = (name: string) => getComputedStyle(document.body).getPropertyValue(name);
    await page.waitForFunction(isEdited, name);
  }
  expect(output()).not.toMatch(/AssertionError|no match for module/);
  await close();
  await end();
});
