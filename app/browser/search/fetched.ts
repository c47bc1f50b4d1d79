import { suggestionsFile } from "#app/domain/pages/segments.ts";
import type { Suggestion } from "#app/domain/pages/suggestion.ts";
import type { Reading } from "#app/domain/search/match-names.ts";

/** Maximum number of suggested codes, and of those in a response: see `readCodesByPrefix`. */
const maxCodes = 3;
const maxResponse = 20;

const responses = new Map<string, Promise<Suggestion[]>>();

const load = async (address: string): Promise<Suggestion[]> => {
  const response = await fetch(address);
  return response.ok ? response.json() : [];
};

/** Fetches suggestions once per page; none if the server is unavailable. `path` is a country's. */
export function fetchSuggestions(path: string, text: string): Promise<Suggestion[]> {
  const address = `${path}/${suggestionsFile}?${new URLSearchParams({ q: text })}`;
  const response = responses.get(address) ?? load(address).catch(() => []);
  responses.set(address, response);
  return response;
}

/**
 * Fetches the suggestions for a text that need the server: those that replace an option, or else
 * codes that begin with the text, by its first letters unless they are many. `path` is a country's.
 */
export async function fetchFor(
  path: string,
  text: string,
  { reading, replaces }: { reading: Reading; replaces: boolean },
): Promise<Suggestion[]> {
  if (replaces) return fetchSuggestions(path, text);
  if (reading.category || !/^[\w-]{3,}$/.test(text)) return [];
  const code = text.toUpperCase();
  const short = await fetchSuggestions(path, code.slice(0, 3));
  const codes = short.length < maxResponse ? short : await fetchSuggestions(path, code);
  return codes.filter(({ name }) => name.toUpperCase().startsWith(code)).slice(0, maxCodes);
}
