import { readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumFlags, ensureChromium, findTestBrowser } from "#tests/support/server/chromium.ts";
import { freePort } from "#tests/support/server/listen.ts";
import { startProject } from "./local-start.ts";

const project = startProject();
let browser: Browser;

beforeAll(async () => {
  expect(ensureChromium()).toBe(null);
  const args = [...chromiumFlags, "--host-resolver-rules=MAP phone.test 127.0.0.1"];
  const executablePath = findTestBrowser() ?? undefined;
  browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
});
afterAll(async () => {
  await browser?.close();
  await project.close();
});

/** Starts a script that listens on all addresses. */
async function start(script: string) {
  const port = await freePort();
  return { ...project.start(port, script, ["--host"]), port };
}

/** Returns the status of a page at a host, and its redirect. */
const visit = (port: number, host: string, path: string) =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    get({ port, path, headers: { Host: host } }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.location]);
    }).on("error", reject);
  });

const timeout = 120_000;
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
  page.setDefaultTimeout(timeout);
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
  // A page that is still loading receives no edits.
  const isConnected = () =>
    page.waitForEvent("console", {
      predicate: (message) => message.text().includes("connected"),
      timeout,
    });
  await Promise.all([isConnected(), page.goto(`http://127.0.0.1:${port}/uae`)]);
  const layout = "app/components/layout/public-document.tsx";
  const edits = [
    [layout, '<main id="content">', '<main id="content" data-edited>', "main[data-edited]"],
    ["app/i18n/locales/en/common.ts", 'skipToContent: "', 'skipToContent: "Edited ', ".skip-link"],
  ] as const;
  for (const [file, from, to, selector] of edits) {
    const path = join(project.path, file);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(from);
    const reloaded = isConnected();
    writeFileSync(path, text.replace(from, to));
    const edited = page.locator(selector).filter(file === layout ? {} : { hasText: /^Edited / });
    await edited.waitFor({ state: "attached", timeout });
    await reloaded;
  }
  for (const file of ["app/styles/pages/country.css", "app/styles/components/shelf.css"]) {
    const path = join(project.path, file);
    const name = `--edited-${file.length}`;
    writeFileSync(path, `${readFileSync(path, "utf8")}\nbody { ${name}: 1; }\n`);
    await page.waitForFunction(
      (name) => getComputedStyle(document.body).getPropertyValue(name) !== "",
      name,
      { timeout },
    );
  }
  expect(output()).not.toMatch(/AssertionError|no match for module/);
});
