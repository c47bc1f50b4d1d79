import { jsonLanguage } from "@codemirror/lang-json";
import { uploadNames } from "#app/domain/uploads/upload.ts";
import type { Fault } from "./check-json.ts";

/** A range of the text, at least one character long unless the text is empty. */
interface TextRange {
  from: number;
  to: number;
}

type Node = ReturnType<typeof jsonLanguage.parser.parse>["topNode"];

const punctuation = /^[[\]{},:]$/;

function* valuesOf(node: Node): Generator<Node> {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!punctuation.test(child.name)) yield child;
  }
}

function element(list: Node, index: number): Node | null {
  let at = 0;
  for (const value of valuesOf(list)) if (at++ === index) return value;
  return null;
}

function member(text: string, object: Node, key: string): Node | null {
  const names = [...uploadNames(key), key];
  let found: { rank: number; value: Node } | null = null;
  for (const property of valuesOf(object)) {
    const [name, value] = valuesOf(property);
    if (name?.name !== "PropertyName" || !value) continue;
    const rank = names.indexOf(JSON.parse(text.slice(name.from, name.to)));
    // JSON takes the last of several members of one name; the name itself takes precedence over aliases.
    if (rank >= 0 && rank >= (found?.rank ?? 0)) found = { rank, value };
  }
  return found?.value ?? null;
}

function nodeAt(text: string, root: Node, path: readonly (string | number)[]): Node {
  let node = root;
  for (const step of path) {
    const next = typeof step === "number" ? element(node, step) : member(text, node, step);
    if (!next) break;
    node = next;
  }
  return node;
}

function firstError(root: Node): number | null {
  const cursor = root.cursor();
  do {
    if (cursor.type.isError) return cursor.from;
  } while (cursor.next());
  return null;
}

// Engines word the position of a syntax error differently; without one the syntax tree tells.
function syntaxErrorAt(text: string, root: Node, message: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position) return Number(position);
  const [, line, column] = /at line (\d+) column (\d+)/.exec(message) ?? [];
  if (!line) return firstError(root) ?? 0;
  const before = text.split("\n", Number(line) - 1);
  return before.reduce((sum, { length }) => sum + length + 1, Number(column) - 1);
}

function firstLine(text: string, start: number, end: number): TextRange {
  const from = Math.max(0, Math.min(start, text.length - 1));
  const lineEnd = text.indexOf("\n", from);
  const to = Math.min(end, lineEnd < 0 ? text.length : lineEnd);
  return { from, to: Math.min(text.length, Math.max(to, from + 1)) };
}

/**
 * Finds the range of each fault in the text: the value at its path or, if a field is missing, the
 * object that lacks it. Of several lines only the first is taken.
 */
export function locateFaults(text: string, faults: readonly Fault[]): TextRange[] {
  const root = jsonLanguage.parser.parse(text).topNode;
  return faults.map(({ message, path }) => {
    if (!path) {
      const at = syntaxErrorAt(text, root, message);
      return firstLine(text, at, at + 1);
    }
    const { from, to } = nodeAt(text, root.firstChild ?? root, path);
    return firstLine(text, from, to);
  });
}
