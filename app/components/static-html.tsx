import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { onceFor } from "#app/domain/once-for.ts";

// What depends on the page and the language alone changes only with a deployment.
const deployment = {};

/**
 * A part of a page that is rendered once and then reused as a string. It may depend on what its
 * `id` names, such as "country/uae/ar", and on the object `of`, and on nothing else; `render` must
 * give elements that use no context and no hooks.
 */
export function StaticHtml(props: { of?: object; id: string; render: () => ReactNode }) {
  const { of = deployment, id, render } = props;
  const make = () => renderToStaticMarkup(render());
  const html = import.meta.env.DEV ? make() : onceFor(of, id, make);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped it.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
