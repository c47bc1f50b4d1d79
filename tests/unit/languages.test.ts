import { expect, test } from "vitest";
import {
  languageOfPath,
  languageParameterTarget,
  pathInLanguage,
  pathWithoutLanguage,
  sitePath,
} from "#app/i18n/languages.ts";

test.for([
  // path, language, without it, in English, in Arabic
  ["/", "en", "/", "/", "/ar"],
  ["/ar", "ar", "/", "/", "/ar"],
  ["/ar/", "ar", "/", "/", "/ar"],
  ["/uae", "en", "/uae", "/uae", "/ar/uae"],
  ["/ar/uae", "ar", "/uae", "/uae", "/ar/uae"],
  ["/ar/uae/noon", "ar", "/uae/noon", "/uae/noon", "/ar/uae/noon"],
  ["/uae/مكتبة-جرير", "en", "/uae/مكتبة-جرير", "/uae/مكتبة-جرير", "/ar/uae/مكتبة-جرير"],
  ["/argentina", "en", "/argentina", "/argentina", "/ar/argentina"],
  ["/ar-uae", "en", "/ar-uae", "/ar-uae", "/ar/ar-uae"],
  ["/AR/uae", "en", "/AR/uae", "/AR/uae", "/ar/AR/uae"],
  ["/uae/ar", "en", "/uae/ar", "/uae/ar", "/ar/uae/ar"],
  // The router decodes before it matches.
  ["/%61r", "ar", "/", "/", "/ar"],
  ["/%61r/uae", "ar", "/uae", "/uae", "/ar/uae"],
] as const)("%s is %s, and %s in either language", ([path, language, bare, english, arabic]) => {
  expect(languageOfPath(path)).toBe(language);
  expect(pathWithoutLanguage(path)).toBe(bare);
  expect(pathInLanguage(path, "en")).toBe(english);
  expect(pathInLanguage(path, "ar")).toBe(arabic);
});

test.for([
  ["en", [], "/"],
  ["ar", [], "/ar"],
  ["en", ["uae"], "/uae"],
  ["ar", ["uae"], "/ar/uae"],
  ["en", ["uae", "noon"], "/uae/noon"],
  ["ar", ["saudi-arabia", "noon"], "/ar/saudi-arabia/noon"],
  ["ar", ["uae", "جرير"], "/ar/uae/%D8%AC%D8%B1%D9%8A%D8%B1"],
  ["en", ["uae", "a/../b?c#d"], "/uae/a%2F..%2Fb%3Fc%23d"],
] as const)("in %s the site's path of %j is %s", ([language, slugs, path]) => {
  expect(sitePath(language, ...slugs)).toBe(path);
});

test.for([
  ["/?lng=ar", "/ar"],
  ["/?lng=en", "/"],
  ["/ar?lng=en", "/"],
  ["/ar/?lng=en", "/"],
  ["/uae?lng=ar", "/ar/uae"],
  ["/ar/uae?lng=ar", "/ar/uae"],
  ["/ar/uae/noon?lng=en", "/uae/noon"],
  ["/argentina?lng=ar", "/ar/argentina"],
  ["/uae?q=a%20b&lng=ar&utm_source=x", "/ar/uae?q=a+b&utm_source=x"],
  ["/uae?q=%26lng%3Den&lng=ar", "/ar/uae?q=%26lng%3Den"],
  ["/uae?lng=ar&lng=en", "/ar/uae"],
  ["/uae", null],
  ["/uae?lng=", null],
  ["/uae?lng=fr", null],
  ["/uae?lng=AR", null],
  ["/uae?LNG=ar", null],
] as const)("%s is found at %s", ([path, target]) => {
  expect(languageParameterTarget(new URL(path, "https://tawfeer.example"))).toBe(target);
});

test.for([
  "//evil.com?lng=ar",
  "//evil.com?lng=en",
  "///evil.com/uae?lng=en",
  "/\\evil.com?lng=en",
  "/%2F%2Fevil.com?lng=en",
  "/ar//evil.com?lng=en",
  "/ar/\\evil.com?lng=en",
  "//ar//evil.com?lng=en",
  "/ar/ar//evil.com?lng=en",
])("%s never leads to another host", (path) => {
  const target = languageParameterTarget(new URL(`https://tawfeer.example${path}`));
  expect(new URL(target ?? "", "https://tawfeer.example").host).toBe("tawfeer.example");
});
