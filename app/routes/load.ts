import { data } from "react-router";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";

/** Awaits a service's read. If it fails with an HTTP status, the page answers with that status. */
export async function fromService<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && "status" in error) throw data(null, Number(error.status));
    throw error;
  }
}

/** The country of a path; the page is not found for a code that is none's. */
export function countryOf(code: string): CountryInfo {
  const country = countryByCode(code);
  if (!country) throw data(null, 404);
  return country;
}

/** An answer with a file of a media type; `headers` say how long it may be cached. */
export function fileResponse(
  type: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { headers: { "Content-Type": type, ...headers } });
}

/** An answer with plain text. */
export const textResponse = (lines: readonly string[], headers: Readonly<Record<string, string>>) =>
  fileResponse("text/plain; charset=utf-8", `${lines.join("\n")}\n`, headers);

/** An answer with a sitemap or an index of sitemaps. */
export const xmlResponse = (xml: string, headers: Readonly<Record<string, string>>) =>
  fileResponse("application/xml; charset=utf-8", xml, headers);
