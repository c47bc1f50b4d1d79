import type { ComponentProps } from "react";

/** Code, store name or address, isolated from adjacent text and excluded from translation. */
export function Verbatim(props: ComponentProps<"bdi">) {
  return <bdi translate="no" {...props} />;
}
