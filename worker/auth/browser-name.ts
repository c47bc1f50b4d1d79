// The first match wins: most browsers also name the browsers they derive from.
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

const find = (names: readonly [string, RegExp][], userAgent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** Returns the browser and system in a User-Agent, such as "Chrome, Android", or "". */
export function browserName(userAgent: string): string {
  const names = [find(browsers, userAgent), find(systems, userAgent)];
  return names.filter((name) => name !== undefined).join(", ");
}
