import { direction } from "#app/domain/base/language.ts";
import {
  type CountryInfo,
  countryByCode,
  placeName,
  quickLinkCodes,
} from "#app/domain/directory/countries.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";

/** Maximum number of countries in the site's shortcuts: devices show at most four. */
const maxCountries = 3;

const smallIcon = { src: "/icon-192.png", sizes: "192x192", type: "image/png" };
const largeIcon = { src: "/icon-512.png", sizes: "512x512", type: "image/png" };

// The PNG files fill their square, and their content is within the circle of 80 % that devices may
// crop to (https://www.w3.org/TR/appmanifest/#icon-masks).
const icons = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ...[smallIcon, largeIcon].flatMap((icon) => [
    { ...icon, purpose: "any" },
    { ...icon, purpose: "maskable" },
  ]),
];

/** Lists the shortcuts to a search and to countries: the chosen country, or the largest. */
function listShortcuts(i18n: I18n, chosen: CountryInfo | null) {
  const t = i18n.getFixedT(null, "manifest");
  const language = i18n.language;
  const search = chosen
    ? t("searchIn", { country: placeName(chosen, language) })
    : i18n.getFixedT(null, "country")("searchBrands");
  const searched = sitePath(language, ...(chosen ? [chosen.code] : []));
  const countries = chosen
    ? [chosen]
    : quickLinkCodes.slice(0, maxCountries).map((code) => countryByCode(code));
  const pages = [
    { name: search, url: `${searched}#search` },
    ...countries.map(({ code, name }) => ({ name: name[language], url: sitePath(language, code) })),
  ];
  return pages.map((page) => ({ ...page, icons: [smallIcon] }));
}

/**
 * Returns the web app manifest of the site in the language of `i18n`
 * (https://www.w3.org/TR/appmanifest/). On the pages of a country its shortcuts lead there; its
 * `id` is the same everywhere, so it is the same app.
 */
export function webManifest(i18n: I18n, chosen: CountryInfo | null) {
  const t = i18n.getFixedT(null, "manifest");
  const language = i18n.language;
  const home = sitePath(language);
  const screenshot = (form: "wide" | "narrow", sizes: string, label: string) => ({
    src: `/screenshots/${form}-${language}.webp`,
    sizes,
    type: "image/webp",
    form_factor: form,
    label,
  });
  return {
    id: home,
    name: t("name"),
    short_name: i18n.getFixedT(null, "common")("siteName"),
    description: t("description"),
    lang: language,
    dir: direction[language],
    start_url: home,
    scope: "/",
    display: "minimal-ui",
    background_color: "#fbf8f0",
    theme_color: "#ffffff",
    categories: ["shopping"],
    share_target: {
      action: home,
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
    icons,
    shortcuts: listShortcuts(i18n, chosen),
    screenshots: [
      screenshot("wide", "1280x800", t("wideScreenshot")),
      screenshot("narrow", "390x844", t("narrowScreenshot")),
    ],
  };
}
