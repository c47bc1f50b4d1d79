import { ok, type Result, refuse } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import type { ItemList } from "#app/domain/uploads/split-import.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import { isJson } from "./body.ts";
import { maxNesting } from "./nesting.ts";

const maxItems = 500_000;

const [quote, comma, colon, backslash] = [34, 44, 58, 92];
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125];
const isSpace = (byte: number | undefined) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function parse(bytes: Uint8Array, start: number, end: number): unknown {
  return JSON.parse(decoder.decode(bytes.subarray(start, end)));
}

/** Finds where the values of a JSON text begin and end. Throws a SyntaxError if that cannot be said. */
class Scanner {
  at = 0;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  fail(): never {
    const place = this.at < this.bytes.length ? `at byte ${this.at}` : "at its end";
    throw new SyntaxError(`Unexpected text ${place}`);
  }

  /** The next byte that is no white space. */
  peek(): number | undefined {
    while (isSpace(this.bytes[this.at])) this.at++;
    return this.bytes[this.at];
  }

  take(byte: number): void {
    if (this.peek() !== byte) this.fail();
    this.at++;
  }

  private skipString(): void {
    for (let end = this.at; ; ) {
      end = this.bytes.indexOf(quote, end + 1);
      if (end < 0) this.fail();
      let escapes = 0;
      while (this.bytes[end - 1 - escapes] === backslash) escapes++;
      if (escapes % 2 === 1) continue;
      this.at = end + 1;
      return;
    }
  }

  private skipNested(): void {
    let depth = 0;
    while (this.at < this.bytes.length) {
      const byte = this.bytes[this.at];
      if (byte === quote) {
        this.skipString();
        continue;
      }
      this.at++;
      if (byte === openObject || byte === openList) {
        if (++depth > maxNesting) throw new SyntaxError(`Nested deeper than ${maxNesting} levels`);
      } else if (byte === closeObject || byte === closeList) {
        if (--depth === 0) return;
      }
    }
    this.fail();
  }

  /** Skips a value that is well-formed; one that is not is found when it is parsed. */
  skipValue(): [start: number, end: number] {
    const first = this.peek();
    const start = this.at;
    if (first === quote) this.skipString();
    else if (first === openObject || first === openList) this.skipNested();
    else {
      for (let byte = first; byte !== undefined && byte !== comma; byte = this.bytes[++this.at]) {
        if (isSpace(byte) || byte === closeObject || byte === closeList) break;
      }
    }
    if (this.at === start) this.fail();
    return [start, this.at];
  }

  /** Reads the members between two brackets, by `readItem` between the commas. */
  readMembers(open: number, close: number, readItem: () => void): void {
    this.take(open);
    if (this.peek() !== close) {
      readItem();
      while (this.peek() === comma) {
        this.at++;
        readItem();
      }
    }
    this.take(close);
  }
}

/** A list in a JSON text. Keeps the places of its items, and parses an item when it is asked for. */
class ParsedOnDemand implements ItemList {
  private readonly places: number[] = [];
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get length(): number {
    return this.places.length / 2;
  }

  add(start: number, end: number): void {
    if (this.length === maxItems) throw new SyntaxError(`More than ${maxItems} items in a list`);
    this.places.push(start, end);
  }

  at(index: number): unknown {
    const [start, end] = [this.places[2 * index], this.places[2 * index + 1]];
    return start === undefined ? undefined : parse(this.bytes, start, end as number);
  }
}

function readList(scanner: Scanner): ParsedOnDemand {
  const list = new ParsedOnDemand(scanner.bytes);
  scanner.readMembers(openList, closeList, () => list.add(...scanner.skipValue()));
  return list;
}

function readValue(scanner: Scanner): unknown {
  return scanner.peek() === openList
    ? readList(scanner)
    : parse(scanner.bytes, ...scanner.skipValue());
}

function readObject(scanner: Scanner): Map<string, unknown> {
  const values = new Map<string, unknown>();
  scanner.readMembers(openObject, closeObject, () => {
    if (scanner.peek() !== quote) scanner.fail();
    const key = String(parse(scanner.bytes, ...scanner.skipValue()));
    scanner.take(colon);
    values.set(key, readValue(scanner));
  });
  return values;
}

/**
 * Reads a JSON text whose lists may be long. An object comes as a Map; of a list, or of those in the
 * object, only the bytes are kept, and an item is parsed when it is asked for: 30 MB of JSON would
 * otherwise take several times that as objects. Throws a SyntaxError for what is not JSON, wherever
 * it is, for values nested deeper than 32 levels and for lists of more than 500,000 items.
 */
export function parseLargeJson(bytes: Uint8Array): unknown {
  const scanner = new Scanner(bytes);
  const value = scanner.peek() === openObject ? readObject(scanner) : readValue(scanner);
  if (scanner.peek() !== undefined) scanner.fail();
  for (const list of value instanceof Map ? value.values() : [value]) {
    if (!(list instanceof ParsedOnDemand)) continue;
    for (let index = 0; index < list.length; index++) list.at(index);
  }
  return value;
}

/** Reads a body into one array that is as large as it says to be; null if it is over the limit. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array | null> {
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  if (declared > limit) return null;
  let bytes = new Uint8Array(declared || 65_536);
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.body ?? []) {
    const needed = size + chunk.byteLength;
    if (needed > limit) return null;
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(needed, 2 * bytes.length)));
      larger.set(bytes.subarray(0, size));
      bytes = larger;
    }
    bytes.set(chunk, size);
    size = needed;
  }
  return bytes.subarray(0, size);
}

/** Reads the JSON body of an import, of at most 40 MB; see parseLargeJson. Never rejects for its content. */
export async function readImportBody(request: Request): Promise<Result<unknown>> {
  if (!isJson(request)) return refuse(415, "The body must be application/json");
  const bytes = await readBytes(request, limits.importBody);
  if (bytes === null) return refuse(413, "The body must be at most 40 MB");
  try {
    return ok(parseLargeJson(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(400, `${uploadMessages.invalidJson}: ${reason}`);
  }
}
