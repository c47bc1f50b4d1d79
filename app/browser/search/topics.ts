import { bareWords, foldedWords } from "#app/domain/search/fold.ts";

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
