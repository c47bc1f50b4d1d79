import type { Faq, ListItem, TextSection } from "./types.ts";

/** A heading and the paragraphs under it. */
export const section = (title: string, ...paragraphs: string[]): TextSection => ({
  title,
  paragraphs,
});

/** Entries of a list, each text by its title, in the order in which they are written. */
export const titled = (texts: Readonly<Record<string, string>>): ListItem[] =>
  Object.entries(texts).map(([title, text]) => ({ title, text }));

/** Questions, each answer by its question. */
export const faq = (answers: Readonly<Record<string, string>>): Faq[] =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer }));

/** The entries of two lists in turn, beginning with the first. */
export const alternate = <Item>(one: readonly Item[], other: readonly Item[]): Item[] =>
  one.flatMap((item, at) => [item, ...other.slice(at, at + 1)]);
