import { createInstance } from "i18next";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { languages } from "#app/domain/base/language.ts";
import { textOptions } from "#app/i18n/instance.ts";
import { languageOfPath, pathInLanguage, pathWithoutLanguage } from "#app/i18n/languages.ts";
import { getInstance, i18nMiddleware, resources } from "#app/i18n/middleware.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

type AnyTexts = (key: string, values?: object) => string;

const counts = [undefined, 0, 1, 2, 3, 10, 11, 25, 99, 100, 102, 103, 111, 1_002, 1.5];

test.for(languages)("compiled texts in %s equal those of i18next, in all forms", (language) => {
  const plain = createInstance(textOptions(resources));
  plain.init({ lng: language });
  for (const namespace of Object.keys(resources.en) as (keyof typeof resources.en)[]) {
    const compiled = siteTexts[language].getFixedT(null, namespace) as unknown as AnyTexts;
    const expected = plain.getFixedT(null, namespace) as unknown as AnyTexts;
    for (const [key, text] of Object.entries<string>(resources[language][namespace])) {
      const names = [...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name);
      // Only the form after 3 to 10 has the variable "units".
      const pairs = [...names, "units"].map((name, at) => [name, at === 1 ? 5 : `$& ${name} <b>`]);
      for (const count of key.endsWith("_other") ? counts : [undefined]) {
        const name = count === undefined ? key : key.replace(/_other$/, "");
        const values = { ...Object.fromEntries(pairs), ...(count !== undefined && { count }) };
        expect(compiled(name, values), name).toBe(expected(name, values));
      }
    }
  }
});

test("a value is not a template, and a missing value is blank", () => {
  const t = siteTexts.en.getFixedT(null, "common");
  expect(t("lastUpdated", { date: "{{title}} $t(home)" })).toBe("Last updated: {{title}} $t(home)");
  expect((t as unknown as AnyTexts)("lastUpdated")).toBe("Last updated: ");
});

// The router decodes before it matches.
const paths = `
  /            | en | /          | /ar
  /ar          | ar | /          | /ar
  /ar/uae/noon | ar | /uae/noon  | /ar/uae/noon
  /argentina   | en | /argentina | /ar/argentina
  /AR/uae      | en | /AR/uae    | /ar/AR/uae
  /%61r/uae    | ar | /uae       | /ar/uae
`;

test.for(rows(paths))("%s is in %s, %s in English and %s in Arabic", async (row) => {
  const [path, language, english, arabic] = row;
  expect([languageOfPath(path), pathWithoutLanguage(path)]).toEqual([language, english]);
  expect(languages.map((each) => pathInLanguage(path, each))).toEqual([english, arabic]);
  const headers = { "Accept-Language": "ar", Cookie: "i18next=ar; lng=ar" };
  const url = new URL(`${path}?lng=ar`, "https://tawfeer.example");
  const context = new RouterContextProvider();
  const args = { url, request: new Request(url, { headers }), context };
  await i18nMiddleware(args as never, async () => new Response());
  expect(getInstance(context).language, "by its path only").toBe(language);
});
