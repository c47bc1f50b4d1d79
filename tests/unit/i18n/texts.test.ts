import { createInstance } from "i18next";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { languages } from "#app/domain/base/language.ts";
import { textOptions } from "#app/i18n/instance.ts";
import { getInstance, i18nMiddleware, resources } from "#app/i18n/middleware.ts";
import { siteTexts } from "#tests/support/reading/site-texts.ts";

type AnyTexts = (key: string, values?: object) => string;

const counts = [0, 1, 2, 3, 10, 11, 25, 99, 100, 101, 102, 103, 111, 1_000, 1_002, 1.5];

test.for(languages)(
  "compiled texts in %s equal those of i18next, in all plural forms",
  (language) => {
    const plain = createInstance(textOptions(resources));
    plain.init({ lng: language });
    for (const namespace of Object.keys(resources.en) as (keyof typeof resources.en)[]) {
      const compiled = siteTexts[language].getFixedT(null, namespace) as unknown as AnyTexts;
      const expected = plain.getFixedT(null, namespace) as unknown as AnyTexts;
      for (const [key, text] of Object.entries<string>(resources[language][namespace])) {
        const names = [...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name);
        const values = Object.fromEntries(
          // Only the form after 3 to 10 has this variable.
          [...names, "units"].map((name, at) => [name, at === 1 ? 5 : `$& ${name} <b>`]),
        );
        expect(compiled(key, values), key).toBe(expected(key, values));
        const stem = key.replace(/_other$/, "");
        if (stem === key) continue;
        for (const count of counts) {
          expect(compiled(stem, { ...values, count }), stem).toBe(
            expected(stem, { ...values, count }),
          );
        }
      }
    }
  },
);

test("a value is not a template, and a missing value is blank", () => {
  const t = siteTexts.en.getFixedT(null, "common");
  expect(t("lastUpdated", { date: "{{title}} $t(home)" })).toBe("Last updated: {{title}} $t(home)");
  expect((t as unknown as AnyTexts)("lastUpdated")).toBe("Last updated: ");
});

test.for([
  ["/uae", "en"],
  ["/ar", "ar"],
  ["/argentina", "en"],
  ["/uae?lng=ar", "en"],
] as const)("only the path selects the language: %s is in %s", async ([path, language]) => {
  const url = new URL(path, "https://tawfeer.example");
  const headers = { "Accept-Language": "ar", Cookie: "i18next=ar; lng=ar" };
  const context = new RouterContextProvider();
  const args = { url, request: new Request(url, { headers }), context, params: {}, pattern: "" };
  await i18nMiddleware(args as never, async () => new Response());
  expect(getInstance(context).language).toBe(language);
});
