import fc from "fast-check";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { origin } from "#tests/support/operator/operator.ts";
import type { Operation } from "#tests/support/reading/openapi.ts";
import { validUpload } from "./arbitrary-uploads.ts";

/** Texts of a path or a query that break parsers and those who trust them. */
const rubbish = [
  ...["%00", "%zz", "%ED%A0%80", "%F0%9F%91%8D", "%2F", "%5C", "%0d%0a", "%27%20OR%201%3D1--"],
  ...["-1", "0", "1.5", "1e3", "0x1", "99999999999999999999", "NaN", "__proto__", "1,2,3", "1,,2"],
  ...["constructor", "null", "%D9%A1", "x".repeat(5_000), "atlantis", "nobody", "2026-11-20"],
];
const fitting: Record<string, string> = {
  ...{ code: "uae", slug: "noon", countryId: "1", id: "1", brandIds: "1,2", action: "export" },
  ...{ day: "2026-11-22", before: "2", q: "noon", everywhere: "true", limit: "5" },
};

type Parameter = NonNullable<Operation["parameters"]>[number];

/** A percent-encoded text for a parameter: of its schema, nearly so, or anything. */
function textFor({ name, schema: { pattern, const: only } }: Parameter) {
  const usual = fc.constant(String(only ?? fitting[name] ?? "x"));
  return fc.oneof(
    { arbitrary: usual, weight: 3 },
    fc.stringMatching(new RegExp(pattern ?? "^\\d{1,3}$")).map(encodeURIComponent),
    fc.string({ unit: "grapheme", maxLength: 20 }).map(encodeURIComponent),
    fc.constantFrom(...rubbish),
  );
}

const items = fc.oneof(validUpload, fc.jsonValue({ maxDepth: 3 }));
const versions = fc.constantFrom({}, { uae: 1 }, [], { uae: "1" });
const fields = {
  password: fc.constantFrom(adminPassword, "wrong", "", null, 5),
  countryCode: fc.constantFrom("uae", "oman", "atlantis", "", "__proto__", null, 5),
  ...{ brandsData: items, uae: items, egypt: items, brands: items, countries: items },
  ...{ dryRun: fc.constantFrom(true, false, "no"), versions },
  lines: fc.constantFrom({}, { uae: [] }, { uae: ["x"] }, { uae: "x" }, []),
};
const fieldsOf: Record<string, (keyof typeof fields)[]> = {
  ...{ "/admin/session": ["password"], "/admin/add-coupons": ["countryCode", "brandsData"] },
  "/admin/revisions/{id}/restore": ["dryRun", "versions"],
  "/admin/revisions/{id}/undo": ["dryRun", "versions", "lines"],
  "/save-data": ["uae", "egypt", "brands", "countries"],
};
const rubbishJson = [
  ...["", " ", "{", "[", "null", "true", "NaN", "'a'", "{a:1}", "[1,]", "1 2", "\ufeff{}"],
  ...['"\\ud800"', '"\\u0000"', '"\u0001"', '{"a":1,"a":2}', "1e999", "9".repeat(400)],
  ...['{"__proto__":{"ok":true}}', '{"constructor":{"prototype":{"ok":true}}}'],
  ...[`${"[".repeat(20_000)}${"]".repeat(20_000)}`, "[".repeat(20_000)],
];

/** A body for the operation at a path: as it wants it, or rubbish. */
function bodyOf(path: string) {
  const own = Object.fromEntries((fieldsOf[path] ?? []).map((name) => [name, fields[name]]));
  const wanted = fc.record<any>(own, { requiredKeys: [] }).map((body) => JSON.stringify(body));
  const text = fc.string({ unit: "binary", maxLength: 30 });
  return fc.oneof(
    { arbitrary: wanted, weight: 3 },
    fc.constantFrom(...rubbishJson),
    fc.json(),
    text,
  );
}

const usually = (value?: string, ...others: (string | undefined)[]) =>
  fc.constantFrom(...Array<string | undefined>(2 * others.length + 2).fill(value), ...others);

/** Most requests have the session and come from the site; addresses are a few hundred. */
const headersOf = (cookie: string, addresses: number) =>
  fc.record({
    "CF-Connecting-IP": fc.nat(addresses).map((n) => `10.0.${n >> 8}.${n & 255}`),
    Cookie: usually(cookie, undefined, `__Host-session=${"0".repeat(64)}`, "=;;"),
    Origin: usually(origin, undefined, "null", "https://evil.example"),
    "Sec-Fetch-Site": usually(undefined, "same-origin", "cross-site", "x"),
    "Content-Type": usually("application/json", undefined, "text/plain"),
    Accept: fc.constantFrom(undefined, "*/*", "text/html", "q=;;"),
  });

export function requestsFor({ method, path, parameters = [] }: Operation, cookie: string) {
  const inPath = parameters.filter((one) => one.in === "path");
  const pairs = parameters
    .filter((one) => one.in === "query")
    .map((one) => textFor(one).map((text) => `${one.name}=${text}`));
  const extra = fc.constantFrom("", "", "x=1", "__proto__=1", "countryId=2", "%00", "&&=");
  // An empty segment or one of dots makes another path.
  const segment = (one: Parameter) => textFor(one).filter((text) => !/^\.{0,2}$/.test(text));
  const all = {
    values: fc.tuple(...inPath.map(segment)),
    query: fc.tuple(...pairs.map((pair) => fc.oneof(pair, pair, fc.constant(""))), extra),
    given: headersOf(cookie, method === "post" && path === "/admin/session" ? 9 : 400),
    body: method === "get" ? fc.constant(undefined) : bodyOf(path),
  };
  return fc.record(all).map(({ values, query, given, body }) => {
    const rest = [...values];
    const filled = path.replace(/\{\w+\}/g, () => rest.shift() ?? "");
    const search = query.filter(Boolean).join("&");
    const headers = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    );
    const init = { method: method.toUpperCase(), headers, ...(body !== undefined && { body }) };
    return { path: `/api${filled}${search ? `?${search}` : ""}`, init };
  });
}
