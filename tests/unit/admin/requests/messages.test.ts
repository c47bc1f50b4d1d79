import { expect, test, vi } from "vitest";
import { call } from "#app/admin/requests/client.ts";
import { clearFailureMessage, savedMessage } from "#app/admin/requests/messages.ts";
import { timesIn } from "#app/admin/shell/local-times.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";

test.for([
  [{ added: 1 }, ["Successfully added 1 brand for Oman to"]],
  [
    { added: 2, changed: 4, removed: 1 },
    ["Successfully added 2 brands for Oman to", "4 brands changed", "1 brand removed"],
  ],
  [{ changed: 1 }, ["Successfully changed 1 brand for Oman in"]],
  [{ removed: 2_000 }, ["Successfully removed 2,000 brands for Oman from"]],
] as const)("an upload that did %j names where it was saved", ([brands, [text, ...details]]) => {
  const counts = { added: 0, changed: 0, removed: 0, ...brands };
  for (const host of ["coupons.example", "localhost.example", "10.example", "127.0.0.1.example"])
    expect(adminTexts.saved(counts, "Oman", host), host).toEqual([
      ...[`${text} the production database`, ...details],
    ]);
  for (const host of ["localhost", "app.localhost", "127.0.0.1", "192.168.1.20", "[::1]"])
    expect(adminTexts.saved(counts, "Oman", host), host).toEqual([
      ...[`${text} local storage`, ...details],
    ]);
});

const html = (status: number) => () => new Response("<h1>Bad gateway</h1>", { status });
const json = (status: number, body: object) => () => Response.json(body, { status });

test.for<[string, () => Response, string[]]>([
  ["a gateway's own page", html(502), ["HTTP error! status: 502"]],
  ["a server that gives no reason", json(500, { data: null }), ["HTTP error! status: 500"]],
  [
    "a refusal, with its reason",
    json(409, { data: null, error: "Busy", code: "changed-since" }),
    ["HTTP error! status: 409", "Busy"],
  ],
  [
    "no response at all",
    () => {
      throw new TypeError("Failed to fetch");
    },
    ["Error: The server could not be reached. Try again."],
  ],
])("clearing that fails by %s reports the status", async ([, respond, details]) => {
  vi.stubGlobal("fetch", async () => respond());
  const answer = await call("delete", "/admin/data", { query: {} });
  vi.unstubAllGlobals();
  if (answer.ok) throw new Error("The call succeeded");
  expect(clearFailureMessage(answer)).toEqual({ kind: "error", text: "Clear Error", details });
});

test("what was there already is said to be so, as no success but by a specified sentence", () => {
  const none = { added: 0, changed: 0, removed: 0, unchanged: 3 };
  const changes = [{ country: "oman", brands: none, codes: none }];
  expect(savedMessage("3 codes extended", { changes, warnings: ["A warning"] })).toEqual({
    kind: "info",
    text: "Nothing was written: all of it exists already.",
    details: ["A warning"],
  });
  expect(
    savedMessage("All data cleared.", { changes, warnings: [] }, { isSpecified: true }),
  ).toEqual({
    kind: "success",
    text: "All data cleared.",
    details: ["Nothing was written: all of it exists already."],
  });
  const one = { ...none, changed: 1 };
  const written = { changes: [{ country: "oman", brands: one, codes: one }], warnings: [] };
  expect(savedMessage("1 code extended", written, { details: ["More"] })).toEqual({
    kind: "success",
    text: "1 code extended",
    details: ["More", "Shoppers see it within two minutes."],
  });
  expect(savedMessage("1 code extended", { ...written, revision: 7 }).undo).toBe(7);
});

test("a moment is told as it is where the operator is", () => {
  const moment = "2026-11-21T22:30:00Z";
  const { clock, time, isoDay } = timesIn("Asia/Dubai");
  expect([clock(moment), isoDay(moment)]).toEqual(["02:30", "2026-11-22"]);
  expect(time(moment)).toBe("Nov 22, 2026, 02:30 GMT+4");
  expect(timesIn("UTC").time(moment)).toBe("Nov 21, 2026, 22:30 UTC");
});
