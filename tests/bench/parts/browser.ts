import { type Browser, chromium } from "@playwright/test";
import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { chromiumFlags, findTestBrowser } from "#tests/support/server/chromium.ts";
import { startFront } from "../front.ts";
import type { Measures } from "../measures.ts";
import { pages } from "../pages.ts";
import type { Servers } from "../servers.ts";
import { openPhone } from "../slow-phone.ts";

/** Pages to open, and the English path of a link on each to follow. */
const journeys = [
  { page: pages.home, next: pages.country60.path },
  { page: pages.country60, next: pages.brand5.path },
  { page: pages.country2000, next: pages.home.path },
  { page: pages.brand5, next: pages.country60.path },
];

/** Limits of a first visit, except of the largest page. */
const limits: Record<string, number> = { lcp: 900, tbt: 0, cls: 0, requests: 9, kilobytes: 75 };

type Journey = (typeof journeys)[number];

/** Opens a page as a new visitor, returns to it, and follows a link. */
async function travel(browser: Browser, origin: string, journey: Journey, language: Language) {
  const address = origin + pathInLanguage(journey.page.path, language);
  const { page, visit, close } = await openPhone(browser, language);
  const first = await visit(() => page.goto(address));
  await page.goto("about:blank");
  const second = await visit(() => page.goto(address));
  const path = pathInLanguage(journey.next, language);
  const link = page.locator(`#content a[href="${path}"]`).first();
  await link.hover();
  // A pointer rests before it presses.
  await page.waitForTimeout(200);
  const next = await visit(() =>
    Promise.all([page.waitForURL(origin + path, { waitUntil: "load" }), link.click()]),
  );
  await close();
  return { first, second, next };
}

/** Measures web vitals of pages on a slow phone. */
export async function browser({ clients, origins }: Servers, rounds: number, all: Measures) {
  const fronts = await Promise.all(
    Object.entries(origins).map(async ([site, origin]) => {
      return { site, ...(await startFront(clients[site] ?? "", origin)) };
    }),
  );
  const executablePath = findTestBrowser() ?? undefined;
  const launched = await chromium.launch({ executablePath, args: chromiumFlags });
  for (let round = 0; round < rounds; round++) {
    for (const journey of journeys) {
      for (const language of languages) {
        const lcp: Record<string, number> = {};
        for (const { site, origin } of fronts) {
          const travelled = await travel(launched, origin, journey, language);
          for (const [visit, vitals] of Object.entries(travelled)) {
            const name = `${journey.page.name}, ${language}, ${visit} visit`;
            const isLimited =
              site === "app" && visit === "first" && journey.page !== pages.country2000;
            for (const [vital, value] of Object.entries(vitals))
              all.add(`${site}: ${name}: ${vital}`, value, isLimited ? limits[vital] : undefined);
            if (site === "base")
              all.add(`${name}: lcp, times the base`, (lcp[visit] ?? 0) / vitals.lcp);
            lcp[visit] = vitals.lcp;
          }
        }
      }
    }
  }
  await launched.close();
  for (const front of fronts) await front.close();
}
