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
  [" application/json;charset=UTF-8 ", true],
  ["", false],
  ["text/plain; application/json", false],
  ["application/json-patch+json", false],
  ["application/json, text/plain", false],
] as const)("the type %j is accepted as JSON: %s", async ([type, isJson]) => {
  const refusal = refuse(415, "body-type", { types: "application/json" });
  const expected = isJson ? { ok: true, value: 1 } : refusal;
  expect(await read("1", { "Content-Type": type })).toEqual(expected);
});

test.for(["", '{"a":', "1 2", "[1,]", "NaN", null])(
  "%j is refused with the parser's reason",
  async (text) => {
    const error = expect.stringMatching(/^The body is not JSON: .{5}/);
    expect(await read(text)).toMatchObject({ ok: false, status: 400, error });
  },
);

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test.for([
  [nested(32), true],
  [`[${nested(31)},${nested(31)}]`, true],
  [`${'{"a":'.repeat(32)}1${"}".repeat(32)}`, true],
  [nested(33), false],
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

test("a body is read no further than the limit, whatever length it claims", async () => {
  for (const length of [null, "5", "-1", "many", "", "5000001"]) {
    const { stream, state } = streamOf(spaces(1_000, 100_000));
    const headers = { ...json, ...(length !== null && { "Content-Length": length }) };
    expect(await read(stream, headers)).toEqual(tooLarge);
    // The stream fetches one chunk ahead.
    expect(state.sent).toBeLessThanOrEqual(length === "5000001" ? 100_000 : limits.body + 200_000);
    expect(state.isClosed).toBe(length !== "5000001");
  }
});

test("a body has at most 5 MB", async () => {
  const text = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;
  expect(await read(text(limits.body))).toMatchObject({ ok: true });
  expect(await read(text(limits.body + 1))).toEqual(tooLarge);
});
