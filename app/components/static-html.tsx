import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

// Filled once per isolate; the texts change only with a deployment.
const rendered = new Map<string, string>();

/**
 * A part of a page that depends on its `id` alone, such as "country/uae/ar": it is rendered once and
 * then reused as a string. `render` must give elements that use no context and no hooks.
 */
export function StaticHtml({ id, render }: { id: string; render: () => ReactNode }) {
  let html = rendered.get(id);
  if (html === undefined || import.meta.env.DEV) {
    html = renderToStaticMarkup(render());
    rendered.set(id, html);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped it.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
