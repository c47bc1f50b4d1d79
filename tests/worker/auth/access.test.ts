import { env } from "cloudflare:workers";
import { exportSPKI, generateKeyPair } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
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

const refusal = "Log in through Cloudflare Access first";
const header = (token: string) => ({ "Cf-Access-Jwt-Assertion": token });

/** The status of the screen, asked for with these headers while Access is configured. */
const visit = (headers: HeadersInit, bindings = issuer.bindings) =>
  withBindings(bindings, async () => (await ask("/admin", { headers })).status);

test("with a valid token the screen opens, and its keys are fetched once", async () => {
  for (let at = 0; at < 3; at++) expect(await visit(header(await issuer.sign()))).toBe(200);
  expect(issuer.asked).toEqual([`${issuer.issuer}/cdn-cgi/access/certs`]);
});

test("the team's address may be given without its scheme", async () => {
  const bare = issuer.issuer.replace("https://", "");
  const bindings = { ...issuer.bindings, ACCESS_TEAM_DOMAIN: bare } as Partial<Env>;
  expect(await visit(header(await issuer.sign()), bindings)).toBe(200);
});

const seconds = () => Math.floor(Date.now() / 1000);
const base64 = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");

const forgeries: Record<string, (issuer: Issuer) => string | Promise<string>> = {
  "an empty token": () => "",
  "no JWT": () => "a token",
  "another key": async ({ sign }) =>
    sign({}, { key: (await generateKeyPair("RS256")).privateKey as CryptoKey }),
  "another audience": ({ sign }) => sign({ aud: ["of another application"] }),
  "no audience": ({ sign }) => sign({ aud: undefined }),
  "another issuer": ({ sign }) => sign({ iss: "https://evil.example" }),
  "no issuer": ({ sign }) => sign({ iss: undefined }),
  "an expired token": ({ sign }) => sign({ exp: seconds() - 1 }),
  "a token that never expires": ({ sign }) => sign({ exp: undefined }),
  "a token that is not valid yet": ({ sign }) => sign({ nbf: seconds() + 60 }),
  "no algorithm": async ({ sign }) => {
    const [, payload] = (await sign()).split(".");
    return `${base64({ alg: "none", kid: "current" })}.${payload}.`;
  },
  "HS256 with the public key as the secret": async ({ sign, publicKey }) =>
    sign({}, { key: new TextEncoder().encode(await exportSPKI(publicKey)), alg: "HS256" }),
  "HS256 with the published modulus as the secret": ({ sign, jwk }) =>
    sign({}, { key: new TextEncoder().encode(jwk.n), alg: "HS256" }),
  "a payload that was changed": async ({ sign }) => {
    const [head, payload = "", signature] = (await sign()).split(".");
    return `${head}.${base64({ ...JSON.parse(atob(payload)), email: "eve@evil.example" })}.${signature}`;
  },
  "no signature": async ({ sign }) => (await sign()).replace(/[^.]+$/, ""),
};

test.for(Object.keys(forgeries))("%s is refused on the screen and in the API", async (name) => {
  const cookie = await logIn();
  const token = (await forgeries[name]?.(issuer)) ?? "";
  const headers = { ...header(token), Cookie: cookie };
  expect(await visit(headers)).toBe(403);
  await withBindings(issuer.bindings, async () => {
    const response = await ask("/api/admin/data?action=export", { headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ data: null, code: "access-required", error: refusal });
  });
});

test("a missing token, one in another header and one that is sent twice are refused", async () => {
  expect(await visit({})).toBe(403);
  const token = await issuer.sign();
  const twice = new Headers(header(token));
  twice.append("Cf-Access-Jwt-Assertion", token);
  expect(await visit(twice)).toBe(403);
  expect(await visit({ Cookie: `CF_Authorization=${token}` })).toBe(403);
  expect(await visit({ Authorization: `Bearer ${token}` })).toBe(403);
});

test.for([
  { ACCESS_TEAM_DOMAIN: "" },
  { ACCESS_AUD: "" },
  { ACCESS_TEAM_DOMAIN: "not an address" },
])("with %j everything is refused", async (half) => {
  const bindings = { ...issuer.bindings, ...half } as Partial<Env>;
  expect(await visit(header(await issuer.sign()), bindings)).toBe(403);
  expect(await visit({}, bindings)).toBe(403);
});

test("keys that cannot be fetched, or not by https, refuse everything", async () => {
  for (const iss of ["https://gone.example", issuer.issuer.replace("https:", "http:")]) {
    const bindings = { ...issuer.bindings, ACCESS_TEAM_DOMAIN: iss } as Partial<Env>;
    expect(await visit(header(await issuer.sign({ iss })), bindings)).toBe(403);
  }
});

test("without either setting a token means nothing", async () => {
  expect(await visit({}, {})).toBe(200);
  expect(await visit(header("rubbish"), {})).toBe(200);
});

// A new route must be named here as public, or ask for the token.
const localized = [
  ..."home about offline country brand store shelf llms-txt manifest country-manifest".split(" "),
  ...["site", "about", "store", "category", "country", "brand"].map((id) => `share-${id}`),
  ...["country-atom", "country-json", "country-calendar", "brand-atom", "brand-json"],
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
];

type PageRoute = { id?: string; path?: string; file: string; children?: PageRoute[] };
const { TEST_ROUTES: routes } = env as unknown as { TEST_ROUTES: PageRoute[] };

const idOf = ({ id, file }: PageRoute) => id ?? file.replace(/\.tsx?$/, "");

test("every page but the public ones asks for the token, as a document, as data and as an action", async () => {
  const own = routes.filter((route) => !publicPages.includes(idOf(route)));
  expect(own.map(idOf)).toEqual(["routes/admin/workspace"]);
  const paths = own.flatMap(({ children = [] }) =>
    children.map(({ path = "" }) => path.replace(":country", "uae").replace(":brand", "noon")),
  );
  expect(paths).toHaveLength(8);
  const cookie = await logIn();
  for (const path of paths) {
    for (const address of [`/${path}`, `/${path}.data`]) {
      for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
        const body = method === "POST" ? { countryCode: "uae", brandsData: [] } : undefined;
        const call = (headers: object) => send(method, address, { body, ...headers });
        await withBindings(issuer.bindings, async () => {
          for (const headers of [{}, { Cookie: cookie }]) {
            const { status, headers: answer } = await call(headers);
            // Of the pages /admin alone has an action: the others take no change from anybody.
            const isTaken = path === "admin" || method === "GET" || method === "HEAD";
            expect(status, `${method} ${address}`).toBe(isTaken ? 403 : 405);
            expect(answer.get("Set-Cookie")).toBeNull();
          }
          const admitted = await call({ Cookie: cookie, ...header(await issuer.sign()) });
          expect(admitted.status, `${method} ${address}`).not.toBe(403);
        });
      }
    }
  }
});

test("every call but the public ones asks for the token, whatever else is wrong with it", async () => {
  const own = apiCalls.filter(({ method, path }) => !publicCalls.includes(`${method} ${path}`));
  expect(own.length).toBeGreaterThanOrEqual(6);
  const cookie = await logIn();
  for (const { method, path } of own) {
    for (const query of ["", "?action=export&everywhere=true"]) {
      await withBindings(issuer.bindings, async () => {
        for (const headers of [{}, { Cookie: cookie }, { Cookie: cookie, "Content-Type": "x" }]) {
          const body = method === "POST" ? { password: adminPassword } : undefined;
          const response = await send(method, `/api${path}${query}`, { body, ...headers });
          const place = `${method} ${path}${query}`;
          expect(response.status, place).toBe(403);
          expect(await response.json(), place).toEqual({
            data: null,
            code: "access-required",
            error: refusal,
          });
        }
      });
    }
  }
});

test.for([
  ...["/%61dmin", "//admin", "/admin/", "/ADMIN", "/admin.data?_routes=routes%2Fadmin"],
  ...["/admin.data?_routes=root", "/admin.data?_routes="],
  ...["/admin.data?_routes=routes%2Fadmin%2Croot", "/admin/history.data?_routes=root", "/_.data"],
])("%s is no way around it", async (path) => {
  const cookie = await logIn();
  await withBindings(issuer.bindings, async () => {
    let response = await ask(path, { headers: { Cookie: cookie } });
    const place = response.headers.get("Location");
    if (place) response = await ask(place, { headers: { Cookie: cookie } });
    expect([403, 404, 302]).toContain(response.status);
    expect(await response.text()).not.toMatch(/admin-views|Restore/);
  });
});

test("shoppers need no token", async () => {
  await withBindings(issuer.bindings, async () => {
    for (const path of [
      ...["/", "/ar", "/uae", "/?q=noon", "/search-index.json", "/api/countries"],
      ...["/api/search?q=noon", "/api/health", "/robots.txt"],
    ]) {
      expect((await ask(path)).status, path).toBe(200);
    }
  });
  expect(issuer.asked).toEqual([]);
});

/** Logs in with a token of these claims; the headers of the session's requests. */
async function enter(claims: Parameters<Issuer["sign"]>[0] = {}) {
  const token = header(await issuer.sign(claims));
  const body = { password: adminPassword };
  const opened = await send("POST", "/api/admin/session", { body, ...token });
  expect(opened.status).toBe(200);
  return { ...token, Cookie: cookieOf(opened) };
}

const replace = (brand: string, headers: object) =>
  send("POST", "/api/admin/add-coupons", {
    body: { countryCode: "uae", brandsData: [uploadItem(brand)] },
    ...headers,
  });

test("the history names the operator by the token's e-mail address, or as the operator", async () => {
  const longest = `${"b".repeat(238)}@tawfeer.example`;
  const cookie = await logIn();
  expect((await replace("Noon", { Cookie: cookie })).status).toBe(200);
  await withBindings(issuer.bindings, async () => {
    expect((await replace("Zara", await enter())).status).toBe(200);
    const service = await enter({ email: undefined, common_name: "robot" });
    expect((await replace("Shein", service)).status).toBe(200);
    const long = await enter({ email: `b${longest}` });
    expect((await replace("Namshi", long)).status).toBe(200);
    const badr = await enter({ email: longest });
    const restore = "/api/admin/revisions/2/restore";
    expect((await send("POST", restore, { body: {}, ...badr })).status).toBe(200);
  });
  const { results } = await env.DB.prepare("SELECT who FROM revisions ORDER BY id").all();
  expect(results.map(({ who }) => who)).toEqual([
    ...["operator", "amal@tawfeer.example", "operator", "operator", longest],
  ]);
  const screen = await (await ask("/admin/history", { headers: { Cookie: cookie } })).text();
  for (const { who } of results) expect(screen).toContain(`\\"${who}\\"`);
});
