import type { FlatNamespace, TFunction } from "i18next";
import { type Language, perLanguage } from "#app/domain/base/language.ts";
import { once, onceEach } from "#app/domain/base/once.ts";

type Values = Readonly<Record<string, unknown>>;
type Text = (values: Values) => string;

/** The texts of a language; `in` gives those of another. */
export interface I18n {
  readonly language: Language;
  in(language: Language): I18n;
  texts<Namespace extends FlatNamespace>(namespace: Namespace): TFunction<Namespace>;
}

const none: Values = {};

/** A text with the values of its `{{names}}`. */
function compile(source: string): Text {
  const [first = "", ...rest] = source.split(/\{\{(\w+)\}\}/);
  if (rest.length === 0) return () => source;
  return (values) => {
    let text = first;
    for (let at = 0; at < rest.length; at += 2) {
      text += `${values[rest[at] as string] ?? ""}${rest[at + 1]}`;
    }
    return text;
  };
}

/** The texts of a namespace by key; with a `count`, in its plural form. */
function makeTexts(language: Language, sources: Readonly<Record<string, string>>) {
  const plural = once(() => new Intl.PluralRules(language));
  const formOf = onceEach((count: number) => plural().select(count));
  // Compiled once: a page asks for hundreds.
  const compiled = new Map<string, Text>();
  return (key: string, values = none): string => {
    const { count } = values;
    const name = typeof count === "number" ? `${key}_${formOf(count)}` : key;
    const text = compiled.get(name) ?? compile(sources[name] ?? sources[key] ?? key);
    compiled.set(name, text);
    return text(values);
  };
}

type Sources = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of the languages in their namespaces. The types of what they take are i18next's. */
export function makeI18n(sources: Readonly<Record<Language, Sources>>): Record<Language, I18n> {
  const all = perLanguage((language): I18n => {
    const made = new Map(
      Object.entries(sources[language]).map(([name, texts]) => [name, makeTexts(language, texts)]),
    );
    return {
      language,
      in: (other) => all[other],
      texts: <Namespace extends FlatNamespace>(namespace: Namespace) =>
        made.get(namespace) as unknown as TFunction<Namespace>,
    };
  });
  return all;
}
