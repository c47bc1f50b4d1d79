import type { Browser } from "@playwright/test";
import { withBrowser } from "../chromium.ts";
import { findWorkerd, onCoresOfTheirOwn } from "../cpu-time.ts";
import { measureInTurn } from "../interleaved.ts";
import { pages } from "../pages.ts";
import type { PartResult } from "../report.ts";
import type { Servers } from "../servers.ts";
import { openPhone, openTab } from "../slow-phone.ts";
import { cell, Rounds } from "../statistics.ts";
import type { Tally } from "../workers/counting.ts";

// A name, a beginning, a category, a misspelling of two words, and what is nowhere.
const queries = ["bakalo", "ba", "fashion", "zenfaa milomi", "qqwwzz xxyy"];
const keys = "bakalo";

/**
 * How long the list's script takes to follow each key, in milliseconds, on a phone whose CPU is slowed
 * down. What the browser then draws is not part of it.
 */
async function typeKeys(browser: Browser, origin: string, measured: Rounds): Promise<void> {
  const phone = await openPhone(browser, "en");
  const { page } = await openTab(phone);
  await page.goto(origin + pages.country2000.path);
  await page.locator("[name=q]").focus();
  await page.waitForResponse("**/search-index.json");
  await page.waitForTimeout(2_000);
  for (const key of keys) {
    const time = await page.evaluate(async (letter) => {
      const field = document.querySelector<HTMLInputElement>("[name=q]");
      if (!field) return Number.NaN;
      field.value += letter;
      const start = performance.now();
      field.dispatchEvent(new Event("input", { bubbles: true }));
      // The list answers in a few microtasks; a task may come after a frame was drawn.
      for (let microtask = 0; microtask < 50; microtask++) await null;
      return performance.now() - start;
    }, key);
    measured.add("key", time);
  }
  await phone.close();
}

/** A search over 5,000 distinct brands against the country page, and the live list over 2,000. */
export async function search(servers: Servers, rounds: number): Promise<PartResult> {
  const address = (query: string) =>
    new URL(`/?${new URLSearchParams({ q: query })}`, servers.origins.app);
  const country = pages.country60.name;
  const asked = new Map([
    [country, { url: new URL(pages.country60.path, servers.origins.noRouter) }],
    ...queries.map((query) => [query, { url: address(query) }] as const),
  ]);
  const { throughput, perCpuSecond } = await onCoresOfTheirOwn(findWorkerd(), () =>
    measureInTurn(asked, rounds),
  );
  const measured = perCpuSecond ?? throughput;
  let rowsRead = 0;
  const rows = [];
  for (const query of queries) {
    const counted = new URL(
      address(query).pathname + address(query).search,
      servers.origins.counted,
    );
    // The first makes the index.
    await (await fetch(counted)).arrayBuffer();
    const answer = await fetch(counted);
    await answer.arrayBuffer();
    const tally = JSON.parse(answer.headers.get("Tally") ?? "null") as Tally;
    rowsRead = Math.max(rowsRead, tally.rowsRead);
    const times = measured.ratio(country, query);
    rows.push([query, cell(times), String(tally.rowsRead)]);
  }
  const times = Math.max(...queries.map((query) => measured.ratio(country, query).median));
  const typed = new Rounds();
  await withBrowser(servers, (browser, { app }) => typeKeys(browser, app, typed));
  const key = typed.figure("key");
  rows.push(["a key in the live list, ms", cell(key), ""]);
  const section = {
    title: "Search over 5,000 distinct brands",
    note: "CPU of the results page as a multiple of the country page's of 60 brands, rendered without a router.",
    columns: ["query", "times the country page", "rows read"],
    rows,
  };
  return { sections: [section], figures: { rowsRead, times, key } };
}
