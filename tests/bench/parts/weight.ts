import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { languages } from "#app/domain/base/language.ts";
import { withBrowser } from "../chromium.ts";
import { type BenchPage, pages, pathOf } from "../pages.ts";
import type { PartResult } from "../report.ts";
import type { Servers } from "../servers.ts";

const kinds = ["document", "stylesheet", "script", "later", "font", "image"] as const;
type Kind = (typeof kinds)[number] | "other";

interface Size {
  requests: number;
  raw: number;
  gzip: number;
  brotli: number;
}

/** Bytes and requests of a page. `blocking` are the requests before it can be read: HTML and style sheets. */
interface Weight extends Record<Kind, Size> {
  blocking: number;
  total: number;
}

// Scripts that load once a page is usable: see app/browser/index.ts.
const later = /\/assets\/device-/;
// Pictures and fonts come compressed; the rest is compressed on its way, quickly.
const compressed = /^(image\/(?!svg)|font\/)/;
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function add(size: Size, body: Buffer, type: string): void {
  const packed = compressed.test(type);
  size.requests += 1;
  size.raw += body.byteLength;
  size.gzip += packed ? body.byteLength : gzipSync(body).byteLength;
  size.brotli += packed ? body.byteLength : brotliCompressSync(body, quick).byteLength;
}

/** Weighs all that a new visitor's phone fetches for a page that is not scrolled. */
async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const tab = await context.newPage();
  const none = () => ({ requests: 0, raw: 0, gzip: 0, brotli: 0 });
  const [document, stylesheet, script] = [none(), none(), none()];
  const [font, image, other] = [none(), none(), none()];
  const sizes = { document, stylesheet, script, later: none(), font, image, other };
  const bodies: Promise<void>[] = [];
  tab.on("response", (response) => {
    const type = later.test(response.url()) ? "later" : response.request().resourceType();
    const size = sizes[kinds.find((kind) => kind === type) ?? "other"];
    const contentType = response.headers()["content-type"] ?? "";
    bodies.push(response.body().then((body) => add(size, body, contentType)));
  });
  await tab.goto(address, { waitUntil: "networkidle" });
  await Promise.all(bodies);
  await context.close();
  const total = Object.values(sizes).reduce((sum, size) => sum + size.requests, 0);
  return { ...sizes, blocking: document.requests + stylesheet.requests, total };
}

function kilobytes({ raw, gzip, brotli }: Size): string {
  return [raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1)).join(" / ");
}

/** Bytes and requests of each page. These are counts: one visit of each is enough. */
export async function weight(servers: Servers): Promise<PartResult> {
  const figures: Record<string, Weight> = {};
  const rows: string[][] = [];
  const list: BenchPage[] = Object.values(pages);
  await withBrowser(servers, async (browser, origins) => {
    for (const page of list) {
      for (const language of languages) {
        const name = `${page.name}, ${language}`;
        const site = await weigh(browser, origins.app + pathOf(page, language));
        const hydrated = await weigh(browser, origins.hydrated + pathOf(page, language));
        figures[name] = site;
        figures[`${name}, hydrated`] = hydrated;
        const sizes = kinds.map((kind) => kilobytes(site[kind]));
        const counts = `${site.blocking} / ${site.total}`;
        const other = (hydrated.script.gzip / 1000).toFixed(1);
        rows.push([name, ...sizes, counts, other]);
      }
    }
  });
  const columns = [
    "page",
    "HTML",
    "CSS",
    "JS",
    "JS later",
    "fonts",
    "images",
    "requests",
    "JS hydrated, gzip",
  ];
  const note =
    "Kilobytes raw / gzip (level 6) / brotli (level 4); requests before the page can be read / in all.";
  return { sections: [{ title: "Weight", note, columns, rows }], figures };
}
