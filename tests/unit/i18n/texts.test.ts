import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { languages } from "#app/domain/base/language.ts";
import * as ar from "#app/i18n/locales/ar/index.ts";
import * as en from "#app/i18n/locales/en/index.ts";
import { siteTexts } from "#app/i18n/middleware.ts";

type AnyTexts = (key: string, values?: object) => string;

const resources = { en, ar };
const counts = [0, 1, 2, 3, 10, 11, 25, 99, 100, 101, 102, 103, 111, 1_000, 1_002, 1.5];

test.for(languages)("every text in %s is as i18next has it, in all its forms", (language) => {
  const peer = createInstance();
  const ns = Object.keys(en);
  const interpolation = { escapeValue: false };
  peer.init({ lng: language, resources, ns, interpolation, initAsync: false });
  for (const namespace of Object.keys(en) as (keyof typeof en)[]) {
    const texts = siteTexts[language].texts(namespace) as unknown as AnyTexts;
    const peers = peer.getFixedT(null, namespace) as unknown as AnyTexts;
    for (const [key, text] of Object.entries<string>(resources[language][namespace])) {
      const names = [...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name);
      const given = Object.fromEntries(
        names.map((name, at) => [name, at === 1 ? 5 : `$& ${name} <b>`]),
      );
      expect(texts(key, given), key).toBe(peers(key, given));
      const stem = key.replace(/_other$/, "");
      if (stem === key) continue;
      for (const count of counts) {
        expect(texts(stem, { ...given, count }), stem).toBe(peers(stem, { ...given, count }));
      }
    }
  }
});

test("what a value holds is no text of its own, and a missing one is blank", () => {
  const t = siteTexts.en.texts("common");
  expect(t("lastUpdated", { date: "{{title}} $t(home)" })).toBe("Last updated: {{title}} $t(home)");
  expect((t as unknown as AnyTexts)("lastUpdated")).toBe("Last updated: ");
});
