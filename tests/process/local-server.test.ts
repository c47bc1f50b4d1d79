import { readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumFlags, ensureChromium, findTestBrowser } from "#tests/support/server/chromium.ts";
import { freePort } from "#tests/support/server/listen.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { copyProject, npmStart } from "./local-start.ts";

const folder = temporaryFolder("local-server");
copyProject(folder.path);
const started: ReturnType<typeof npmStart>[] = [];
let browser: Browser;

beforeAll(async () => {
  expect(ensureChromium()).toBe(null);
  const args = [...chromiumFlags, "--host-resolver-rules=MAP phone.test 127.0.0.1"];
  const executablePath = findTestBrowser() ?? undefined;
  browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
});
afterAll(async () => {
  await browser?.close();
  for (const { breakOff, exited } of started) {
    breakOff();
    await exited;
  }
  folder.remove();
});

/** Starts a script with an option for all addresses. */
async function start(script: string) {
  const port = await freePort();
  const process = npmStart(folder.path, `${port}`, script, ["--host"]);
  started.push(process);
  return { ...process, port };
}

/** The status of a page at a host, with where it redirects. */
const visit = (port: number, host: string, path: string) =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    get({ port, path, headers: { Host: host } }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.location]);
    }).on("error", reject);
  });

const hosts = ["192.168.1.20:8787", "app.localhost:8787", "site.tunnel.example"];

test("npm start --host serves a phone on the network, where the operator logs in over plain HTTP", {
  tags: ["all"],
}, async () => {
  const { port, printed } = await start("start");
  const [, password = ""] = await printed(/Admin password +(\S+)\n/);
  for (const host of hosts) {
    expect(await visit(port, host, "/uae")).toEqual([200, undefined]);
    expect(await visit(port, host, "/UAE")).toEqual([308, "/uae"]);
  }
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(`http://phone.test:${port}/uae`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.goto(`http://phone.test:${port}/admin`);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  const logOut = page.getByRole("button", { name: "Logout" });
  await logOut.waitFor();
  await page.reload();
  await logOut.waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

test("an open public page follows edits of a component, a text and stylesheets in development", {
  tags: ["all"],
}, async () => {
  const { port, printed, output } = await start("dev");
  await printed(/Local: +http/);
  for (const host of hosts) expect(await visit(port, host, "/uae")).toEqual([200, undefined]);
  const page = await browser.newPage();
  // A page that is loading still is told of no edit.
  const isConnected = () =>
    page.waitForEvent("console", {
      predicate: (message) => message.text().includes("connected"),
      timeout: 120_000,
    });
  await Promise.all([isConnected(), page.goto(`http://127.0.0.1:${port}/uae`)]);
  const edits: [file: string, from: string, to: string, isShown: () => boolean][] = [
    [
      "app/components/layout/public-document.tsx",
      '<main id="content">',
      '<main id="content" data-edited>',
      () => document.querySelector("main[data-edited]") !== null,
    ],
    [
      "app/i18n/locales/en/common.ts",
      'skipToContent: "',
      'skipToContent: "Edited ',
      () => document.querySelector(".skip-link")?.textContent?.startsWith("Edited ") ?? false,
    ],
  ];
  for (const [file, from, to, isShown] of edits) {
    const path = join(folder.path, file);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(from);
    const reloaded = isConnected();
    writeFileSync(path, text.replace(from, to));
    await page.waitForFunction(isShown, null, { timeout: 120_000 });
    await reloaded;
  }
  for (const file of ["app/styles/pages/country.css", "app/styles/components/shelf.css"]) {
    const path = join(folder.path, file);
    const name = `--edited-${file.length}`;
    writeFileSync(path, `${readFileSync(path, "utf8")}\nbody { ${name}: 1; }\n`);
    await page.waitForFunction(
      (name) => getComputedStyle(document.body).getPropertyValue(name) !== "",
      name,
      { timeout: 120_000 },
    );
  }
  expect(output()).not.toMatch(/AssertionError|no match for module/);
});
