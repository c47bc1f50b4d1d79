import type { ComponentProps } from "react";

/** A button that is not what the screen is for. */
export function QuietButton(props: ComponentProps<"button">) {
  return <button type="button" className="button-quiet button-outline" {...props} />;
}
