import { env } from "cloudflare:workers";
import { exportSPKI, generateKeyPair } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { apiCalls } from "#tests/support/reading/api-calls.ts";
import { startAccessIssuer } from "#tests/support/server/access-issuer.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

type Issuer = Awaited<ReturnType<typeof startAccessIssuer>>;

let issuer: Issuer;

beforeEach(async () => {
  issuer = await startAccessIssuer();
});
afterEach(() => issuer.close());

const refusal = {
  ...{ data: null, code: "access-required", error: "Log in through Cloudflare Access first" },
};
const header = (token: string) => ({ "Cf-Access-Jwt-Assertion": token });

/** Returns the status of the workspace with these headers and bindings. */
const visit = (headers: HeadersInit, bindings: object = issuer.bindings) =>
  withBindings(bindings, async () => (await ask("/admin", { headers })).status);

test("a valid token opens the workspace, and its keys are fetched once", async () => {
  for (let at = 0; at < 3; at++) expect(await visit(header(await issuer.sign()))).toBe(200);
  expect(issuer.asked).toEqual([`${issuer.issuer}/cdn-cgi/access/certs`]);
});

const seconds = () => Math.floor(Date.now() / 1000);
const base64 = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");

const forgeries: Record<string, (issuer: Issuer) => string | Promise<string>> = {
  "no JWT": () => "a token",
  "another key": async ({ sign }) =>
    sign({}, { key: (await generateKeyPair("RS256")).privateKey as CryptoKey }),
  "another audience": ({ sign }) => sign({ aud: ["of another application"] }),
  "no audience": ({ sign }) => sign({ aud: undefined }),
  "another issuer": ({ sign }) => sign({ iss: "https://evil.example" }),
  "an expired token": ({ sign }) => sign({ exp: seconds() - 1 }),
  "a token that never expires": ({ sign }) => sign({ exp: undefined }),
  "a token that is not valid yet": ({ sign }) => sign({ nbf: seconds() + 60 }),
  "no algorithm": async ({ sign }) => {
    const [, payload] = (await sign()).split(".");
    return `${base64({ alg: "none", kid: "current" })}.${payload}.`;
  },
  "HS256 with the public key as the secret": async ({ sign, publicKey }) =>
    sign({}, { key: new TextEncoder().encode(await exportSPKI(publicKey)), alg: "HS256" }),
  "a payload that was changed": async ({ sign }) => {
    const [head, payload = "", signature] = (await sign()).split(".");
    return `${head}.${base64({ ...JSON.parse(atob(payload)), email: "eve@evil.example" })}.${signature}`;
  },
  "no signature": async ({ sign }) => (await sign()).replace(/[^.]+$/, ""),
};

test.for(Object.keys(forgeries))("%s is refused in the workspace and in the API", async (name) => {
  const headers = { ...header((await forgeries[name]?.(issuer)) ?? ""), Cookie: await logIn() };
  expect(await visit(headers)).toBe(403);
  await withBindings(issuer.bindings, async () => {
    const response = await ask("/api/admin/data?action=export", { headers });
    expect([response.status, await response.json()]).toEqual([403, refusal]);
  });
});

test("a missing token, one in another header and one sent twice are refused", async () => {
  const token = await issuer.sign();
  const twice = new Headers(header(token));
  twice.append("Cf-Access-Jwt-Assertion", token);
  const cookie = { Cookie: `CF_Authorization=${token}` };
  const others: HeadersInit[] = [{}, twice, cookie, { Authorization: `Bearer ${token}` }];
  for (const headers of others) expect(await visit(headers)).toBe(403);
});

test.for([
  [{ ACCESS_TEAM_DOMAIN: "" }, 403],
  [{ ACCESS_AUD: "" }, 403],
  [{ ACCESS_TEAM_DOMAIN: "https://gone.example" }, 403],
  [{ ACCESS_TEAM_DOMAIN: "http" }, 403],
  [{ ACCESS_TEAM_DOMAIN: "", ACCESS_AUD: "" }, 200],
  [{ ACCESS_TEAM_DOMAIN: "no scheme" }, 200],
] as const)("with the settings %j a token has the status %i", async ([settings, status]) => {
  const { ACCESS_TEAM_DOMAIN: team = issuer.issuer } = settings as Record<string, string>;
  const iss = team === "http" ? issuer.issuer.replace("https:", "http:") : team;
  const domain = team === "no scheme" ? issuer.issuer.replace("https://", "") : iss;
  const claims = iss.includes("://") ? { iss } : {};
  const bindings = { ...issuer.bindings, ...settings, ACCESS_TEAM_DOMAIN: domain };
  expect(await visit(header(await issuer.sign(claims)), bindings)).toBe(status);
});

// A new route must be named here as public, or ask for the token.
const localized = [
  ..."home about offline country brand store shelf llms-txt opensearch manifest country-manifest".split(
    " ",
  ),
  ...["site", "about", "store", "category", "country", "brand"].map((id) => `share-${id}`),
  ...["country-atom", "country-json", "country-calendar", "country-suggestions"],
  ...["brand-atom", "brand-json"],
];
const files =
  "sitemap-index sitemap-pages sitemap-country speculation-rules robots security-txt logo search-index country-news";
const publicPages = [
  ...localized.flatMap((id) => [`${id}-en`, `${id}-ar`]),
  ...files.split(" ").map((file) => `routes/files/${file}`),
  "routes/unmatched",
];
const publicCalls = [
  ...["GET /countries", "GET /countries/:code", "GET /brands", "GET /brands/:slug"],
  ...["GET /promo-codes", "GET /health", "GET /search", "GET /openapi.json"],
  ...["POST /codes/:id/copy", "POST /codes/:id/outcome"],
  "POST /followers",
];

type PageRoute = { id?: string; path?: string; file: string; children?: PageRoute[] };
const { TEST_ROUTES: routes } = env as unknown as { TEST_ROUTES: PageRoute[] };

const idOf = ({ id, file }: PageRoute) => id ?? file.replace(/\.tsx?$/, "");

test("every other page needs the token, as a document, as data and as an action", async () => {
  const own = routes.filter((route) => !publicPages.includes(idOf(route)));
  expect(own.map(idOf)).toEqual(["routes/admin/workspace"]);
  const paths = own.flatMap(({ children = [] }) =>
    children.map(({ path = "" }) => path.replace(":country", "uae").replace(":brand", "noon")),
  );
  expect(paths).toHaveLength(8);
  const Cookie = await logIn();
  for (const address of paths.flatMap((path) => [`/${path}`, `/${path}.data`])) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const body = method === "POST" ? { countryCode: "uae", brandsData: [] } : undefined;
      await withBindings(issuer.bindings, async () => {
        // Only /admin has an action.
        const isKnown = /^\/admin(\.data)?$/.test(address) || method === "GET";
        for (const headers of [{}, { Cookie }]) {
          const response = await send(method, address, { body, ...headers });
          expect(response.status, `${method} ${address}`).toBe(isKnown ? 403 : 405);
          expect(response.headers.get("Set-Cookie")).toBeNull();
        }
        const admitted = { body, Cookie, ...header(await issuer.sign()) };
        expect((await send(method, address, admitted)).status).not.toBe(403);
      });
    }
  }
});

test("every other call needs the token, whatever else is wrong with it", async () => {
  const own = apiCalls.filter(({ method, path }) => !publicCalls.includes(`${method} ${path}`));
  expect(own.length).toBeGreaterThanOrEqual(6);
  const Cookie = await logIn();
  for (const { method, path } of own)
    await withBindings(issuer.bindings, async () => {
      for (const headers of [{}, { Cookie, "Content-Type": "x" }]) {
        const body = method === "POST" ? { password: adminPassword } : undefined;
        const address = `/api${path}?action=export&everywhere=true`;
        const response = await send(method, address, { body, ...headers });
        const answered = [response.status, await response.json()];
        expect(answered, `${method} ${path}`).toEqual([403, refusal]);
      }
    });
});

test.for([
  ...["/%61dmin", "//admin", "/admin/", "/ADMIN", "/admin.data?_routes=routes%2Fadmin"],
  ...["/admin.data?_routes=root", "/admin.data?_routes="],
  ...["/admin.data?_routes=routes%2Fadmin%2Croot", "/admin/history.data?_routes=root", "/_.data"],
])("%s does not bypass the token", async (path) => {
  const headers = { Cookie: await logIn() };
  await withBindings(issuer.bindings, async () => {
    let response = await ask(path, { headers });
    const place = response.headers.get("Location");
    if (place) response = await ask(place, { headers });
    expect([403, 404, 302]).toContain(response.status);
    expect(await response.text()).not.toMatch(/admin-views|Restore/);
  });
});

test("shoppers need no token", async () => {
  const paths = ["/", "/ar", "/uae", "/?q=noon", "/search-index.json", "/api/countries"];
  await withBindings(issuer.bindings, async () => {
    for (const path of [...paths, "/api/search?q=noon", "/api/health", "/robots.txt"])
      expect((await ask(path)).status, path).toBe(200);
  });
  expect(issuer.asked).toEqual([]);
});

/** Logs in with a token; returns the headers of the session's requests. */
async function enter(claims: Parameters<Issuer["sign"]>[0] = {}) {
  const token = header(await issuer.sign(claims));
  const body = { password: adminPassword };
  const opened = await send("POST", "/api/admin/session", { body, ...token });
  expect(opened.status).toBe(200);
  return { ...token, Cookie: cookieOf(opened) };
}

const replace = (brand: string, headers: object) => {
  const body = { countryCode: "uae", brandsData: [uploadItem(brand)] };
  return send("POST", "/api/admin/add-coupons", { body, ...headers });
};

test("the history names the operator by the token's e-mail address, or as the operator", async () => {
  const longest = `${"b".repeat(238)}@tawfeer.example`;
  const cookie = await logIn();
  await replace("Noon", { Cookie: cookie });
  await withBindings(issuer.bindings, async () => {
    await replace("Zara", await enter());
    await replace("Shein", await enter({ email: undefined, common_name: "robot" }));
    await replace("Namshi", await enter({ email: `b${longest}` }));
    const badr = await enter({ email: longest });
    await send("POST", "/api/admin/revisions/2/restore", { body: {}, ...badr });
  });
  const expected = ["operator", "amal@tawfeer.example", "operator", "operator", longest];
  const rows = await readRows("SELECT who FROM revisions ORDER BY id");
  expect(rows.map(({ who }) => who)).toEqual(expected);
  const screen = await (await ask("/admin/history", { headers: { Cookie: cookie } })).text();
  for (const who of expected) expect(screen).toContain(`\\"${who}\\"`);
});

test("a session is for the e-mail address that opened it", async () => {
  const [amal, nameless] = await withBindings(issuer.bindings, async () => [
    await enter(),
    await enter({ email: undefined }),
  ]);
  const Cookie = await logIn();
  const status = async (cookie: string, claims: Parameters<Issuer["sign"]>[0] | null) => {
    const token = claims && header(await issuer.sign(claims));
    return withBindings(claims ? issuer.bindings : {}, async () => {
      return (await ask("/api/admin/session", { headers: { Cookie: cookie, ...token } })).status;
    });
  };
  for (const [cookie, claims, expected] of [
    [amal.Cookie, {}, 200],
    [amal.Cookie, { email: "badr@tawfeer.example" }, 401],
    [amal.Cookie, { email: undefined }, 401],
    [amal.Cookie, null, 401],
    [nameless.Cookie, { email: undefined }, 200],
    [nameless.Cookie, {}, 401],
    [Cookie, {}, 401],
    [Cookie, null, 200],
  ] as const)
    expect(await status(cookie, claims), JSON.stringify(claims)).toBe(expected);
});
