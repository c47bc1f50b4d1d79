import { ReadableStream } from "node:stream/web";
import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { readJsonBody } from "#worker/http/body.ts";
import { refuse } from "#worker/refusals.ts";

const json = { "Content-Type": "application/json" };
const tooLarge = refuse(413, "body-too-large", { bytes: 5_000_000 });
const tooDeep = refuse(400, "body-too-deep", { levels: 32 });

function read(body: BodyInit | null, headers: Record<string, string> = json) {
  const init = { method: "POST", body, headers, duplex: "half" };
  return readJsonBody(new Request("https://tawfeer.example/api", init as RequestInit));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const spaces = (chunks: number, size: number) =>
  Array<Uint8Array>(chunks).fill(new Uint8Array(size).fill(32));

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

const brackets = "[{".repeat(100);

test.for([
  ['{"a":[1,"ب",null]}', { a: [1, "ب", null] }],
  ["  5 ", 5],
  ['{"__proto__":{"a":1}}', JSON.parse('{"__proto__":{"a":1}}')],
  ['"\\ud800\\u0000"', "\ud800\u0000"],
  ["1e999", Number.POSITIVE_INFINITY],
  // Brackets in strings are no levels, and an escaped quote does not end a string.
  ...[brackets, `\\"${brackets}`, `"${brackets}`, `\\\\${brackets}`, `خصم${brackets}`].map(
    (value) => [JSON.stringify({ [value]: [value] }), { [value]: [value] }] as const,
  ),
] as const)("%s is read, whole and byte by byte", async ([text, data]) => {
  const { stream } = streamOf(Array.from(bytesOf(text), (byte) => Uint8Array.of(byte)));
  expect(await read(text)).toEqual({ ok: true, value: data });
  expect(await read(stream)).toEqual({ ok: true, value: data });
});

test.for([
  ["application/json", true],
  ["Application/JSON", true],
  ["application/json; charset=utf-8", true],
  [" application/json;charset=UTF-8 ", true],
  ["", false],
  ["text/plain; application/json", false],
  ["application/x-www-form-urlencoded", false],
  ["application/jsonp", false],
  ["application/json-patch+json", false],
  ["text/json", false],
  ["application/json, text/plain", false],
] as const)("the type %j is accepted as JSON: %s", async ([type, isJson]) => {
  const refusal = refuse(415, "body-type", { types: "application/json" });
  const expected = isJson ? { ok: true, value: 1 } : refusal;
  expect(await read("1", { "Content-Type": type })).toEqual(expected);
});

test.for(["", '{"a":', "1 2", "/* */ 1", "[1,]", "NaN", "{'a':1}", '"\u0001"', null])(
  "%j is refused with the parser's reason",
  async (text) => {
    const error = expect.stringMatching(/^The body is not JSON: .{5}/);
    expect(await read(text)).toMatchObject({ ok: false, status: 400, error });
  },
);

test("bytes that are not UTF-8 are refused", async () => {
  const bytes = new Uint8Array([34, 0xff, 0xfe, 34]);
  expect(await read(bytes)).toMatchObject({ ok: false, status: 400 });
});

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test.for([
  [nested(32), true],
  [`[${nested(31)},${nested(31)}]`, true],
  [`${'{"a":'.repeat(32)}1${"}".repeat(32)}`, true],
  [nested(33), false],
  ["[".repeat(33), false],
  ['{"a":['.repeat(17), false],
  [`[1,${nested(32)}]`, false],
  // A string that ends with a backslash ends.
  [`["\\\\",${nested(32)}]`, false],
] as const)("%s has at most 32 levels: %s", async ([text, isAccepted]) => {
  if (isAccepted) expect(await read(text)).toMatchObject({ ok: true });
  else expect(await read(text)).toEqual(tooDeep);
});

test("levels are counted across chunks, and reading ends at the first too deep one", async () => {
  const { stream, state } = streamOf(Array<Uint8Array>(100).fill(bytesOf("[")));
  expect(await read(stream)).toEqual(tooDeep);
  expect(state).toEqual({ sent: 33, isClosed: true });
});

test("a body has at most 5 MB", async () => {
  const text = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;
  expect(await read(text(limits.body))).toMatchObject({ ok: true });
  expect(await read(text(limits.body + 1))).toEqual(tooLarge);
});

test("a body with a too large declared length is refused unread", async () => {
  const { stream, state } = streamOf(spaces(10, 1_000));
  expect(await read(stream, { ...json, "Content-Length": "5000001" })).toEqual(tooLarge);
  // The stream fetches one chunk ahead.
  expect(state.sent).toBeLessThanOrEqual(1_000);
});

test("a body without a length is read no further than the limit, whatever length it claims", async () => {
  for (const length of [null, "5", "-1", "many", ""]) {
    const { stream, state } = streamOf(spaces(1_000, 100_000));
    const headers = { ...json, ...(length !== null && { "Content-Length": length }) };
    expect(await read(stream, headers)).toEqual(tooLarge);
    expect(state.sent).toBeLessThanOrEqual(limits.body + 200_000);
    expect(state.isClosed).toBe(true);
  }
});
