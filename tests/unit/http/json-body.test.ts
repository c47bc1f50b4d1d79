import { ReadableStream } from "node:stream/web";
import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { readJsonBody } from "#worker/http/body.ts";
import { refuse } from "#worker/refusals.ts";

const tooLarge = refuse(413, "body-too-large", { bytes: 5_000_000 });
const json = { "Content-Type": "application/json" };

function read(body: BodyInit | null, headers: Record<string, string> = json) {
  const init = { method: "POST", body, headers, duplex: "half" };
  return readJsonBody(new Request("https://tawfeer.example/api", init as RequestInit));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const chunked = (chunks: number, size: number) =>
  streamOf(Array<Uint8Array>(chunks).fill(new Uint8Array(size).fill(32)));

/** A body of chunks that declares no length, how many bytes of it were asked for, and if it was closed. */
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

test.for([
  ['{"a":[1,"ب",null]}', { a: [1, "ب", null] }],
  ["null", null],
  ["  5 ", 5],
  ['""', ""],
  ['{"__proto__":{"a":1}}', JSON.parse('{"__proto__":{"a":1}}')],
  ['"\\ud800\\u0000"', "\ud800\u0000"],
  ["1e999", Number.POSITIVE_INFINITY],
  [`"\\"${"[".repeat(33)}"`, `"${"[".repeat(33)}`],
] as const)("%s is read, whole and byte by byte", async ([text, data]) => {
  const { stream } = streamOf(Array.from(bytesOf(text), (byte) => Uint8Array.of(byte)));
  expect(await read(text)).toEqual({ ok: true, value: data });
  expect(await read(stream)).toEqual({ ok: true, value: data });
});

test.for([
  ...["application/json", "Application/JSON", "application/json; charset=utf-8"],
  ...["application/json;charset=UTF-8", " application/json "],
])("%s is JSON", async (type) => {
  expect(await read("1", { "Content-Type": type })).toEqual({ ok: true, value: 1 });
});

test.for([
  ...["", "text/plain", "text/plain; application/json", "application/x-www-form-urlencoded"],
  ...["multipart/form-data; boundary=x", "application/jsonp", "application/json-patch+json"],
  ...["application/ld+json", "text/json", "application/json, text/plain"],
])("%j is not JSON, whatever the body says", async (type) => {
  expect(await read("1", { "Content-Type": type })).toEqual(
    refuse(415, "body-type", { types: "application/json" }),
  );
});

test.for([
  ["nothing", ""],
  ["half an object", '{"a":'],
  ["two documents", "1 2"],
  ["a comment", "/* */ 1"],
  ["a comma too many", "[1,]"],
  ["NaN", "NaN"],
  ["single quotes", "{'a':1}"],
  ["a bare control character", '"\u0001"'],
] as const)("%s is refused with the parser's reason", async ([, text]) => {
  const result = await read(text);
  expect(result).toMatchObject({ ok: false, status: 400 });
  expect(!result.ok && result.error).toMatch(/^The body is not JSON: .{5}/);
});

test("no body at all and bytes that are not UTF-8 are refused", async () => {
  expect(await read(null)).toMatchObject({ ok: false, status: 400 });
  expect(await read(new Uint8Array([34, 0xff, 0xfe, 34]))).toMatchObject({
    ok: false,
    status: 400,
  });
});

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const tooDeep = refuse(400, "body-too-deep", { levels: 32 });

test("32 levels of lists and objects are read, and 33 are refused before they are parsed", async () => {
  expect(await read(nested(32))).toMatchObject({ ok: true });
  expect(await read(`[${nested(31)},${nested(31)}]`)).toMatchObject({ ok: true });
  expect(await read(`${'{"a":'.repeat(32)}1${"}".repeat(32)}`)).toMatchObject({ ok: true });
  for (const text of [nested(33), "[".repeat(33), '{"a":['.repeat(17), `[1,${nested(32)}]`]) {
    expect(await read(text), text).toEqual(tooDeep);
  }
});

test("brackets in strings are no levels, and an escaped quote does not end one", async () => {
  const brackets = "[{".repeat(100);
  for (const value of [brackets, `\\"${brackets}`, `\\\\${brackets}`, `خصم${brackets}`]) {
    const text = JSON.stringify({ [value]: [value] });
    expect(await read(text), text).toEqual({ ok: true, value: JSON.parse(text) });
  }
  // A string that ends in a backslash ends.
  expect(await read(`["\\\\",${nested(32)}]`)).toEqual(tooDeep);
});

test("levels are counted over the chunks of a body, and the first too deep one ends the reading", async () => {
  const { stream, state } = streamOf(Array<Uint8Array>(100).fill(bytesOf("[")));
  expect(await read(stream)).toEqual(tooDeep);
  expect(state).toEqual({ sent: 33, isClosed: true });
});

test("5 MB to the byte are read, and one byte more is refused", async () => {
  const text = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;
  expect(await read(text(limits.body))).toMatchObject({ ok: true });
  expect(await read(text(limits.body + 1))).toEqual(tooLarge);
});

test("a body that declares too much is refused without reading any of it", async () => {
  const { stream, state } = chunked(10, 1_000);
  expect(await read(stream, { ...json, "Content-Length": "5000001" })).toEqual(tooLarge);
  // The stream itself fetches one chunk ahead.
  expect(state.sent).toBeLessThanOrEqual(1_000);
});

test("a body without a length is read no further than the limit", async () => {
  const { stream, state } = chunked(1_000, 100_000);
  expect(await read(stream)).toEqual(tooLarge);
  expect(state.sent).toBeLessThanOrEqual(limits.body + 200_000);
  expect(state.isClosed).toBe(true);
});

test("a length that is a lie changes nothing", async () => {
  for (const length of ["5", "-1", "many", ""]) {
    const { stream } = chunked(60, 100_000);
    expect(await read(stream, { ...json, "Content-Length": length })).toEqual(tooLarge);
  }
});

test("a body that arrives in parts is put together in order", async () => {
  const two = "two ".repeat(5_000);
  const parts = ['{"a":', '"one ', `${two}"`, ',"b":[1,', "2]}"];
  expect(await read(streamOf(parts.map(bytesOf)).stream)).toEqual({
    ok: true,
    value: { a: `one ${two}`, b: [1, 2] },
  });
});
