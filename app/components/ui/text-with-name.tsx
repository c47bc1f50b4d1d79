import type { ReactNode } from "react";
import { memoize } from "#app/domain/base/once.ts";
import { Verbatim } from "./verbatim.tsx";

const special = /[.*+?^${}()|[\]\\]/g;

/** Text between the characters that isolate it: see `isolated`. */
const isolatedPart = /\u2068([^\u2068\u2069]*)\u2069/;

/** Matches names, separated by line breaks, as whole words or after an Arabic "and". */
const mentionPattern = memoize((names: string) => {
  const longestFirst = names.split("\n").sort((a, b) => b.length - a.length);
  const any = longestFirst.map((name) => name.replace(special, "\\$&")).join("|");
  return new RegExp(`(?<=(?<![\\p{L}\\p{M}\\p{N}])و?)(${any})(?![\\p{L}\\p{M}\\p{N}])`, "u");
});

/**
 * Text that mentions brands by their uploaded names, and optionally codes that it isolates. Each
 * mention is isolated and excluded from translation, so that a name of the other direction does not
 * reorder the surrounding text. Words that only contain a name stay as they are: isolating a part
 * would break the joining of Arabic letters.
 */
export function TextWithName({ text, name }: { text: string; name: string | readonly string[] }) {
  return markNames(text, [name].flat());
}

/** Returns the parts of a text, as TextWithName shows them. */
export function markNames(text: string, names: readonly string[]): ReactNode[] {
  const mention = mentionPattern(names.join("\n"));
  return text.split(isolatedPart).flatMap((part, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
    if (at % 2 === 1) return <Verbatim key={at}>{part}</Verbatim>;
    return part
      .split(mention)
      .map((word, index) =>
        index % 2 === 1 ? <Verbatim key={`${at} ${index}`}>{word}</Verbatim> : word,
      );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
  });
}
