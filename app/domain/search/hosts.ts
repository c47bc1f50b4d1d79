// The second level of domains such as .com.kw and .co.uk.
const secondLevels = new Set(["com", "co", "net", "org"]);

/** The labels before the public suffix: "ae.hm.com" → ["ae", "hm"], "jumia.com.eg" → ["jumia"]. */
export function siteLabels(host: string): string[] {
  const labels = host.split(".").slice(0, -1);
  if (labels.length > 1 && secondLevels.has(labels.at(-1) ?? "")) labels.pop();
  return labels;
}

/** The name that a site has in all countries: "amazon.ae" and "m.amazon.com" are "amazon". */
export function siteName(host: string): string {
  return siteLabels(host).at(-1) ?? host;
}
