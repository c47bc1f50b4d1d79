// Second level of domains such as .com.kw and .co.uk.
const secondLevels = new Set(["com", "co", "net", "org"]);

/** Returns the labels before the public suffix: "ae.hm.com" → ["ae", "hm"]. */
export function siteLabels(host: string): string[] {
  const labels = host.split(".").slice(0, -1);
  if (labels.length > 1 && secondLevels.has(labels.at(-1) ?? "")) labels.pop();
  return labels;
}

/** Returns the name of a site across countries: "amazon.ae" and "m.amazon.com" are "amazon". */
export function siteName(host: string): string {
  return siteLabels(host).at(-1) ?? host;
}
