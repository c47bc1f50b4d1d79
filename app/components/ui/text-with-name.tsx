import { Fragment } from "react";

const special = /[.*+?^${}()|[\]\\]/g;

/**
 * A text that mentions a brand by its name, as uploaded. Each mention is isolated, so that a name of
 * the other direction does not reorder the text around it. A word that only contains the name is
 * left alone: isolating a part of it would break the joining of Arabic letters.
 */
export function TextWithName({ text, name }: { text: string; name: string }) {
  const mention = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${name.replace(special, "\\$&")}(?![\\p{L}\\p{M}\\p{N}])`,
    "u",
  );
  return text.split(mention).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
    <Fragment key={index}>
      {index > 0 && <bdi>{name}</bdi>}
      {part}
    </Fragment>
  ));
}
