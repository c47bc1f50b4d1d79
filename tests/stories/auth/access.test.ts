import { env } from "cloudflare:workers";
import { exportSPKI, generateKeyPair } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { operatorCalls } from "#tests/support/reading/api-calls.ts";
import { startAccessIssuer } from "#tests/support/server/access-issuer.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

type Issuer = Awaited<ReturnType<typeof startAccessIssuer>>;
type Claims = Parameters<Issuer["sign"]>[0];

let issuer: Issuer;
beforeEach(async () => {
  issuer = await startAccessIssuer();
});
afterEach(() => issuer.close());

const header = (token: string) => ({ "Cf-Access-Jwt-Assertion": token });

/** Returns the status of the workspace with these headers and bindings. */
const visit = (headers: HeadersInit, bindings: object = issuer.bindings) =>
  withBindings(bindings, async () => (await ask("/admin", { headers })).status);

test("a valid token opens the workspace, and its keys are fetched once", async () => {
  for (let at = 0; at < 3; at++) expect(await visit(header(await issuer.sign()))).toBe(200);
  expect(issuer.asked).toEqual([`${issuer.issuer}/cdn-cgi/access/certs`]);
});

const base64 = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");

const forgeries: Record<string, (issuer: Issuer) => string | Promise<string>> = {
  "another key": async ({ sign }) =>
    sign({}, { key: (await generateKeyPair("RS256")).privateKey as CryptoKey }),
  "another audience": ({ sign }) => sign({ aud: ["of another application"] }),
  "another issuer": ({ sign }) => sign({ iss: "https://evil.example" }),
  "an expired token": ({ sign }) => sign({ exp: Math.floor(Date.now() / 1000) - 1 }),
  "a token that never expires": ({ sign }) => sign({ exp: undefined }),
  "no algorithm": async ({ sign }) =>
    `${base64({ alg: "none", kid: "current" })}.${(await sign()).split(".")[1]}.`,
  "HS256 with the public key as the secret": async ({ sign, publicKey }) =>
    sign({}, { key: new TextEncoder().encode(await exportSPKI(publicKey)), alg: "HS256" }),
  "a payload that was changed": async ({ sign }) => {
    const [head, payload = "", signature] = (await sign()).split(".");
    return `${head}.${base64({ ...JSON.parse(atob(payload)), email: "eve@evil.example" })}.${signature}`;
  },
};

test.for(Object.keys(forgeries))("%s is refused despite a session", async (name) => {
  const headers = { ...header((await forgeries[name]?.(issuer)) ?? ""), Cookie: await logIn() };
  expect(await visit(headers)).toBe(403);
});

test("a token in another header and one sent twice are refused", async () => {
  const token = await issuer.sign();
  const twice = new Headers(header(token));
  twice.append("Cf-Access-Jwt-Assertion", token);
  for (const headers of [twice, { Cookie: `CF_Authorization=${token}` }])
    expect(await visit(headers)).toBe(403);
});

test.for([
  [{ ACCESS_TEAM_DOMAIN: "" }, 403],
  [{ ACCESS_AUD: "" }, 403],
  [{ ACCESS_TEAM_DOMAIN: "https://gone.example" }, 403],
  [{ ACCESS_TEAM_DOMAIN: "", ACCESS_AUD: "" }, 200],
] as const)("with the settings %j a token has the status %i", async ([settings, status]) => {
  const iss = settings.ACCESS_TEAM_DOMAIN || issuer.issuer;
  const bindings = { ...issuer.bindings, ...settings };
  expect(await visit(header(await issuer.sign({ iss })), bindings)).toBe(status);
});

test("the team's address may lack its scheme, but is never http", async () => {
  const host = issuer.issuer.slice("https://".length);
  for (const [ACCESS_TEAM_DOMAIN, iss, status] of [
    [host, issuer.issuer, 200],
    [`http://${host}`, `http://${host}`, 403],
  ] as const) {
    const bindings = { ...issuer.bindings, ACCESS_TEAM_DOMAIN };
    expect(await visit(header(await issuer.sign({ iss })), bindings)).toBe(status);
  }
});

type PageRoute = { path?: string; file: string; children?: PageRoute[] };
const { TEST_ROUTES: routes } = env as unknown as { TEST_ROUTES: PageRoute[] };

test("every page of the workspace needs the token, as a document, data and action", async () => {
  const own = routes.filter(({ file }) => file.includes("admin"));
  const paths = own.flatMap(({ children = [] }) =>
    children.map(({ path = "" }) => path.replace(":country", "uae").replace(":brand", "noon")),
  );
  expect(paths).toHaveLength(8);
  const Cookie = await logIn();
  const body = { countryCode: "uae", brandsData: [] };
  const requests = paths.flatMap((path) => [
    ["GET", `/${path}`] as const,
    ["GET", `/${path}.data`],
  ]);
  for (const [method, address] of [...requests, ["POST", "/admin"], ["POST", "/admin.data"]])
    await withBindings(issuer.bindings, async () => {
      const more = { Cookie, ...(method === "POST" && { body }) };
      const { status, headers } = await send(method!, address!, more);
      expect([status, headers.get("Set-Cookie")], `${method} ${address}`).toEqual([403, null]);
      const admitted = { ...more, ...header(await issuer.sign()) };
      expect((await send(method!, address!, admitted)).status).not.toBe(403);
    });
});

test("every operator call needs the token, whatever else is wrong with it", async () => {
  const Cookie = await logIn();
  for (const { method, path } of operatorCalls)
    await withBindings(issuer.bindings, async () => {
      const body = method === "POST" ? { password: adminPassword } : undefined;
      for (const headers of [{ body }, { body, Cookie, "Content-Type": "x" }]) {
        const response = await send(method, `/api${path}?action=export&everywhere=true`, headers);
        expect(response.status, `${method} ${path}`).toBe(403);
        expect(await response.json()).toMatchObject({ data: null, code: "access-required" });
      }
    });
});

test.for([
  ...["/%61dmin", "//admin", "/ADMIN", "/admin.data?_routes=root", "/admin.data?_routes="],
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
  await withBindings(issuer.bindings, async () => {
    for (const path of ["/", "/ar/uae", "/search-index.json", "/api/countries", "/robots.txt"])
      expect((await ask(path)).status, path).toBe(200);
  });
  expect(issuer.asked).toEqual([]);
});

/** Logs in with a token; returns the headers of the session's requests. */
async function enter(claims: Claims = {}) {
  const token = header(await issuer.sign(claims));
  const opened = await send("POST", "/api/admin/session", {
    body: { password: adminPassword },
    ...token,
  });
  expect(opened.status).toBe(200);
  return { ...token, Cookie: cookieOf(opened) };
}

const replace = (brand: string, headers: object) => {
  const body = { countryCode: "uae", brandsData: [uploadItem(brand)] };
  return send("POST", "/api/admin/add-coupons", { body, ...headers });
};

test("the history names the operator by the token's e-mail address, or as the operator", async () => {
  const longest = `${"b".repeat(238)}@tawfeer.example`;
  await replace("Noon", { Cookie: await logIn() });
  await withBindings(issuer.bindings, async () => {
    await replace("Zara", await enter());
    await replace("Namshi", await enter({ email: `b${longest}` }));
    const badr = await enter({ email: longest });
    await send("POST", "/api/admin/revisions/2/restore", { body: {}, ...badr });
  });
  const rows = await readRows("SELECT who FROM revisions ORDER BY id");
  const expected = ["operator", "amal@tawfeer.example", "operator", longest];
  expect(rows.map(({ who }) => who)).toEqual(expected);
});

test("a session is for the e-mail address that opened it", async () => {
  const [amal, nameless] = await withBindings(issuer.bindings, async () => [
    await enter(),
    await enter({ email: undefined }),
  ]);
  const status = async (Cookie: string, claims: Claims | null) => {
    const token = claims && header(await issuer.sign(claims));
    return withBindings(claims ? issuer.bindings : {}, async () => {
      return (await send("GET", "/api/admin/session", { Cookie, ...token })).status;
    });
  };
  for (const [cookie, claims, expected] of [
    [amal.Cookie, {}, 200],
    [amal.Cookie, { email: "badr@tawfeer.example" }, 401],
    [amal.Cookie, null, 401],
    [nameless.Cookie, { email: undefined }, 200],
    [nameless.Cookie, {}, 401],
    [await logIn(), {}, 401],
  ] as const)
    expect(await status(cookie, claims), JSON.stringify(claims)).toBe(expected);
});
