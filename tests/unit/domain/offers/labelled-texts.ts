import { readFileSync } from "node:fs";

const list = readFileSync(new URL("lists/labelled-texts.txt", import.meta.url), "utf8");

/** Texts, each with the currency of its country and the facts, in words, that it was labelled with. */
export const labelledTexts = [...list.matchAll(/^(\w{3}): (.+) → (.+)$/gm)].map(
  ([, currency = "", text = "", facts = ""]) => ({ currency, text, facts }),
);
