import { data } from "react-router";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";

/** Awaits a service's read. Throws a response with the HTTP status of an error that has one. */
export async function fromService<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && "status" in error) throw data(null, Number(error.status));
    throw error;
  }
}

/** Returns the country with a code; throws 404 for an unknown code. */
export function requireCountry(code: string): CountryInfo {
  const country = countryByCode(code);
  if (!country) throw data(null, 404);
  return country;
}

/** Creates the response for a file of a media type; `headers` contain its cache policy. */
export function fileResponse(
  type: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { headers: { "Content-Type": type, ...headers } });
}

export const textResponse = (lines: readonly string[], headers: Readonly<Record<string, string>>) =>
  fileResponse("text/plain; charset=utf-8", `${lines.join("\n")}\n`, headers);

export const xmlResponse = (xml: string, headers: Readonly<Record<string, string>>) =>
  fileResponse("application/xml; charset=utf-8", xml, headers);
