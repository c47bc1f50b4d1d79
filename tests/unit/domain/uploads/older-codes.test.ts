import { expect, test } from "vitest";
import { codeKey, findOlder, withoutCodes } from "#app/domain/uploads/older-codes.ts";

type Codes = Record<string, [check: string, end?: string]>;
const item = (codes: Codes) => ({
  brand: "Noon",
  logoUrl: "",
  promoCodes: Object.entries(codes).map(([code, [lastReportedDate, expiryDate]]) => ({
    ...{ code, discount: "5% off", lastReportedDate, expiryDate: expiryDate ?? null },
  })),
});
const find = (sent: Codes, stored: Codes, last: string[] = []) => {
  const parts = [{ country: "uae", upload: [item(sent)] }];
  const found = findOlder(parts, { uae: [item(stored)] as never }, { uae: { noon: last } });
  return found.map(({ code }) => code).join(" ");
};
const [oct, nov, dec] = ["2026-10-01", "2026-11-01", "2026-12-01"] as const;

test.for<[what: string, older: string, sent: Codes, stored: Codes, last?: string[]]>([
  ["a newer file", "", { A: [nov], B: [nov] }, { A: [oct], B: [oct] }],
  ["a file checked before the catalogue", "A B", { A: [oct], B: [oct] }, { A: [nov], B: [nov] }],
  [
    "one older code of a newer file",
    "",
    { A: [oct], B: [nov], C: [nov] },
    { A: [nov], B: [oct], C: [oct] },
  ],
  ["earlier ends of most codes", "A", { A: [nov, nov] }, { A: [nov, dec] }],
  ["a deleted code of an older file", "A D", { A: [oct], D: [oct] }, { A: [nov] }, ["A", "D"]],
  ["a deleted code of a newer file", "", { A: [dec], D: [dec] }, { A: [nov] }, ["A", "D"]],
  ["only new codes", "", { A: [oct] }, { B: [nov] }],
])("%s takes back: %j", ([, older, sent, stored, last]) => {
  expect(find(sent, stored, last)).toBe(older);
});

test("an upload without its older codes keeps the others, and is never empty", () => {
  const parts = [{ country: "uae", upload: [item({ A: [oct], B: [oct] })] }];
  const keyOf = (code: string) => codeKey({ country: "uae", slug: "noon", code });
  const codes = (keys: string[]) =>
    withoutCodes(parts, new Set(keys.map(keyOf))).map(({ upload }) =>
      (upload as ReturnType<typeof item>[]).map(({ promoCodes }) =>
        promoCodes.map((one) => one.code),
      ),
    );
  expect([codes([]), codes(["A"]), codes(["A", "B"])]).toEqual([[[["A", "B"]]], [[["B"]]], [[[]]]]);
});
