import { ReadableStream } from "node:stream/web";
import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { readJsonBody } from "#worker/http/body.ts";

const json = { "Content-Type": "application/json" };

function read(body: BodyInit | null, headers: Record<string, string> = json) {
  const init = { method: "POST", body, headers, duplex: "half" };
  return readJsonBody(new Request("https://tawfeer.example/api", init as RequestInit));
}

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
