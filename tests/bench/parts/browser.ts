import type { Browser } from "@playwright/test";
import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { withBrowser } from "../chromium.ts";
import { type BenchPage, pages, pathOf } from "../pages.ts";
import type { PartResult, Section, Target } from "../report.ts";
import type { Servers } from "../servers.ts";
import { openPhone, openTab, type Vitals, visit } from "../slow-phone.ts";
import { cell, Rounds } from "../statistics.ts";

/** A page to open and the English path of a link on it to follow. */
interface Journey {
  page: BenchPage;
  next: string;
}

const journeys: Journey[] = [
  { page: pages.home, next: pages.country60.path },
  { page: pages.country60, next: pages.brand5.path },
  { page: pages.country2000, next: pages.home.path },
  { page: pages.brand5, next: pages.country60.path },
];
const visits = {
  first: "First visit, empty cache",
  second: "Second visit, a moment later",
  next: "A link followed to the next page",
};
const vitals: Record<keyof Vitals, string> = {
  fcp: "FCP, ms",
  lcp: "LCP, ms",
  cls: "CLS",
  tbt: "TBT, ms",
  script: "script, ms",
};
const limits = { lcp: 900, tbt: 0, cls: 0 };

/** Opens a page as a new visitor, comes back to it later, and follows a link from there. */
async function travel(browser: Browser, origin: string, journey: Journey, language: Language) {
  const address = origin + pathOf(journey.page, language);
  const phone = await openPhone(browser, language);
  const tab = await openTab(phone);
  const first = await visit(tab, () => tab.page.goto(address));
  await tab.page.goto("about:blank");
  const second = await visit(tab, () => tab.page.goto(address));
  const path = pathInLanguage(journey.next, language);
  const link = tab.page.locator(`#content a[href="${path}"]`).first();
  await link.hover();
  // A finger or a pointer rests this long before it presses.
  await tab.page.waitForTimeout(200);
  const next = await visit(tab, async () => {
    await Promise.all([tab.page.waitForURL(origin + path, { waitUntil: "load" }), link.click()]);
  });
  await phone.close();
  return { first, second, next };
}

/** Web vitals of each page on a slow phone. */
export async function browser(servers: Servers, rounds: number): Promise<PartResult> {
  const measured = new Rounds();
  await withBrowser(servers, async (chromium, origin) => {
    for (let round = 0; round < rounds; round++) {
      for (const journey of journeys) {
        for (const language of languages) {
          const travelled = await travel(chromium, origin, journey, language);
          for (const [visit, values] of Object.entries(travelled)) {
            for (const [vital, value] of Object.entries(values)) {
              measured.add(`${visit}, ${journey.page.name}, ${language}, ${vital}`, value);
            }
          }
        }
      }
    }
  });
  const shown = journeys.flatMap(({ page }) =>
    languages.map((language) => `${page.name}, ${language}`),
  );
  const sections = Object.entries(visits).map(
    ([visit, title]): Section => ({
      title: `In the browser: ${title}`,
      note: "CPU slowed 4 times, 1.6 Mbit/s, 150 ms; the median (lowest–highest).",
      columns: ["page", ...Object.values(vitals)],
      rows: shown.map((page) => [
        page,
        ...Object.keys(vitals).map((vital) => cell(measured.figure(`${visit}, ${page}, ${vital}`))),
      ]),
    }),
  );
  const isLarge = (page: string) => page.startsWith(pages.country2000.name);
  const targets = shown
    .filter((page) => !isLarge(page))
    .flatMap((page) =>
      Object.entries(limits).map(([vital, most]): Target => {
        const figure = measured.figure(`first, ${page}, ${vital}`).median;
        return { what: `${page}: ${vital.toUpperCase()}`, figure, most };
      }),
    );
  return { sections, figures: measured.figures(), targets };
}
