import type { Browser } from "@playwright/test";
import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { withBrowser } from "../chromium.ts";
import { type BenchPage, pages, pathOf } from "../pages.ts";
import type { PartResult, Section } from "../report.ts";
import type { Servers } from "../servers.ts";
import { openPhone, openTab, type Vitals, visit } from "../slow-phone.ts";
import { cell, type Figure, Rounds } from "../statistics.ts";

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
} as const;
const vitals: Record<keyof Vitals, string> = {
  fcp: "FCP, ms",
  lcp: "LCP, ms",
  cls: "CLS",
  tbt: "TBT, ms",
  script: "script, ms",
};
const builds = ["app", "hydrated"] as const;
type Build = (typeof builds)[number];

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
  // As long as a finger or a pointer rests before it presses.
  await tab.page.waitForTimeout(200);
  const next = await visit(tab, async () => {
    await Promise.all([tab.page.waitForURL(origin + path, { waitUntil: "load" }), link.click()]);
  });
  await phone.close();
  return { first, second, next };
}

function section(visit: keyof typeof visits, figures: Record<string, Record<Build, Figure>>) {
  const rows = journeys.flatMap(({ page }) =>
    languages.map((language) => {
      const name = `${page.name}, ${language}`;
      const cells = Object.keys(vitals).map((vital) => {
        const figure = figures[`${visit}, ${name}, ${vital}`];
        return figure ? builds.map((build) => cell(figure[build])).join(" / ") : "";
      });
      return [name, ...cells];
    }),
  );
  const columns = ["page", ...Object.values(vitals)];
  return { title: `In the browser: ${visits[visit]}`, columns, rows } satisfies Section;
}

/** Web vitals of each page on a slow phone, against its hydrated build. */
export async function browser(servers: Servers, rounds: number): Promise<PartResult> {
  const measured = new Rounds();
  const figures: Record<string, Record<Build, Figure>> = {};
  const names = new Set<string>();
  const one = async (chromium: Browser, origins: Record<Build, string>, journey: Journey) => {
    for (const language of languages) {
      for (const build of builds) {
        const travelled = await travel(chromium, origins[build], journey, language);
        for (const [visit, values] of Object.entries(travelled)) {
          for (const [vital, value] of Object.entries(values)) {
            const name = `${visit}, ${journey.page.name}, ${language}, ${vital}`;
            names.add(name);
            measured.add(`${name}, ${build}`, value);
          }
        }
      }
    }
  };
  await withBrowser(servers, async (chromium, origins) => {
    for (let round = 0; round < rounds; round++) {
      for (const journey of journeys) await one(chromium, origins, journey);
    }
  });
  for (const name of names) {
    figures[name] = {
      app: measured.figure(`${name}, app`),
      hydrated: measured.figure(`${name}, hydrated`),
    };
  }
  const [first, ...others] = (Object.keys(visits) as (keyof typeof visits)[]).map((visit) =>
    section(visit, figures),
  );
  const note =
    "CPU slowed 4 times, 1.6 Mbit/s, 150 ms; this build / the hydrated build of the same page, each the median (lowest–highest).";
  return { sections: [{ ...(first as Section), note }, ...others], figures };
}
