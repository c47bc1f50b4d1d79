import type { i18n as Instance, TFunction, ThirdPartyModule } from "i18next";
import { memoize } from "#app/domain/base/once.ts";

type Values = Readonly<Record<string, unknown>>;
type Template = (values: Values) => string;

const none: Values = {};

/**
 * Compiles a text with `{{names}}` to a function of their values; missing values are left blank.
 */
export function compile(source: string): Template {
  const [first = "", ...rest] = source.split(/\{\{(\w+)\}\}/);
  return (values) => {
    let text = first;
    for (let at = 0; at < rest.length; at += 2) {
      text += `${values[rest[at] as string] ?? ""}${rest[at + 1]}`;
    }
    return text;
  };
}

const createCaches = () =>
  memoize((_languageAndNamespace: string) => ({
    suffixes: new Map<number, string>(),
    templates: new Map<string, Template>(),
  }));

// Shared by all instances with the same resources: an isolate creates an instance for each request.
const cachesOf = new WeakMap<object, ReturnType<typeof createCaches>>();

function cacheOf({ options }: Instance, language: string, namespace: string) {
  const resources = options.resources ?? options;
  const caches = cachesOf.get(resources) ?? createCaches();
  cachesOf.set(resources, caches);
  return caches(`${language} ${namespace}`);
}

const mostCounts = 1_000;

/**
 * Returns a namespace's translator, for which i18next looks up each key and plural form once per
 * isolate.
 */
function compiledT(instance: Instance, language: string, namespace: string) {
  const { suffixes, templates } = cacheOf(instance, language, namespace);
  const findSuffix = (count: number): string => {
    const suffix = instance.services.pluralResolver.getSuffix(language, count);
    if (suffixes.size >= mostCounts) suffixes.clear();
    suffixes.set(count, suffix);
    return suffix;
  };
  return (key: string, values = none): string => {
    const count = typeof values.count === "number" ? values.count : undefined;
    const form = count === undefined ? key : key + (suffixes.get(count) ?? findSuffix(count));
    let template = templates.get(form);
    if (!template) {
      const options = { lng: language, ns: namespace, count, skipInterpolation: true };
      template = compile(String(instance.t(key as never, options as never)));
      templates.set(form, template);
    }
    return template(values);
  };
}

/**
 * Plugin for i18next: translators of `getFixedT` fill compiled templates, because a page needs
 * hundreds of texts and i18next would parse each of them again. Supports values and plurals, and no
 * nesting, context or formatting.
 */
export const compiledTexts: ThirdPartyModule = {
  type: "3rdParty",
  init(instance) {
    // Each component of a page asks for its translators.
    const translators = memoize((language: string) =>
      memoize((namespace: string) => compiledT(instance, language, namespace)),
    );
    instance.getFixedT = ((language: string | null, namespace: string) =>
      translators(language ?? instance.language)(
        namespace,
      ) as unknown as TFunction) as Instance["getFixedT"];
  },
};
