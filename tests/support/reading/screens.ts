import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";

export const publicOrigin = "https://tawfeer.example";

const examples = {
  ...{ home: "/", about: "/about", country: "/uae", brand: "/uae/noon", store: "/stores/noon" },
  ...{ "brand without codes": "/uae/instashop", "country not found": "/atlantis" },
  ...{ "brand not found": "/uae/atlantis" },
  ...{ "search results": { en: "/?q=adidas", ar: "/ar?q=اديداس" } },
};

export type Screen = keyof typeof examples;

const screens = Object.keys(examples) as Screen[];

export function addressOf(screen: Screen, language: Language): string {
  const example = examples[screen];
  return typeof example === "string" ? pathInLanguage(example, language) : example[language];
}

/** Every screen in one language, which change from screen to screen: for what no language changes. */
export const screensInTurn = screens.map((screen, at) => ({
  screen,
  address: addressOf(screen, languages[at % languages.length] ?? "en"),
}));

export const screensInLanguages = screens.flatMap((screen) =>
  languages.map((language) => ({ screen, language, address: addressOf(screen, language) })),
);
