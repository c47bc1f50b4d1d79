import type { Browser } from "@playwright/test";
import { withBrowser } from "../chromium.ts";
import { measureInTurn } from "../interleaved.ts";
import { pages } from "../pages.ts";
import type { PartResult } from "../report.ts";
import type { Servers } from "../servers.ts";
import { openPhone, openTab } from "../slow-phone.ts";
import { cell, Rounds } from "../statistics.ts";
import { measureFirst } from "./render.ts";

// A name, a beginning, a category, a misspelling of two words, and what is nowhere.
const queries = ["bakalo", "ba", "fashion", "zenfaa milomi", "qqwwzz xxyy"];
const keys = "bakalo";
const addressOf = (query: string) => `/?${new URLSearchParams({ q: query })}`;

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

/** A search over 5,000 distinct brands against a country's page when it is rendered, and the live list over 2,000. */
export async function search(servers: Servers, rounds: number): Promise<PartResult> {
  const asked = new Map(
    queries.map((query) => [query, { url: new URL(addressOf(query), servers.origins.app) }]),
  );
  const measured = await measureInTurn(asked, rounds);
  const page = (await measureFirst(servers, pages.country60, 20, rounds)).figure("app, first");
  const times = queries.map((query) => measured.figure(query).median / page.median);
  const typed = new Rounds();
  await withBrowser(servers, (browser, origin) => typeKeys(browser, origin, typed));
  const key = typed.figure("key");
  const rows = queries.map((query, at) => [
    query,
    cell(measured.figure(query)),
    (times[at] ?? Number.NaN).toFixed(2),
  ]);
  const section = {
    title: "Search over 5,000 distinct brands",
    note: "CPU of the results page, also as a multiple of a page of 60 brands that is rendered for the first time.",
    columns: ["query", "ms", "times the country page"],
    rows: [...rows, ["a key in the live list", cell(key), ""]],
  };
  const most = Math.max(...times);
  const keyAt = "live list of 2,000 brands: ms a key, CPU 4 times slower";
  const targets = [
    { what: "search of 5,000 brands: CPU of the country page", figure: most, most: 1.5 },
    { what: keyAt, figure: key.median, most: 16 },
  ];
  return { sections: [section], figures: { times: most, key }, targets };
}
