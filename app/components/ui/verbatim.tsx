import type { ComponentProps } from "react";

/** A code, a store's name or an address: isolated from the text around it, and left alone by translators. */
export function Verbatim(props: ComponentProps<"bdi">) {
  return <bdi translate="no" {...props} />;
}
