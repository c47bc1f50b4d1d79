import { expect, test } from "vitest";
import {
  languageOfPath,
  pathInLanguage,
  pathWithoutLanguage,
  sitePath,
} from "#app/i18n/languages.ts";

test.for([
  // The path, its language, without it, in English, in Arabic.
  ["/", "en", "/", "/", "/ar"],
  ["/ar", "ar", "/", "/", "/ar"],
  ["/ar/uae/noon", "ar", "/uae/noon", "/uae/noon", "/ar/uae/noon"],
  ["/argentina", "en", "/argentina", "/argentina", "/ar/argentina"],
  ["/AR/uae", "en", "/AR/uae", "/AR/uae", "/ar/AR/uae"],
  ["/uae/ar", "en", "/uae/ar", "/uae/ar", "/ar/uae/ar"],
  // The router decodes before it matches.
  ["/%61r/uae", "ar", "/uae", "/uae", "/ar/uae"],
] as const)(
  "%s is in %s, and %s without its language",
  ([path, language, bare, english, arabic]) => {
    expect(languageOfPath(path)).toBe(language);
    expect(pathWithoutLanguage(path)).toBe(bare);
    expect(pathInLanguage(path, "en")).toBe(english);
    expect(pathInLanguage(path, "ar")).toBe(arabic);
  },
);

test.for([
  ["ar", [], "/ar"],
  ["ar", ["uae", "جرير"], "/ar/uae/%D8%AC%D8%B1%D9%8A%D8%B1"],
  ["en", ["uae", "a/../b?c#d"], "/uae/a%2F..%2Fb%3Fc%23d"],
] as const)("in %s the path of %j is %s", ([language, slugs, path]) => {
  expect(sitePath(language, ...slugs)).toBe(path);
});
