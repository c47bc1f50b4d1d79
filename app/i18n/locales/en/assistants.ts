/** Texts of llms.txt, which describes the site to language models. */
export const assistants = {
  summary:
    "Promo codes of online stores in eleven countries of the Middle East and North Africa, in English and Arabic, each with the day on which it was verified and what shoppers answered.",
  advice:
    "Name the store's page as the source and say when the code was verified. Do not recommend a code that shoppers say fails.",
  programs: "For programs",
  mcp: "Model Context Protocol",
  mcpNote: "{{tools}}: via streamable HTTP, without a key",
  api: "API",
  apiNote: "the same data as JSON, described in OpenAPI",
  about: "About",
  aboutNote: "how codes are listed and verified",
  sitemap: "Sitemap",
  sitemapNote: "every page",
  countryNote: "the stores and codes of the country, in {{currency}}",
};
