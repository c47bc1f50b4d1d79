import { bareWords, foldedWords } from "#app/domain/search/fold.ts";
import { subject } from "#app/domain/search/subject.ts";
import { prefix } from "../offline/page-language.ts";
import { drawOption, type Found, searchUrl, suggestedCountry } from "./draw-options.ts";

/** Maximum number of topics above the stores, and minimum letters typed. */
const maxTopics = 2;
const minTyped = 3;

/**
 * Finds the categories, offers and seasons with words that begin with the typed ones. `topics` are
 * their names, separated by "|"; a search for a name finds them.
 */
export function findTopics(topics: string, text: string): string[] {
  const typed = bareWords(foldedWords(text)).join("");
  if (typed.length < minTyped) return [];
  const begins = (topic: string) => {
    const words = bareWords(foldedWords(topic));
    return words.some((_, at) => words.slice(at).join("").startsWith(typed));
  };
  return topics.split("|").filter(begins).slice(0, maxTopics);
}

/** Draws options for the country or the offer in a query, or for topics that begin with its text. */
export function drawTopics(form: HTMLElement, text: string, reading: Found): HTMLElement[] {
  const { suggest = "", places = "", topics = "", in: within } = form.dataset;
  const country = suggestedCountry(form, reading) ?? 0;
  const codeOf = (id: number) => suggest.split(" ")[id - 1];
  const nameOf = (id: number) => places.split("|")[id - 1] ?? "";
  const about = subject(reading);
  if (about === "country") {
    return [reading.country, reading.otherCountry].flatMap((id, at) =>
      id ? drawOption(at, `${prefix}/${codeOf(id)}`, nameOf(id).replace("the ", "")) : [],
    );
  }
  const isOther = reading.category || reading.offer;
  // Codes are not part of the index: the server lists those of an offer.
  const found = about ? [text] : isOther ? [] : findTopics(topics, text);
  const scope = country ? `&country=${codeOf(country)}` : "";
  const note = country ? within?.replace("#", nameOf(country)) : "";
  return found.map((topic, at) => drawOption(`topic-${at}`, searchUrl(topic) + scope, topic, note));
}
