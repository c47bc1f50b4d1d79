import { createHash } from "node:crypto";

/** What was done since it was last read, in order. */
let deeds: string[] = [];

/** Six letters that tell a text from another. */
export const digest = (text: string) => createHash("md5").update(text).digest("hex").slice(0, 6);

/** A text of at most 400 letters; of a longer one its ends, and a digest of all. */
export const short = (text: string) =>
  text.length > 400 ? `${text.slice(0, 280)}…(${digest(text)})…${text.slice(-120)}` : text;

function write(_: string, value: unknown): unknown {
  if (value instanceof Set) return [...value];
  if (typeof value === "function") return "ƒ";
  if (typeof value !== "object" || value === null) return value ?? null;
  if ("nativeEvent" in value) return "event";
  // Events and elements of the document.
  return value instanceof Event || "nodeType" in value ? undefined : value;
}

/** Records that something was done, and with what. */
export function deed(name: string, ...given: unknown[]): void {
  const texts = given.map((one) => (typeof one === "string" ? one : JSON.stringify(one, write)));
  deeds.push(short([name, ...texts].join(" ").replaceAll("\n", "⏎")));
}

/** What was done since this was called last. */
export function takeDeeds(): string[] {
  const taken = deeds;
  deeds = [];
  return taken;
}
