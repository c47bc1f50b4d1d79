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

const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** Sends an event as the site's own pages do; `at` is the path below /api/codes, "#" the code's id. */
const send = (at: string, body: string, headers: Record<string, string | undefined> = {}) => {
  const all = { Origin: origin, "Content-Type": "application/json", ...headers };
  const given = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined);
  const path = at.replace(/#(\d)?/, (_, next = 0) => `${id + Number(next)}`);
  return callApi(`/api/codes/${path}`, { method: "POST", headers: given, body });
};

const worked = '{"worked":true}';

test.for<[at: string, body: string, status: number, error?: string]>([
  ["0/copy", "{}", 400, "id: must be a positive whole number"],
  ["2147483647/outcome", worked, 404, "No live code has the id 2147483647"],
  ["#2/copy", "{}", 404],
  ["#/copy", "{", 400],
  ["#/copy", '{"language":"fr"}', 400, "language"],
  ["#/copy", "{}".padEnd(4_097), 413],
  ["#/outcome", '{"worked":"true"}', 400, "worked"],
  ["#/outcome", '{"worked":false,"reason":"no"}', 400],
  ["#/outcome", '{"worked":false,"reason":"expired"}', 204],
  ["#/outcome", worked.padEnd(4_096), 204],
  ["#/outcome", worked.padEnd(4_097), 413],
])("JSON for /api/codes/%s: %s is a %i", async ([at, body, expected, error = ""]) => {
  const response = await send(at, body);
  expect(response.status).toBe(expected);
  expect(String(response.body.error)).toContain(error);
});

test.for<[at: string, body: string, location: string | null]>([
  ["#/copy", "", "/uae/noon#SAVE10"],
  ["#1/copy", "language=ar", "/ar/uae/noon#TWO-WORDS"],
  ["#/outcome", "worked=false&reason=expired&language=ar", "/ar/uae/noon#SAVE10"],
  ["#/outcome", "", null],
])("the form of /api/codes/%s with %s redirects to %s", async ([at, body, location]) => {
  const { status, headers } = await send(at, body, form);
  expect([status, headers.get("Location")]).toEqual([location ? 303 : 400, location]);
});

test.for<[headers: Record<string, string | undefined>, status: number]>([
  [{ Origin: "https://evil.example" }, 403],
  [{ Origin: undefined }, 403],
  [{ "Sec-Fetch-Site": "cross-site" }, 403],
  [{ "Content-Type": "text/plain" }, 415],
  [{ "Content-Type": "application/json; charset=utf-8" }, 204],
])("events with the headers %o are a %i", async ([headers, status]) => {
  expect((await send("#/copy", "{}", headers)).status).toBe(status);
  expect((await send("#/outcome", worked, headers)).status).toBe(status);
});

test.for([
  ["copy", 429, 204],
  ["answer", 204, 429],
] as const)("with the limit of the kind %s used up copies are a %i, answers a %i", async (row) => {
  const [kind, ...statuses] = row;
  const limit: RateLimit["limit"] = async ({ key }) => ({ success: !key.startsWith(kind) });
  const sent = await withBindings({ ANSWER_LIMITER: { limit } }, async () => [
    (await send("#/copy", "{}")).status,
    (await send("#/outcome", worked)).status,
  ]);
  expect(sent).toEqual(statuses);
});
