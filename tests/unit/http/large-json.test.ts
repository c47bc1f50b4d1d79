import { ReadableStream } from "node:stream/web";
import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import type { ItemList } from "#app/domain/uploads/split-import.ts";
import { parseLargeJson, readImportBody } from "#worker/http/large-json.ts";
import { refuse } from "#worker/refusals.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The value as JSON.parse gives it. */
function plain(value: unknown): unknown {
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, member]) => [key, plain(member)]));
  }
  const isList = typeof value === "object" && value !== null && "at" in value;
  if (!isList || Array.isArray(value)) return value;
  const list = value as ItemList;
  return Array.from({ length: list.length }, (_, at) => list.at(at));
}

const parsed = (text: string) => plain(parseLargeJson(bytesOf(text)));

/** V8's JSON.parse, as of Node 24.21, now and then takes a key with an escape for another such key. */
const escapedKey = /"(?:[^"\\]|\\.)*\\.(?:[^"\\]|\\.)*"\s*:/;

test("every JSON text is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 4 }),
      fc.constantFrom(undefined, 1, "\t", " \n"),
      (json, space) => {
        const text = JSON.stringify(JSON.parse(json), null, space);
        fc.pre(!escapedKey.test(text));
        expect(parsed(text)).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 500 },
  );
});

test("an object with lists is read as JSON.parse reads it", () => {
  const item = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 3 }));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.array(item)), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!escapedKey.test(text));
      expect(parsed(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 500 },
  );
});

test("a text with any one byte changed or cut is refused where JSON.parse refuses it", () => {
  const text = '{"a": [1, "x\\\\", {"b": [true]}, "\\"]"], "c" : {"d":null} , "e":[ ]}';
  const bytes = bytesOf(text);
  for (let at = 0; at < bytes.length; at++) {
    for (const other of ["", '"', ",", "]", "}", "[", "{", ":", "\\", " ", "1", "é"]) {
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      let expected: unknown = "refused";
      let found: unknown = "refused";
      try {
        expected = JSON.parse(changed);
      } catch {}
      try {
        found = parsed(changed);
      } catch {}
      expect(found, changed).toEqual(expected);
    }
  }
});

test.for([
  ...["", " ", "{", '{"a":[', '{"a":[1,]}', '{"a":1,}', '{"a" 1}', "{a:[]}", '{"a":[]}x'],
  ...['{"a":["', "\u0000"],
])("%j is refused", (text) => {
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

test("a list of more than 500,000 items is refused, and 5 MB of brackets at once", () => {
  expect(() => parseLargeJson(bytesOf(`[${"0,".repeat(499_999)}0]`))).not.toThrow();
  for (const list of [`[${"0,".repeat(500_000)}0]`, `{"a":[${"0,".repeat(500_000)}0]}`]) {
    expect(() => parseLargeJson(bytesOf(list))).toThrow("More than 500000 items in a list");
  }
  expect(() => parseLargeJson(bytesOf("[".repeat(5_000_000)))).toThrow(SyntaxError);
});

test("the items of a list are parsed when they are asked for, and each time anew", () => {
  const file = parseLargeJson(bytesOf('{"a":[{"b":1}]}')) as Map<string, ItemList>;
  const list = file.get("a");
  expect(list).toHaveLength(1);
  expect(list?.at(0)).toEqual({ b: 1 });
  expect(list?.at(0)).not.toBe(list?.at(0));
  expect(list?.at(1)).toBeUndefined();
});

function importRequest(body: unknown, headers = {}): Request {
  const init = { method: "POST", body: body as BodyInit, duplex: "half" } as const;
  return new Request("https://example.com/", {
    ...init,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

test("a body is read whether its length is declared, understated or not declared", async () => {
  const text = `{"a":[${'"0123456789",'.repeat(20_000)}1]}`;
  for (const headers of [
    {},
    { "Content-Length": "9" },
    { "Content-Length": String(text.length) },
  ]) {
    const result = await readImportBody(importRequest(text, headers));
    expect(result.ok && plain(result.value)).toEqual(JSON.parse(text));
  }
});

test("a body over 40 MB is refused, by its length or when it gets there", async () => {
  const refusal = refuse(413, "body-too-large", { bytes: 40_000_000 });
  const megabytes = Array<Uint8Array>(41).fill(new Uint8Array(1_000_000).fill(32));
  const declared = importRequest("{}", { "Content-Length": String(limits.importBody + 1) });
  expect(await readImportBody(declared)).toEqual(refusal);
  expect(await readImportBody(importRequest(ReadableStream.from(megabytes)))).toEqual(refusal);
});

test("a body that is no JSON is refused with the reason, and so is another type", async () => {
  expect(await readImportBody(importRequest('{"a":[1,]}'))).toMatchObject({
    ok: false,
    status: 400,
    error: expect.stringMatching(/^Invalid JSON data: ./),
  });
  const text = importRequest("{}", { "Content-Type": "text/plain" });
  expect(await readImportBody(text)).toMatchObject({ ok: false, status: 415 });
});
