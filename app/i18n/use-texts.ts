import type { FlatNamespace, i18n, TFunction } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";

// A text without variables is looked up once: instances live as long as the isolate.
const known = new WeakMap<i18n, Map<FlatNamespace, TFunction<FlatNamespace>>>();

function remembering(t: TFunction<FlatNamespace>): TFunction<FlatNamespace> {
  const texts = new Map<string, string>();
  const translate = (key: string, variables?: object): string => {
    const found = variables ? undefined : texts.get(key);
    if (found !== undefined) return found;
    const text: string = (t as CallableFunction)(key, variables);
    if (!variables) texts.set(key, text);
    return text;
  };
  return translate as TFunction<FlatNamespace>;
}

/** The texts of a namespace in an instance's language. */
export function textsOf<Namespace extends FlatNamespace>(
  instance: i18n,
  namespace: Namespace,
): TFunction<Namespace> {
  const ofInstance = known.get(instance) ?? new Map<FlatNamespace, TFunction<FlatNamespace>>();
  known.set(instance, ofInstance);
  const t = ofInstance.get(namespace) ?? remembering(instance.getFixedT(null, namespace));
  ofInstance.set(namespace, t);
  return t as unknown as TFunction<Namespace>;
}

/**
 * The texts of a namespace in the page's language, for pages that are rendered once and never
 * change language: `useTranslation` copies the whole i18next instance for each component that calls
 * it, to be able to render again.
 */
export function useTexts<Namespace extends FlatNamespace = "common">(
  namespace?: Namespace,
): TFunction<Namespace> {
  return textsOf(use(I18nContext).i18n, namespace ?? ("common" as Namespace));
}
