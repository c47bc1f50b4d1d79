import { expect, test } from "vitest";
import type { BrandGiven } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { outline } from "#tests/support/reading/outline.ts";
import { plainHtml } from "#tests/support/reading/page.ts";
import situations from "./lists/situations.json";

interface Situation {
  site: Record<string, BrandGiven[]>;
  /** Statements that make rows what no write of today makes them. */
  rows?: string[];
  /** The addresses that are asked for, by the parts of their pages that are listed. */
  shows: Record<string, string[]>;
}

/** The status and the headers of an answer, and the parts of a page, or what a file holds. */
async function readAnswer(path: string, parts: string): Promise<string> {
  const answer = await ask(path);
  const edge = ["Cache-Control", "Cloudflare-CDN-Cache-Control", "Cache-Tag"];
  const said = ["Location", "Content-Type", ...edge].flatMap(
    (name) => answer.headers.get(name) ?? [],
  );
  const text = await answer.text();
  const lines = text.startsWith("<!DOCTYPE html")
    ? parseHtml(plainHtml(text))
        .all(parts || "none")
        .flatMap(outline)
    : text.replaceAll("><", ">\n<").split("\n").filter(Boolean);
  return [[answer.status, ...said].join(" | "), ...lines].join("\n");
}

const listed: string[] = [];

for (const [name, { site, rows = [], shows }] of Object.entries(
  situations as Record<string, Situation>,
)) {
  test(name, async () => {
    await saveBrands(site);
    for (const row of rows) await readRows(row);
    listed.push(`## ${name}`, "");
    for (const [parts, paths] of Object.entries(shows)) {
      const known = new Map<string, string>();
      for (const path of paths) {
        const answer = await readAnswer(path, parts);
        const first = known.get(answer) ?? path;
        known.set(answer, first);
        listed.push(`# ${path}`, first === path ? answer : `as ${first}`, "");
      }
    }
  });
}

test("pages in these situations show what is listed", () =>
  expect(listed.join("\n")).toMatchFileSnapshot("lists/what-pages-show.txt"));
