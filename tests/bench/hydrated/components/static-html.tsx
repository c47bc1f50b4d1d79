import type { ReactNode } from "react";

/** The browser hydrates this build's pages, so every element is rendered in its place. */
export function StaticHtml({ render }: { id: string; render: () => ReactNode }) {
  return <div className="contents">{render()}</div>;
}
