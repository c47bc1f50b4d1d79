import fc from "fast-check";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { nearlyValidUpload, validUpload } from "./arbitrary-uploads.ts";

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

// Bodies that break parsers and those who trust them.
const rubbishJson = fc.oneof(
  fc.constantFrom(
    ...["", " ", "{", "}", "[", "null", "true", "NaN", "undefined", "'a'", "{a:1}", "[1,]", "1 2"],
    ...['"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\u0001"', '{"a":1,"a":2}', "\ufeff{}"],
    ...["1e999", "-1e999", "1e-999", "-0", "9".repeat(400), `0.${"1".repeat(400)}`],
    ...['{"__proto__":{"ok":true}}', '{"constructor":{"prototype":{"ok":true}}}', '{"toString":1}'],
    ...['{"countryCode":"uae","brandsData":{"__proto__":[]}}', '{"password":{"__proto__":""}}'],
    deep("[", "]", 20_000),
    deep('{"a":', "}", 20_000).replace("{}", "{"),
    `{"countryCode":"uae","brandsData":${deep("[", "]", 5_000)}}`,
    `{"uae":${deep("[", "]", 5_000)}}`,
    "[".repeat(20_000),
    `{"countryCode":${"9".repeat(400)},"brandsData":[]}`,
  ),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 30 }),
);

/** A body for the operation at a path: as it wants it, nearly so, or rubbish. */
export const bodyOf = (path: string) => {
  const items = fc.oneof(
    validUpload,
    nearlyValidUpload,
    fc.anything({ maxDepth: 2 }).filter((value) => value !== undefined),
  );
  const code = fc.constantFrom("uae", "oman", "atlantis", "", "__proto__", null, 5);
  const wanted: Record<string, fc.Arbitrary<unknown>> = {
    "/admin/session": fc.record({ password: fc.constantFrom(adminPassword, "wrong", "", null, 5) }),
    "/admin/add-coupons": fc.record({ countryCode: code, brandsData: items }, { requiredKeys: [] }),
    "/admin/revisions/{id}/restore": fc.record(
      {
        dryRun: fc.constantFrom(true, false, "no"),
        versions: fc.constantFrom({}, { uae: 1 }, { uae: 2 }, [], { uae: "1" }),
      },
      { requiredKeys: [] },
    ),
    "/admin/revisions/{id}/undo": fc.record(
      {
        dryRun: fc.constantFrom(true, false, "no"),
        versions: fc.constantFrom({}, { uae: 1 }, []),
        lines: fc.constantFrom({}, { uae: [] }, { uae: ["x"] }, { uae: "x" }, []),
      },
      { requiredKeys: [] },
    ),
    "/save-data": fc.dictionary(fc.constantFrom("uae", "egypt", "x", "countries", "brands"), items),
  };
  const sound = (wanted[path] ?? fc.constant({})).map(
    (value) =>
      JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part)) ?? "",
  );
  return fc.oneof({ arbitrary: sound, weight: 3 }, rubbishJson);
};
