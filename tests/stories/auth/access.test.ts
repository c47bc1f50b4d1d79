import { env } from "cloudflare:workers";
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { operatorCalls } from "#tests/support/reading/api-calls.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
const jwk = { ...(await exportJWK(publicKey)), kid: "current", alg: "RS256", use: "sig" };

async function startAccessIssuer() {
  const issuer = `https://team-${crypto.randomUUID()}.example`;
  const aud = "the-audience-tag-of-the-application";
  const asked: string[] = [];
  const certs = `${issuer}/cdn-cgi/access/certs`;
  const mock = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    return url.replace(/^http:/, "https:") === certs
      ? Response.json({ keys: [jwk] })
      : new Response(null, { status: 404 });
  });

  function sign(
    claims: JWTPayload = {},
    { key = privateKey as CryptoKey | Uint8Array, alg = "RS256" } = {},
  ) {
    const exp = Math.floor(Date.now() / 1000) + 60;
    const token = { iss: issuer, aud: [aud], email: "amal@tawfeer.example", exp, ...claims };
    return new SignJWT(token).setProtectedHeader({ alg, kid: "current" }).sign(key);
  }
  const bindings = { ACCESS_TEAM_DOMAIN: issuer, ACCESS_AUD: aud } as Partial<Env>;
  return { issuer, aud, sign, bindings, asked, close: () => mock.mockRestore() };
}

type Issuer = Awaited<ReturnType<typeof startAccessIssuer>>;

let issuer: Issuer;
beforeEach(async () => {
  issuer = await startAccessIssuer();
});
afterEach(() => issuer.close());

const header = (token: string) => ({ "Cf-Access-Jwt-Assertion": token });

const visit = (headers: HeadersInit, bindings: object = issuer.bindings) =>
  withBindings(bindings, async () => (await ask("/admin", { headers })).status);

test("a valid token opens the workspace, and its keys are fetched once", async () => {
  for (let at = 0; at < 3; at++) expect(await visit(header(await issuer.sign()))).toBe(200);
  expect(issuer.asked).toEqual([`${issuer.issuer}/cdn-cgi/access/certs`]);
});

const base64 = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");

const forgeries: Record<string, (issuer: Issuer) => string | Promise<string>> = {
  "no token": () => "",
  "a token sent twice": async ({ sign }) => `${await sign()}, ${await sign()}`,
  "another key": async ({ sign }) =>
    sign({}, { key: (await generateKeyPair("RS256")).privateKey as CryptoKey }),
  "another audience": ({ sign }) => sign({ aud: ["of another application"] }),
  "another issuer": ({ sign }) => sign({ iss: "https://evil.example" }),
  "an expired token": ({ sign }) => sign({ exp: Math.floor(Date.now() / 1000) - 1 }),
  "a token that never expires": ({ sign }) => sign({ exp: undefined }),
  "no algorithm": async ({ sign }) =>
    `${base64({ alg: "none", kid: "current" })}.${(await sign()).split(".")[1]}.`,
  "HS256 with the public key as the secret": async ({ sign }) =>
    sign({}, { key: new TextEncoder().encode(await exportSPKI(publicKey)), alg: "HS256" }),
  "a payload that was changed": async ({ sign }) => {
    const [head, payload = "", signature] = (await sign()).split(".");
    return `${head}.${base64({ ...JSON.parse(atob(payload)), email: "eve@evil.example" })}.${signature}`;
  },
};

test.for(Object.keys(forgeries))("%s is refused despite a session and a cookie", async (name) => {
  const Cookie = `${await logIn()}; CF_Authorization=${await issuer.sign()}`;
  expect(await visit({ ...header((await forgeries[name]?.(issuer)) ?? ""), Cookie })).toBe(403);
});

const [https, http] = ["https://TEAM", "http://TEAM"];
test.for([
  ["", "AUD", https, 403],
  [https, "", https, 403],
  ["https://gone.example", "AUD", "https://gone.example", 403],
  [http, "AUD", http, 403],
  ["TEAM", "AUD", https, 200],
  ["", "", https, 200],
] as const)("with the team %j and the audience %j a token of %s is a %i", async (row) => {
  const host = issuer.issuer.slice("https://".length);
  const [ACCESS_TEAM_DOMAIN = "", aud, iss] = row.map((one) => String(one).replace("TEAM", host));
  const bindings = { ACCESS_TEAM_DOMAIN, ACCESS_AUD: aud && issuer.aud };
  expect(await visit(header(await issuer.sign({ iss })), bindings)).toBe(row[3]);
});

type PageRoute = { path?: string; file: string; children?: PageRoute[] };
const { TEST_ROUTES: routes } = env as unknown as { TEST_ROUTES: PageRoute[] };
const pagePaths = routes
  .filter(({ file }) => file.includes("admin"))
  .flatMap(({ children = [] }) => children.map(({ path = "" }) => `/${path}`))
  .map((path) => path.replace(":country", "uae").replace(":brand", "noon"));

test("every page of the workspace needs the token, as a document, data and action", async () => {
  expect(pagePaths).toHaveLength(8);
  const reads = pagePaths.flatMap((path) => [`GET ${path}`, `GET ${path}.data`]);
  const Cookie = await logIn();
  await withBindings(issuer.bindings, async () => {
    for (const one of [...reads, "POST /admin", "POST /admin.data"]) {
      const [method = "", address = ""] = one.split(" ");
      const body = method === "POST" ? { countryCode: "uae", brandsData: [] } : undefined;
      const token = header(await issuer.sign());
      expect((await send(method, address, { Cookie, body })).status, one).toBe(403);
      expect((await send(method, address, { Cookie, body, ...token })).status, one).not.toBe(403);
    }
  });
});

test("every operator call needs the token, whatever else is wrong with it", async () => {
  const Cookie = await logIn();
  await withBindings(issuer.bindings, async () => {
    for (const { method, path } of operatorCalls) {
      const body = method === "POST" ? { password: adminPassword } : undefined;
      for (const headers of [{ body }, { body, Cookie, "Content-Type": "x" }]) {
        const response = await send(method, `/api${path}?action=export&everywhere=true`, headers);
        const refusal = { data: null, code: "access-required" };
        expect(await response.json(), path).toMatchObject(refusal);
      }
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

test("shoppers need no token", () =>
  withBindings(issuer.bindings, async () => {
    for (const path of ["/", "/ar/uae", "/search-index.json", "/api/countries", "/robots.txt"])
      expect((await ask(path)).status, path).toBe(200);
    expect(issuer.asked).toEqual([]);
  }));

async function enter(claims: JWTPayload = {}) {
  const token = header(await issuer.sign(claims));
  const body = { password: adminPassword };
  return {
    ...token,
    Cookie: cookieOf(await send("POST", "/api/admin/session", { body, ...token })),
  };
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
  const who = (await readRows("SELECT who FROM revisions ORDER BY id")).map((row) => row.who);
  expect(who).toEqual(["operator", "amal@tawfeer.example", "operator", longest]);
});

test("a session is for the e-mail address that opened it", async () => {
  const sessions = await withBindings(issuer.bindings, async () => ({
    amal: (await enter()).Cookie,
    nameless: (await enter({ email: undefined })).Cookie,
  }));
  const status = async (Cookie: string, claims: JWTPayload | null) => {
    const token = claims && header(await issuer.sign(claims));
    return withBindings(token ? issuer.bindings : {}, async () => {
      return (await send("GET", "/api/admin/session", { Cookie, ...token })).status;
    });
  };
  expect(await status(sessions.amal, {})).toBe(200);
  expect(await status(sessions.amal, { email: "badr@tawfeer.example" })).toBe(401);
  expect(await status(sessions.amal, null)).toBe(401);
  expect(await status(sessions.nameless, { email: undefined })).toBe(200);
  expect(await status(sessions.nameless, {})).toBe(401);
  expect(await status(await logIn(), {})).toBe(401);
});
