import { unescapeHtml } from "./html.ts";

/** A page's source without the comments that React puts between texts, and without direction marks. */
export function plainHtml(html: string): string {
  return html.replaceAll(/<!--.*?-->|[\u061c\u200e\u200f]/g, "");
}

/** The texts of the cells of a table's body, row by row; the table is known by its class. */
export function tableRowsOf(html: string, className: string): string[][] {
  const table = new RegExp(`<table class="${className}".*?</table>`, "s").exec(html)?.[0] ?? "";
  const body = table.slice(table.indexOf("<tbody>"));
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) =>
      unescapeHtml(plainHtml(cell).replace(/<[^>]*>/g, "")),
    ),
  );
}
