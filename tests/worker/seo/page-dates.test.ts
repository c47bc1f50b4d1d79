// @module-tag all
import { expect, test } from "vitest";
import { readText } from "#tests/support/reading/page.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { readSitemaps } from "#tests/support/reading/sitemaps.ts";
import { shareSampleSite } from "#tests/support/server/sample-site.ts";

shareSampleSite(5);

/** The day that a page states of itself to search engines, and the one that it shows. */
async function datesOf(path: string) {
  const html = await readText(path);
  const [, modified] = /"dateModified":"([^"]+)"/.exec(html) ?? [];
  const [, shown] = /<time dateTime="([^"]+)">(?:Last updated|آخر تحديث)/.exec(html) ?? [];
  return { modified: modified ?? null, shown: shown ?? modified ?? null };
}

const feedOf = (path: string) => readText(`${path}/feed.atom`);

test("sitemaps and feeds give each page the date that it states itself", async () => {
  const entries = [...(await readSitemaps()).values()].flat();
  const faults: string[] = [];
  let compared = 0;
  for (const { address, changed } of entries) {
    const path = address.replace(publicOrigin, "") || "/";
    const { modified, shown } = await datesOf(path);
    if (!modified) continue;
    compared += 1;
    if (changed?.slice(0, 10) !== modified || shown !== modified) {
      faults.push(`${path}: ${changed}, ${modified}, ${shown}`);
    }
    // Countries and their stores have feeds.
    if (/stores\/|\?/.test(path)) continue;
    const [updated = "", ...added] = [
      ...(await feedOf(path)).matchAll(/<updated>([^<]+)<\/updated>/g),
    ].map(([, moment = ""]) => moment);
    const isLast = added.every((moment) => moment <= updated);
    if (updated.slice(0, 10) !== modified || !isLast)
      faults.push(`${path}/feed.atom: ${updated}, ${changed}`);
  }
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(200);
});
