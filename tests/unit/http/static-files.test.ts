import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "app/public";
const rules = readFileSync(`${folder}/_headers`, "utf8").trim().split(/\n\n+/);

/** Returns the ages of the rules for a path; Cloudflare joins several into one header. */
const agesFor = (path: string) =>
  rules.flatMap((rule) => {
    const [pattern = "", ...headers] = rule.split("\n");
    const isMatch = new RegExp(`^${pattern.replaceAll(".", "\\.").replace("*", ".*")}$`).test(path);
    return isMatch ? headers.filter((header) => /Cache-Control/i.test(header)) : [];
  });

test("each static file has a single age of at least 1,000 seconds", () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length));
  expect(files.length).toBeGreaterThan(5);
  for (const path of [...files, "/sw.js", "/push.js", "/assets/flags-e0YLHY05.svg"]) {
    expect(agesFor(path), path).toEqual([expect.stringMatching(/public, max-age=\d{4}/)]);
  }
});
