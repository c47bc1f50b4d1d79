import { env } from "cloudflare:workers";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { sampleOn } from "#seed/sample.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { shareSite } from "./share-site.ts";
import { today } from "./today.ts";

const write = { kind: "import", now: new Date("2026-11-21T10:00:00Z") } as const;
const pages = new Map<string, HtmlElement>();

/** Shares the sample data with all tests of a file: at most `most` brands of a country, `first` of the first. */
export function shareSampleSite(most = Number.POSITIVE_INFINITY, first = most): void {
  shareSite(async () => {
    pages.clear();
    for (const [code, brands] of brandsByCountry(parseDataset(sampleOn(today)))) {
      const id = countryByCode(code)?.id;
      if (id) await saveCountry(env.DB, id, brands.slice(0, id > 1 ? most : first), write);
    }
  });
}

/** Asks as a browser does on Cloudflare: static files come first, then the Worker. */
export async function askSite(path: string, init?: RequestInit): Promise<Response> {
  const file = await env.ASSETS.fetch(`${origin}${path}`, { redirect: "manual" });
  if (file.status !== 404) return file;
  await file.body?.cancel();
  return ask(path, init);
}

export async function pageAt(address: string): Promise<HtmlElement> {
  const page = pages.get(address) ?? parseHtml(await (await ask(address)).text());
  pages.set(address, page);
  return page;
}
