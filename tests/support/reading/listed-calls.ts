import { send } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

/** A value as lines: what is short on one, and of the rest a line for each part. */
function linesOf(key: string, value: unknown, indent: string): string[] {
  // The index of a search has tests of its own.
  const text = String(JSON.stringify(value, (name, part) => (name === "index" ? "…" : part)));
  if (text.length < 600 || typeof value !== "object") return [`${indent}${key} ${text}`];
  const parts = Object.entries(value ?? {}).flatMap(([name, part]) =>
    linesOf(name, part, `${indent}  `),
  );
  return [`${indent}${key}`, ...parts];
}

/** A request of a list; `length` is that of its body, and a header of null is left out. */
export type ListedCall = Partial<Record<"method" | "path" | "text" | "exhausted", string>> & {
  body?: unknown;
  length?: number;
  headers?: Record<string, string | null>;
};

/** A limiter that is used up, as "API_LIMITER", or for keys that begin so alone, as "API_LIMITER health". */
function exhaust(given: string): Partial<Env> {
  const [name = "", begin = ""] = given.split(" ");
  const limit: RateLimit["limit"] = async ({ key }) => ({ success: !key.startsWith(begin) });
  return { [name]: { limit } };
}

/** Makes a listed request, as a script from elsewhere does, with a limiter that is used up if the list says so. */
export function askListed(call: ListedCall): Promise<Response> {
  const { method = "GET", path = "/", body, length = 0 } = call;
  const text = call.text ?? JSON.stringify(body)?.padEnd(length);
  const given = Object.entries({ Origin: null, ...call.headers });
  const headers = Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
  return withBindings(call.exhausted ? exhaust(call.exhausted) : {}, () =>
    send(method, path, { ...(text === undefined ? {} : { text }), ...headers }),
  );
}

const named = [
  ...["Content-Type", "Cache-Control", "Cloudflare-CDN-Cache-Control", "Cache-Tag", "Vary"],
  ...["Allow", "Link", "Location", "Retry-After", "ETag", "Mcp-Session-Id"],
  ...["Cross-Origin-Resource-Policy"],
];

/** Of a long list its ends, and of a long text as well. */
function cut(value: unknown): unknown {
  if (typeof value === "string" && value.length > 2_000) {
    return `${value.slice(0, 40)}…${value.slice(-40)} (${value.length})`;
  }
  if (Array.isArray(value)) {
    const parts = value.map(cut);
    if (parts.length <= 24) return parts;
    return [...parts.slice(0, 2), `… ${parts.length - 4} more …`, ...parts.slice(-2)];
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]));
}

/** What is answered as lines of a list: what was asked, and each part of the answer; ids of errors are left out. */
export const answerLines = (asked: string, answer: unknown): string =>
  [`# ${asked}`, ...linesOf("", cut(answer), ""), ""]
    .join("\n")
    .replace(/(Internal error |"id":")[\da-f]{8}/g, "$1…");

/** A response as a list shows it: its status, the headers that say how it is read and kept, and its body. */
export function responseLines(asked: string, { status, headers }: Response, body: unknown) {
  const present = named.filter((name) => headers.has(name));
  const lines = present.map((name) => `${name}: ${headers.get(name)}`);
  return answerLines([asked, status, ...lines].join("\n"), body);
}
