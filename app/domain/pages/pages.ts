import { historyQuery, todayQuery } from "./admin-pages.ts";
import { feedForms } from "./feeds.ts";
import type { Page } from "./page.ts";
import { brandQuery, countryQuery, homeQuery, suggestionsQuery } from "./page-query.ts";
import {
  manifestFile,
  opensearchFile,
  shelfFile,
  storesFolder,
  suggestionsFile,
} from "./segments.ts";

const localized = { isLocalized: true } as const;

// Indexable pages; most of them show a part of every catalogue.
const listed = { ...localized, isListed: true, shows: "all" } as const;

// Link preview image of a page.
const picture = { ...localized, file: "files/share-image.ts" } as const;

// Files with a part of a country's catalogue.
const countryFile = { ...localized, shows: "country" } as const;
const feed = { ...countryFile, file: "feeds/feed.ts" } as const;

// Operator's pages in the layout of the workspace.
const operators = { layout: "admin/workspace.tsx", isUnstored: true } as const;

/**
 * Every address of the site except the API: routes, canonical URLs, the sitemap and the page cache
 * are derived from it. If two patterns match a path equally well, the first takes precedence.
 */
export const pages = {
  admin: { ...operators, path: "admin", file: "admin/today.tsx", query: todayQuery },
  "admin-catalogue": { ...operators, path: "admin/catalogue", file: "admin/countries.tsx" },
  "admin-country": { ...operators, path: "admin/catalogue/:country", file: "admin/country.tsx" },
  "admin-brand": {
    ...operators,
    path: "admin/catalogue/:country/:brand",
    file: "admin/brand.tsx",
  },
  "admin-upload": { ...operators, path: "admin/upload", file: "admin/upload.tsx" },
  "admin-history": {
    ...operators,
    path: "admin/history",
    file: "admin/history.tsx",
    query: historyQuery,
  },
  "admin-backup": { ...operators, path: "admin/backup", file: "admin/backup.tsx" },
  "admin-site": { ...operators, path: "admin/site", file: "admin/site.tsx" },
  "search-index": { path: "search-index.json", file: "files/search-index.ts" },
  "country-news": { path: "news/:country.json", file: "files/country-news.ts" },
  "sitemap-index": { path: "sitemap.xml", file: "files/sitemap-index.ts" },
  "sitemap-pages": { path: "sitemaps/pages.xml", file: "files/sitemap-pages.ts" },
  "sitemap-country": { path: "sitemaps/:country.xml", file: "files/sitemap-country.ts" },
  "speculation-rules": { path: "speculation-rules.json", file: "files/speculation-rules.ts" },
  robots: { path: "robots.txt", file: "files/robots.ts" },
  "security-txt": { path: ".well-known/security.txt", file: "files/security-txt.ts" },
  logo: { path: "logo/:country/:brand", file: "files/logo.ts" },
  "share-site": { ...picture, path: "share/site.png" },
  "share-about": { ...picture, path: "share/about.png" },
  "share-store": { ...picture, path: `share/${storesFolder}/:brand/:version.png` },
  // The scope is a country, or "all" for the category in all countries.
  "share-category": { ...picture, path: "share/categories/:scope/:category/:version.png" },
  "share-country": { ...picture, path: "share/:country/:version.png" },
  "share-brand": { ...picture, path: "share/:country/:brand/:version.png" },
  home: { ...listed, path: "", file: "home/home.tsx", query: homeQuery, kind: "home" },
  about: { ...listed, path: "about", file: "about.tsx", kind: "text" },
  offline: {
    ...localized,
    path: "offline",
    file: "offline.tsx",
    kind: "home",
    isListed: false,
    shows: null,
    isUnstored: true,
  },
  store: { ...listed, path: `${storesFolder}/:brand`, file: "store.tsx", kind: "brand" },
  country: {
    ...listed,
    path: ":country",
    file: "country/country.tsx",
    query: countryQuery,
    kind: "country",
    shows: "country",
  },
  brand: {
    ...listed,
    path: ":country/:brand",
    file: "brand/brand.tsx",
    query: brandQuery,
    kind: "brand",
  },
  shelf: {
    ...countryFile,
    path: `:country/${shelfFile}`,
    file: "shelf.tsx",
    kind: "country",
    isListed: false,
  },
  "llms-txt": { ...localized, path: "llms.txt", file: "files/llms-txt.ts" },
  opensearch: { ...localized, path: opensearchFile, file: "files/opensearch.ts" },
  manifest: { ...localized, path: manifestFile, file: "files/manifest.ts" },
  "country-manifest": { ...localized, path: `:country/${manifestFile}`, file: "files/manifest.ts" },
  "country-suggestions": {
    ...localized,
    path: `:country/${suggestionsFile}`,
    file: "files/suggestions.ts",
    query: suggestionsQuery,
  },
  "country-atom": { ...feed, path: `:country/${feedForms.atom.file}` },
  "country-json": { ...feed, path: `:country/${feedForms.json.file}` },
  "country-calendar": {
    ...countryFile,
    path: `:country/${feedForms.calendar.file}`,
    file: "feeds/calendar.ts",
  },
  "brand-atom": { ...feed, path: `:country/:brand/${feedForms.atom.file}` },
  "brand-json": { ...feed, path: `:country/:brand/${feedForms.json.file}` },
} as const satisfies Record<string, Page>;

/** English paths of the pages that the sitemap lists, except those of countries and brands. */
export const listedPaths = Object.values<Page>(pages)
  .filter(({ path, isListed }) => isListed && !path.includes(":"))
  .map(({ path }) => `/${path}`);
