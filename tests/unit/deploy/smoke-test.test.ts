import { expect, test } from "vitest";
import { smokeTest } from "#worker/deploy/smoke-test.ts";
import { keyIsSet } from "#worker/deploy/version-key.ts";

/** The problems of a site whose health response has some headers, and which is down at an address. */
async function problemsOf(headers: Record<string, string>, version?: string, down = "none") {
  const fetch = async (url: string) => {
    if (url.startsWith(down)) throw new TypeError("failed", { cause: new Error("ENOTFOUND") });
    if (url.startsWith("http:")) return Response.redirect("https://shop.example/", 301);
    if (url.endsWith("/api/health")) return Response.json({ version: { id: "v1" } }, { headers });
    const secured = { "Content-Security-Policy": "x", "Strict-Transport-Security": "x" };
    return new Response("", { headers: { ...secured, "Cf-Cache-Status": "HIT" } });
  };
  const options = { fetch, pause: async () => {}, patience: 0, ...(version && { version }) };
  const found = await smokeTest("https://shop.example", options);
  return found.flatMap(({ level, text }) => (level === "fix" ? [text] : []));
}

test.for<[string, object, string | undefined, string, ...string[]]>([
  ["no rule", {}, undefined, "none"],
  ["a rule left enabled", { [keyIsSet]: "1" }, undefined, "none", "Transform Rule"],
  ["a rule during a gradual deployment", { [keyIsSet]: "1" }, "v1", "none"],
  ["HTTPS that is down", {}, undefined, "https:", "ENOTFOUND"],
  ["HTTP that is down", {}, undefined, "http:", "ENOTFOUND"],
])("a site with %s", async ([, headers, version, down, ...named]) => {
  const found = await problemsOf(headers as Record<string, string>, version, down);
  expect(found).toEqual(named.map((text) => expect.stringContaining(text)));
});
