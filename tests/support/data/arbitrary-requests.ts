import fc from "fast-check";
import { origin } from "#tests/support/operator/operator.ts";
import type { Operation, Schema } from "#tests/support/reading/openapi.ts";
import { bodyOf } from "./arbitrary-bodies.ts";

/** A text for a parameter: of its schema, nearly so, or anything. Percent-encoded. */
function parameterText({ pattern, const: only }: Schema, examples: readonly string[]) {
  const fitting = pattern ? fc.stringMatching(new RegExp(pattern)) : fc.constantFrom(...examples);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...examples, ...(only ? [String(only)] : [])), weight: 3 },
    fitting.map(encodeURIComponent),
    fc.string({ unit: "grapheme", maxLength: 20 }).map(encodeURIComponent),
    fc.constantFrom(
      ...["%00", "%zz", "%ED%A0%80", "%F0%9F%91%8D", "%2F", "%5C", "%0d%0a", "%27%20OR%201%3D1--"],
      ...["-1", "0", "1.5", "1e3", "0x1", "9999999999", "99999999999999999999", "Infinity", "NaN"],
      ...[
        "__proto__",
        "constructor",
        "null",
        "undefined",
        "%D9%A1",
        "1,2,3",
        "1,,2",
        "%2C",
        "x".repeat(5_000),
      ],
    ),
  );
}

const examples: Record<string, string[]> = {
  code: ["uae", "oman", "UAE", "atlantis"],
  slug: ["noon", "nobody", "%D9%86%D9%88%D9%86"],
  countryId: ["1", "2", "12"],
  brandIds: ["1", "1,2,3", Array.from({ length: 1_001 }, (_, at) => at + 1).join(",")],
  action: ["export"],
  id: ["1", "1", "2", "x", "0123456789abcdef"],
  day: ["2026-11-22", "2026-11-20"],
  before: ["2"],
  everywhere: ["true"],
  limit: ["5", "200"],
  q: ["noon", "a"],
};

const usually = <Value>(value: Value, ...others: (Value | undefined)[]) =>
  fc.oneof(
    { arbitrary: fc.constant<Value | undefined>(value), weight: 6 },
    fc.constantFrom(...others),
  );

export interface ApiRequest {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

/**
 * Requests for an operation: of its parameters, nearly so, and rubbish. Most have the session and
 * come from the site itself; addresses are spread over a few hundred.
 */
export function requestsFor(
  { method, path, parameters = [] }: Operation,
  cookie: string,
): fc.Arbitrary<ApiRequest> {
  const inPath = parameters.filter((one) => one.in === "path");
  const inQuery = parameters.filter((one) => one.in === "query");
  const textOf = (one: (typeof parameters)[number]) =>
    parameterText(one.schema, examples[one.name] ?? ["x"]);
  const query = fc
    .tuple(
      ...inQuery.map((one) =>
        fc.oneof(
          { arbitrary: textOf(one).map((text) => `${one.name}=${text}`), weight: 9 },
          fc.constantFrom("", one.name),
        ),
      ),
      fc.constantFrom("", "", "x=1", "__proto__=1", "countryId=2", "%00", "&&="),
    )
    .map((parts) => parts.filter(Boolean).join("&"));
  const headers = fc.record({
    "CF-Connecting-IP": fc
      .nat(method === "post" && path === "/admin/session" ? 9 : 400)
      .map((n) => `10.0.${n >> 8}.${n & 255}`),
    Cookie: usually(
      cookie,
      undefined,
      `__Host-session=${"0".repeat(64)}`,
      "__Host-session=",
      "=;;",
    ),
    Origin: usually(origin, undefined, "null", "https://evil.example", "rubbish"),
    "Sec-Fetch-Site": fc.constantFrom(
      undefined,
      undefined,
      undefined,
      "same-origin",
      "cross-site",
      "x",
    ),
    "Content-Type": usually(
      "application/json",
      undefined,
      "text/plain",
      "application/json; x",
      "a/b;;",
    ),
    Accept: fc.constantFrom(undefined, "*/*", "text/html", "q=;;"),
  });
  const body = method === "get" ? fc.constant(undefined) : bodyOf(path);
  return fc
    .tuple(
      // An empty segment or one of dots makes another path.
      fc.tuple(...inPath.map((one) => textOf(one).filter((text) => !/^\.{0,2}$/.test(text)))),
      query,
      headers,
      body,
    )
    .map(([values, query, headers, body]) => {
      let at = 0;
      const filled = path.replace(/\{\w+\}/g, () => values[at++] ?? "");
      const given = Object.entries(headers).filter(([, value]) => value !== undefined);
      return {
        path: `/api${filled}${query ? `?${query}` : ""}`,
        init: {
          method: method.toUpperCase(),
          headers: Object.fromEntries(given) as Record<string, string>,
          ...(body === undefined ? {} : { body }),
        },
      };
    });
}
