import { jsonLanguage } from "@codemirror/lang-json";
import { uploadNames } from "#app/domain/uploads/upload.ts";
import type { Fault } from "./check-json.ts";

type Node = ReturnType<typeof jsonLanguage.parser.parse>["topNode"];

/** Returns the values of an array, the members of an object, or the name and value of a member. */
function partsOf(node: Node): Node[] {
  const parts: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!/^[[\]{},:]$/.test(child.name)) parts.push(child);
  }
  return parts;
}

function member(text: string, object: Node, key: string): Node | undefined {
  const names = [...uploadNames(key), key];
  const ranked = partsOf(object).map((property) => {
    const [name, value] = partsOf(property);
    const named = name && JSON.parse(text.slice(name.from, name.to));
    return { value, rank: names.indexOf(named) };
  });
  // JSON.parse uses the last duplicate member; the field name takes precedence over its aliases.
  const best = Math.max(0, ...ranked.map(({ rank }) => rank));
  return ranked.findLast(({ rank }) => rank === best)?.value;
}

function nodeAt(text: string, root: Node, path: readonly (string | number)[]): Node {
  let node = root;
  for (const step of path) {
    const next = typeof step === "number" ? partsOf(node)[step] : member(text, node, step);
    if (!next) break;
    node = next;
  }
  return node;
}

/** Returns the first syntax error, which the editor's parser finds where the browser does. */
function firstError(root: Node): Node {
  const cursor = root.cursor();
  while (!cursor.type.isError && cursor.next()) {}
  return cursor.node;
}

/**
 * Finds the range of each fault in the text: the value at its path, the object that lacks a field, or the
 * syntax error. A range covers one line at most, and at least one character unless the text is empty.
 */
export function locateFaults(text: string, faults: readonly Fault[]) {
  const root = jsonLanguage.parser.parse(text).topNode;
  return faults.map(({ path }) => {
    const node = path ? nodeAt(text, root.firstChild ?? root, path) : firstError(root);
    const from = Math.max(0, Math.min(node.from, text.length - 1));
    const [line = ""] = text.slice(from, node.to).split("\n", 1);
    return { from, to: Math.min(text.length, from + Math.max(1, line.length)) };
  });
}
