import { ReadableStream } from "node:stream/web";
import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import type { ItemList } from "#app/domain/uploads/split-import.ts";
import { runsOf } from "#tests/support/server/property-limit.ts";
import { readJsonBody } from "#worker/http/body.ts";
import { parseLargeJson, readImportBody } from "#worker/http/large-json.ts";

const json = { "Content-Type": "application/json" };

function requestOf(body: BodyInit | null, headers: Record<string, string>) {
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("https://tawfeer.example/api", init as RequestInit);
}

const read = (body: BodyInit | null, headers: Record<string, string> = json) =>
  readJsonBody(requestOf(body, headers));

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Streams chunks without a declared length; the state has the bytes read and whether it was closed. */
function streamOf(chunks: readonly Uint8Array[]) {
  const state = { sent: 0, isClosed: false };
  async function* send() {
    try {
      for (const chunk of chunks) {
        state.sent += chunk.byteLength;
        yield chunk;
      }
    } finally {
      state.isClosed = true;
    }
  }
  return { stream: ReadableStream.from(send()) as unknown as BodyInit, state };
}

// Brackets in strings are no levels, and an escaped quote does not end a string.
const brackets = "[{".repeat(100);
const quoted = [brackets, `\\"${brackets}`, `"${brackets}`, `\\\\${brackets}`, `خصم${brackets}`];

test.for([
  ...['{"a":[1,"ب",null]}', '{"__proto__":{"a":1}}', '"\\ud800\\u0000"', "1e999"],
  ...quoted.map((text) => JSON.stringify({ [text]: [text] })),
])("%s is read, whole and byte by byte", async (text) => {
  const expected = { ok: true, value: JSON.parse(text) };
  const { stream } = streamOf(Array.from(bytesOf(text), (byte) => Uint8Array.of(byte)));
  expect(await read(text)).toEqual(expected);
  expect(await read(stream)).toEqual(expected);
});

test.for([
  [" application/json;charset=UTF-8 ", true],
  ["", false],
  ["text/plain; application/json", false],
  ["application/json-patch+json", false],
] as const)("the type %j is accepted as JSON: %s", async ([type, isJson]) => {
  const result = await read("1", { "Content-Type": type });
  expect(result).toMatchObject(isJson ? { ok: true } : { status: 415 });
});

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const sized = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;

// A string that ends with a backslash ends.
test.for([
  ["", 400],
  ['{"a":', 400],
  ["1 2", 400],
  ["NaN", 400],
  [null, 400],
  [nested(32), undefined],
  [`[${nested(31)},${nested(31)}]`, undefined],
  [nested(33), 400],
  [`["\\\\",${nested(32)}]`, 400],
  [sized(limits.body), undefined],
  [sized(limits.body + 1), 413],
] as const)(
  "%#: a body that is malformed, too deep or too large is refused",
  async ([text, status]) => {
    const result = await read(text);
    expect(result.ok ? undefined : result.status).toBe(status);
  },
);

test("levels are counted across chunks, and reading ends at the first too deep one", async () => {
  const { stream, state } = streamOf(Array<Uint8Array>(100).fill(bytesOf("[")));
  expect(await read(stream)).toMatchObject({ status: 400 });
  expect(state).toEqual({ sent: 33, isClosed: true });
});

test.for([null, "5", "-1", "many", "5000001"])(
  "a body of claimed length %s is read no further than the limit",
  async (length) => {
    const { stream, state } = streamOf(Array(1_000).fill(new Uint8Array(100_000).fill(32)));
    const headers = { ...json, ...(length !== null && { "Content-Length": length }) };
    expect(await read(stream, headers)).toMatchObject({ status: 413 });
    // The stream fetches one chunk ahead.
    expect(state.sent).toBeLessThanOrEqual(length === "5000001" ? 100_000 : limits.body + 200_000);
    expect(state.isClosed).toBe(length !== "5000001");
  },
);

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

test.for([
  [`{"a":[${nested(32)}]}`, true],
  [`{"a":[${nested(33)}]}`, false],
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
  return readImportBody(requestOf(body as BodyInit, { ...json, ...headers }));
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
