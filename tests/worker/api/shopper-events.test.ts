import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { origin } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { callApi } from "./api-rules.ts";

const codes = [{ code: "SAVE10" }, { code: "TWO WORDS" }, { code: "OFF", is_active: false }];

let id = 0;

beforeEach(async () => {
  await saveBrands({ uae: [{ name: "Noon", codes }] });
  id = await env.DB.prepare("SELECT min(id) AS id FROM promo_codes").first<any>("id");
});

const form = "application/x-www-form-urlencoded";

/** Sends an event as the site's own pages do; `at` is the path below /api/codes, "#" the code's id. */
const send = (at: string, body: unknown, headers: Record<string, string | null> = {}) => {
  const all = { Origin: origin, "Content-Type": "application/json", ...headers };
  return callApi(`/api/codes/${at.replace(/#(\d)?/, (_, next = 0) => `${id + Number(next)}`)}`, {
    method: "POST",
    headers: Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ) as [string, string][],
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
};

const worked = { worked: true };
const padded = (body: object, length: number) => JSON.stringify(body).padEnd(length);

test.for<[at: string, body: unknown, status: number, error?: string]>([
  ["0/copy", {}, 400, "id: must be a positive whole number"],
  ["2147483648/outcome", worked, 400, "id: must be a positive whole number"],
  ["2147483647/outcome", worked, 404, "No live code has the id 2147483647"],
  ["#2/copy", {}, 404],
  ["#2/outcome", worked, 404],
  ["#/copy", {}, 204],
  ["0#/copy", {}, 204],
  ["#/copy", [], 400],
  ["#/copy", "{", 400],
  ["#/copy", { x: 1 }, 400, 'Unrecognized key: "x"'],
  ["#/copy", { language: "fr" }, 400, "language: must be one of en, ar"],
  ["#/copy", { language: "ar" }, 204],
  ["#/copy", padded({}, 4_097), 413],
  ["#/outcome", { worked: "true" }, 400, "worked: must be true or false"],
  ["#/outcome", { reason: "expired" }, 400, "worked: must be true or false"],
  ["#/outcome", { worked: false, reason: "no" }, 400],
  ["#/outcome", { worked: false, reason: "expired" }, 204],
  ["#/outcome", { ...worked, x: 1 }, 400, 'Unrecognized key: "x"'],
  ["#/outcome", padded(worked, 4_096), 204],
  ["#/outcome", padded(worked, 4_097), 413],
])("JSON for /api/codes/%s: %o is a %i", async ([at, body, expected, error]) => {
  const response = await send(at, body);
  expect(response.status).toBe(expected);
  if (error) expect(response.body.error).toBe(error);
});

test.for<[at: string, body: string, location: string | null]>([
  ["#/copy", "", "/uae/noon#SAVE10"],
  ["#1/copy", "language=ar", "/ar/uae/noon#TWO-WORDS"],
  ["#/copy", "لغة=ar", null],
  ["#/outcome", "worked=true", "/uae/noon#SAVE10"],
  ["#/outcome", "worked=false&reason=", "/uae/noon#SAVE10"],
  ["#/outcome", "worked=false&reason=expired&language=ar", "/ar/uae/noon#SAVE10"],
  ["#/outcome", "worked=no", null],
  ["#/outcome", "", null],
])("the form of /api/codes/%s with %s redirects to %s", async ([at, body, location]) => {
  const { status, headers } = await send(at, body, { "Content-Type": form });
  expect([status, headers.get("Location")]).toEqual([location ? 303 : 400, location]);
});

test.for<[headers: Record<string, string | null>, status: number]>([
  [{ Origin: "https://evil.example" }, 403],
  [{ Origin: null }, 403],
  [{ "Sec-Fetch-Site": "cross-site" }, 403],
  [{ "Content-Type": "text/plain" }, 415],
  [{ "Content-Type": "application/json; charset=utf-8" }, 204],
])("events with the headers %o are a %i", async ([headers, status]) => {
  for (const [at, body] of [
    ["#/copy", {}],
    ["#/outcome", worked],
  ] as const)
    expect((await send(at, body, headers)).status).toBe(status);
});

test.for([
  ["copy", "copy", 429],
  ["copy", "outcome", 204],
  ["answer", "copy", 204],
  ["answer", "outcome", 429],
] as const)("with the limit of the kind %s used up a %s is a %i", async ([kind, at, expected]) => {
  const limit: RateLimit["limit"] = async ({ key }) => ({ success: !key.startsWith(kind) });
  await withBindings({ ANSWER_LIMITER: { limit } }, async () => {
    const body = at === "copy" ? {} : worked;
    expect((await send(`#/${at}`, body)).status).toBe(expected);
  });
});
