import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { startCachedSite } from "./cached-site.ts";

const started = await startCachedSite();
const site = started!;
const cachedTest = test.skipIf(!started);
afterAll(() => started?.close());

const session = { Cookie: started?.operator.cookie ?? "" };
const json = { "Content-Type": "application/json", Origin: "http://localhost" };

/** The files of nginx's cache: the key and the answer with its headers. */
function storedAnswers(): { key: string; answer: string }[] {
  const files = readdirSync(site.cache, { recursive: true, encoding: "utf8" })
    .map((file) => join(site.cache, file))
    .filter((file) => statSync(file).isFile());
  return files.map((file) => {
    const content = readFileSync(file, "latin1");
    const key = /\nKEY: (.*)\n/.exec(content)?.[1] ?? "";
    return { key, answer: content.slice(content.indexOf("HTTP/1.1")) };
  });
}

cachedTest.for<[string, string, number, Record<string, string>]>([
  ["the locked admin screen", "/admin", 200, {}],
  ["the operator's admin screen", "/admin", 200, session],
  ["the admin screen's data", "/admin.data", 200, session],
  ["the export", "/api/admin/data?action=export", 200, session],
  ["a refused export", "/api/admin/data?action=export", 401, {}],
  ["health", "/api/health", 200, {}],
  ["an unknown country", "/narnia", 404, {}],
  ["an unknown country in Arabic", "/ar/narnia", 404, {}],
  ["a brand of an unknown country", "/narnia/noon", 404, {}],
  ["an unknown country of the API", "/api/countries/narnia", 404, {}],
  ["an unknown call", "/api/nothing", 404, {}],
  ["a malformed call", "/api/brands?countryId=x", 400, {}],
  ["a missing asset", "/assets/missing.js", 404, {}],
  ["a redirect of an unknown path", "/no/such/path", 302, {}],
])("%s is made anew for everyone", async ([, path, status, headers]) => {
  const before = site.asked.length;
  for (const _ of ["first", "second"]) {
    const answer = await site.get(path, headers);
    expect(answer).toMatchObject({ status, cache: "MISS" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect(site.asked.length - before).toBe(2);
});

cachedTest("calls that write always reach the Worker and are not stored", async () => {
  const login = {
    method: "POST",
    headers: json,
    body: JSON.stringify({ password: adminPassword }),
  };
  const first = await site.ask("/api/admin/session", login);
  const second = await site.ask("/api/admin/session", login);
  for (const answer of [first, second]) {
    expect(answer).toMatchObject({ status: 200, cache: undefined });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect(first.headers["set-cookie"]).not.toEqual(second.headers["set-cookie"]);
});

cachedTest("too many calls of the API are refused, and no refusal is stored", async () => {
  const headers = { "CF-Connecting-IP": "192.0.2.7" };
  // More than twice the limit: the calls may fall into two of its minutes.
  const paths = Array.from({ length: 245 }, (_, at) => `/api/promo-codes?brandIds=${at + 1}`);
  const answers = await Promise.all(paths.map((path) => site.get(path, headers)));
  const refused = paths.filter((_, at) => answers[at]?.status === 429);
  expect(refused).not.toEqual([]);
  const others = { "CF-Connecting-IP": "192.0.2.8" };
  for (const path of refused.slice(0, 20)) {
    expect(await site.get(path, others), path).toMatchObject({ status: 200, cache: "MISS" });
  }
});

cachedTest(
  "a shopper with the operator's cookie gets and leaves the page of everybody",
  async () => {
    const made = await site.get("/bahrain", session);
    expect(made.headers["set-cookie"]).toBeUndefined();
    expect(await site.get("/bahrain")).toMatchObject({ cache: "HIT", body: made.body });
  },
);

cachedTest("that a country does not list a brand is kept, with its logo", async () => {
  for (const path of ["/uae/no-such-brand", "/logo/uae/no-such-brand"]) {
    const first = await site.get(path);
    expect(first).toMatchObject({ status: 404, cache: "MISS" });
    expect(await site.get(path)).toMatchObject({ status: 404, cache: "HIT", body: first.body });
  }
});

cachedTest("only public answers without cookies are stored", () => {
  const stored = storedAnswers();
  expect(stored.length).toBeGreaterThan(100);
  for (const { key, answer } of stored) {
    expect(key).toMatch(/^\/(bahrain$|api\/promo-codes\?|(logo\/)?uae\/no-such-brand$)/);
    expect(answer).toMatch(key.includes("no-such") ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 200 /);
    expect(answer).not.toMatch(/Set-Cookie|__Host-session|no-store/i);
  }
});
