import type { ComponentType } from "react";

/** The browser hydrates this build's pages, so every element is rendered in its place. */
export function StaticHtml<Source>(props: {
  component: ComponentType<{ of: Source }>;
  of: Source;
}) {
  const { component: Component, of } = props;
  return (
    <div className="contents">
      <Component of={of} />
    </div>
  );
}
