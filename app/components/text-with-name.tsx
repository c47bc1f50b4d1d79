import { Fragment } from "react";

/**
 * A text in which a brand's name stands, as it was uploaded: each mention is isolated, so that a
 * name of the other direction does not reorder what is around it.
 */
export function TextWithName({ text, name }: { text: string; name: string }) {
  return text.split(name).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
    <Fragment key={index}>
      {index > 0 && <bdi>{name}</bdi>}
      {part}
    </Fragment>
  ));
}
