import { expect, test } from "vitest";
import { smokeTest } from "#worker/deploy/smoke-test.ts";
import { keyIsSet } from "#worker/deploy/version-key.ts";

const pause = async () => {};
const secured = { "Content-Security-Policy": "x", "Strict-Transport-Security": "x" };

/** Tests a healthy site whose health response has some headers. */
async function findProblems(headers: Record<string, string>, version?: string) {
  const fetch = async (url: string) => {
    if (url.startsWith("http:")) return Response.redirect("https://shop.example/", 301);
    if (url.endsWith("/api/health")) return Response.json({ version: { id: "v1" } }, { headers });
    return new Response("", { headers: { ...secured, "Cf-Cache-Status": "HIT" } });
  };
  const questions = { fetch, pause, patience: 0, ...(version && { version }) };
  const found = await smokeTest("https://shop.example", questions);
  return found.filter(({ level }) => level === "fix").map(({ text }) => text);
}

test.each([
  ["no rule", {}, undefined, 0],
  ["a rule left enabled", { [keyIsSet]: "1" }, undefined, 1],
  ["a rule during a gradual deployment", { [keyIsSet]: "1" }, "v1", 0],
])("%s", async (_, headers, version, problems) => {
  const found = await findProblems(headers, version);
  expect(found).toHaveLength(problems);
  expect(found.every((text) => text.includes("Transform Rule"))).toBe(true);
});

test.each(["https:", "http:"])(
  "a site that fails at %s is reported with the cause",
  async (down) => {
    const cause = new Error("getaddrinfo ENOTFOUND");
    const fetch = async (url: string) => {
      if (url.startsWith(down)) throw new TypeError("fetch failed", { cause });
      return Response.json({}, { headers: secured });
    };
    const found = await smokeTest("https://shop.example", { fetch, pause, patience: 0 });
    expect(found.at(-1)?.text).toContain("ENOTFOUND");
  },
);
