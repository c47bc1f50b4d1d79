import type { FlatNamespace, i18n, TFunction } from "i18next";
import { use } from "react";
import { I18nContext } from "react-i18next";
import { onceFor } from "#app/domain/once-for.ts";

// A text without variables is looked up once.
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

/** The texts of a namespace in an instance's language; an instance lives as long as the isolate. */
export function textsOf<Namespace extends FlatNamespace>(
  instance: i18n,
  namespace: Namespace,
): TFunction<Namespace> {
  const t = onceFor(instance, `texts/${namespace}`, () =>
    remembering(instance.getFixedT(null, namespace)),
  );
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
