import { type ComponentType, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nContext } from "react-i18next";
import type { Language } from "#app/domain/base/language.ts";
import { getLanguage } from "#app/i18n/use-texts.ts";

type Html = Partial<Record<Language, string>>;

// By what the HTML is of, then by component. Without an object of its own it is of the deployment.
const rendered = new WeakMap<object, WeakMap<object, Html>>();
const deployment = {};

function htmlOf(source: object, component: object): Html {
  const ofSource = rendered.get(source) ?? new WeakMap<object, Html>();
  rendered.set(source, ofSource);
  const html = ofSource.get(component) ?? {};
  ofSource.set(component, html);
  return html;
}

/**
 * A part of a page that is rendered once for each object `of`, and language, and then reused as a
 * string. `of` is the only prop of `component` and must never change: all that the part depends on,
 * its texts aside, has to be in it. The router's hooks throw in there.
 *
 * A country page of 60 brands takes 1.7 ms of CPU with its static sections remembered, 2.6 without.
 */
export function StaticHtml<Source extends object | null>(props: {
  component: ComponentType<{ of: Source }>;
  of: Source;
}) {
  const { component: Component, of } = props;
  const i18n = use(I18nContext);
  const html = import.meta.env.DEV ? {} : htmlOf(of ?? deployment, Component);
  const language = getLanguage(i18n.i18n);
  html[language] ??= renderToStaticMarkup(
    <I18nContext value={i18n}>
      <Component of={of} />
    </I18nContext>,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped it.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html[language] }} />;
}
