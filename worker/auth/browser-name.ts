// The first that fits: most browsers also name those they descend from.
const browsers: readonly [name: string, pattern: RegExp][] = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
];
const systems: readonly [name: string, pattern: RegExp][] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Chrome OS", /CrOS/],
  ["Mac", /Mac OS X/],
  ["Linux", /Linux/],
];

function find(names: readonly [string, RegExp][], userAgent: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

/** A browser in words, "Chrome on Android", by its User-Agent. */
export function browserName(userAgent: string): string {
  const browser = find(browsers, userAgent) ?? "Unknown browser";
  const system = find(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
