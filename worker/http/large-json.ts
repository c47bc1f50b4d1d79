import { Tokenizer, TokenType } from "@streamparser/json";
import { ok } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import type { ItemList } from "#app/domain/uploads/split-import.ts";
import { type Result, refuse } from "../refusals.ts";
import { readJsonBytes } from "./body.ts";
import { maxNesting } from "./nesting.ts";

const maxItems = 500_000;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A list in a JSON text that stores item positions and parses an item on each access. */
class ParsedOnDemand implements ItemList {
  private readonly ranges: number[] = [];
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get length(): number {
    return this.ranges.length / 2;
  }

  add(start: number, end: number): void {
    if (this.length === maxItems) throw new SyntaxError(`More than ${maxItems} items in a list`);
    this.ranges.push(start, end);
  }

  at(index: number): unknown {
    const [start, end] = [this.ranges[2 * index], this.ranges[2 * index + 1]];
    if (start === undefined) return undefined;
    return JSON.parse(decoder.decode(this.bytes.subarray(start, end)));
  }
}

/**
 * Parses a JSON text with long lists. An object becomes a Map; lists store bytes and parse an item
 * on access, because 30 MB of JSON would take several times as much memory as objects. Throws a
 * SyntaxError for invalid JSON, nesting over 32 levels and lists of more than 500,000 items.
 */
export function parseLargeJson(bytes: Uint8Array): unknown {
  const lists: ParsedOnDemand[] = [];
  // The text without the items of its lists: each list contains its index in `lists` instead.
  let frame = "";
  let copied = 0;
  let depth = 0;
  let list: ParsedOnDemand | undefined;
  let listDepth = 0;
  let itemStart = 0;
  let hasItem = false;
  const tokenizer = new Tokenizer();
  tokenizer.onError = ({ message }) => {
    throw new SyntaxError(message);
  };
  const beginList = (offset: number) => {
    frame += `${decoder.decode(bytes.subarray(copied, offset))}[${lists.length}`;
    list = new ParsedOnDemand(bytes);
    lists.push(list);
    listDepth = depth;
    itemStart = offset + 1;
    hasItem = false;
  };
  const endItem = (within: ParsedOnDemand, offset: number, isLast: boolean) => {
    if (hasItem || !isLast || within.length > 0) within.add(itemStart, offset);
    itemStart = offset + 1;
    hasItem = false;
    if (isLast) {
      copied = offset;
      list = undefined;
    }
  };
  tokenizer.onToken = ({ token, offset }) => {
    const isEnd = token === TokenType.RIGHT_BRACKET;
    if (list && depth === listDepth && (isEnd || token === TokenType.COMMA)) {
      endItem(list, offset, isEnd);
    } else hasItem = true;
    if (token === TokenType.LEFT_BRACKET || token === TokenType.LEFT_BRACE) {
      depth += 1;
      if (depth - listDepth > maxNesting) {
        throw new SyntaxError(`Nested deeper than ${maxNesting} levels`);
      }
      // The text is a list, or an object whose members may be lists.
      if (token === TokenType.LEFT_BRACKET && !list && depth <= 2) beginList(offset);
    } else if (isEnd || token === TokenType.RIGHT_BRACE) depth -= 1;
  };
  tokenizer.write(bytes);
  if (!list) frame += decoder.decode(bytes.subarray(copied));
  const value = JSON.parse(frame);
  for (const parsed of lists) {
    for (let index = 0; index < parsed.length; index++) parsed.at(index);
  }
  const listed = (member: unknown) => (Array.isArray(member) ? lists[member[0]] : member);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return listed(value);
  return new Map(Object.entries(value).map(([key, member]) => [key, listed(member)]));
}

/** Reads the JSON body of an import, at most 40 MB. Never rejects because of its content. */
export async function readImportBody(request: Request): Promise<Result<unknown>> {
  const bytes = await readJsonBytes(request, limits.importBody);
  if (!bytes.ok) return bytes;
  try {
    return ok(parseLargeJson(bytes.value));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(400, "invalid-file", { reason });
  }
}
