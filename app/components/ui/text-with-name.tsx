import { Fragment } from "react";

const special = /[.*+?^${}()|[\]\\]/g;

/** Between the characters that isolate a part of a text: see `isolated`. */
const isolatedPart = /\u2068([^\u2068\u2069]*)\u2069/;

/**
 * A text that mentions a brand by its name, as uploaded, and perhaps codes that it isolates. Each mention is
 * isolated, so that a name of the other direction does not reorder the text around it. A word that only contains
 * the name is left alone: isolating a part of it would break the joining of Arabic letters.
 */
export function TextWithName({ text, name }: { text: string; name: string }) {
  const mention = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${name.replace(special, "\\$&")}(?![\\p{L}\\p{M}\\p{N}])`,
    "u",
  );
  return text.split(isolatedPart).flatMap((part, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
    if (at % 2 === 1) return <bdi key={at}>{part}</bdi>;
    return part.split(mention).map((between, index) => (
      <Fragment key={`${at} ${index}`}>
        {index > 0 && <bdi>{name}</bdi>}
        {between}
      </Fragment>
    ));
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
  });
}
