import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";

/** The origin that the built Worker is configured with; see wrangler.toml. */
export const publicOrigin = "https://tawfeer.example";

/** The English path of an example of each screen of the public site. */
const paths = {
  home: "/",
  about: "/about",
  country: "/uae",
  brand: "/uae/noon",
  store: "/stores/noon",
  "brand without codes": "/uae/instashop",
  "country not found": "/atlantis",
  "brand not found": "/uae/atlantis",
};

const searchResults: Record<Language, string> = { en: "/?q=adidas", ar: "/ar?q=اديداس" };

export type Screen = keyof typeof paths | "search results";

const screens = [...Object.keys(paths), "search results"] as Screen[];

/** The address of a screen's example in a language. */
export function addressOf(screen: Screen, language: Language): string {
  return screen === "search results"
    ? searchResults[language]
    : pathInLanguage(paths[screen], language);
}

/** Every screen in one language, which change from screen to screen: for what no language changes. */
export const screensInTurn = screens.map((screen, at) => ({
  screen,
  address: addressOf(screen, languages[at % languages.length] ?? "en"),
}));

/** Every screen in every language, for tables of tests. */
export const screensInLanguages = screens.flatMap((screen) =>
  languages.map((language) => ({ screen, language, address: addressOf(screen, language) })),
);
