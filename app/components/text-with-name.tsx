import { Fragment } from "react";

const special = /[.*+?^${}()|[\]\\]/g;

/**
 * A text in which a brand's name stands, as it was uploaded: each mention is isolated, so that a
 * name of the other direction does not reorder what is around it. Where the name is only a part of
 * a word the word is left whole: isolating letters would break the joining of Arabic ones.
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
