import { languages } from "#app/domain/base/language.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { type BenchPage, pages } from "./pages.ts";
import type { WorkspaceStep } from "./parts/workspace.ts";
import type { Section } from "./report.ts";

/** All parts' figures by part, as in bench-results.json. */
export type Results = Record<string, unknown>;

interface Target {
  what: string;
  /** Path of the figure in the results. */
  at: readonly (string | number)[];
  least?: number;
  most?: number;
}

function render(): Target[] {
  const times = (page: string, other: string) => ["render", page, "times", other, "median"];
  const share = (answer: string) => ["render", "country60", "share", answer, "median"];
  return [
    {
      what: "country, 60 brands: times default entry",
      at: times("country60", "hydrated"),
      least: 3,
    },
    {
      what: "country, 500 brands: times default entry",
      at: times("country500", "hydrated"),
      least: 5,
    },
    {
      what: "country, 5,000 brands: CPU ms",
      at: ["render", "largest", "known", "median"],
      most: 300,
    },
    {
      what: "country, 5,000 brands, after a write: CPU ms",
      at: ["render", "largest", "first", "median"],
      most: 300,
    },
    {
      what: "country, 60 brands, as it is kept: CPU, times no router",
      at: share("page"),
      most: 0.65,
    },
    {
      what: "country, 60 brands, a 304: CPU, times no router",
      at: share("notModified"),
      most: 0.5,
    },
    {
      what: "country, 60 brands, the first after a write: CPU, times the base",
      at: ["render", "written", "timesBase", "median"],
      most: 1.3,
    },
  ];
}

function reads(): Target[] {
  const list: BenchPage[] = Object.values(pages);
  // The states are one query more than a page's own, and a row for each country.
  return list.flatMap(({ name, rows }) => [
    { what: `${name}: D1 queries`, at: ["reads", name, "queries"], most: name === "home" ? 1 : 3 },
    {
      what: `${name}: rows read`,
      at: ["reads", name, "rowsRead"],
      most: rows + countries.length + 20,
    },
    { what: `${name}, again: D1 queries`, at: ["reads", name, "again", "queries"], most: 1 },
  ]);
}

function search(): Target[] {
  return [
    { what: "search of 5,000 brands: rows read", at: ["search", "rowsRead"], most: 40 },
    { what: "search of 5,000 brands: CPU of the country page", at: ["search", "times"], most: 1.5 },
    {
      what: "live list of 2,000 brands: ms a key, CPU 4 times slower",
      at: ["search", "key", "median"],
      most: 16,
    },
  ];
}

function browser(): Target[] {
  const limits = { lcp: 900, tbt: 0, cls: 0 };
  return [pages.home, pages.country60, pages.brand5].flatMap(({ name }) =>
    languages.flatMap((language) =>
      Object.entries(limits).map(([vital, most]) => ({
        what: `${name}, ${language}: ${vital.toUpperCase()}`,
        at: ["browser", `first, ${name}, ${language}, ${vital}`, "app", "median"],
        most,
      })),
    ),
  );
}

function refuse(): Target[] {
  const limits = {
    "60,000 bad items of an upload": 5,
    "60,000 bad rows of a backup": 500,
    "5 MB of open brackets": 10,
    "a discount of 300 letters": 40,
  };
  return Object.entries(limits).map(([what, most]) => ({
    what: `refusing ${what}: times the least`,
    at: ["refuse", what, "median"],
    most,
  }));
}

function workspace(): Target[] {
  const limits: Partial<Record<WorkspaceStep, number>> = {
    catalogue: 1_000,
    today: 1_000,
    key: 50,
    cell: 50,
    brandSave: 1_000,
    todaySave: 1_000,
  };
  return Object.entries(limits).map(([step, most]) => ({
    what: `5,000 brands in the workspace, ${step}: ms`,
    at: ["workspace", step, "ms", "median"],
    most,
  }));
}

function cold(): Target[] {
  return [
    { what: "first page of a cold isolate: KB evaluated", at: ["cold", "kilobytes"], most: 1_400 },
    {
      what: "first page of a cold isolate: CPU, times a bare Worker's",
      at: ["cold", "timesBare", "median"],
      most: 1.8,
    },
  ];
}

function valueAt(results: unknown, keys: readonly (string | number)[]): number | null {
  let value = results;
  for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === "number" ? value : null;
}

/** The project's targets with the figures of the parts that were run. */
export function targetTable(results: Results): Section {
  const targets = [render, reads, search, browser, refuse, workspace, cold].flatMap((of) => of());
  const rows = targets.flatMap(({ what, at, least, most }) => {
    const value = valueAt(results, at);
    if (value === null) return [];
    const met = value >= (least ?? value) && value <= (most ?? value);
    const limit = least === undefined ? `at most ${most}` : `at least ${least}`;
    return [[what, limit, String(Math.round(value * 100) / 100), met ? "met" : "MISSED"]];
  });
  return { title: "Targets", columns: ["what", "target", "figure", ""], rows };
}
