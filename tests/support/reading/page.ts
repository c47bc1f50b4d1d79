import { ask } from "#tests/support/operator/operator.ts";
import { parseHtml } from "./html.ts";
import type { HtmlElement } from "./html-element.ts";

/** A page's source without the comments that React puts between texts, and without direction marks. */
function plainHtml(html: string): string {
  return html.replaceAll(/<!--.*?-->|[\u061c\u200e\u200f]/g, "");
}

export async function readText(path: string, init?: RequestInit): Promise<string> {
  return plainHtml(await (await ask(path, init)).text());
}

export async function readPage(path: string, init?: RequestInit): Promise<HtmlElement> {
  return parseHtml(await readText(path, init));
}
