import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";

/** A value as lines: what is short on one, and of the rest a line for each part. */
export function linesOf(key: string, value: unknown, indent: string): string[] {
  // The index of a search has tests of its own.
  const text = String(JSON.stringify(value, (name, part) => (name === "index" ? "…" : part)));
  if (text.length < 600 || typeof value !== "object") return [`${indent}${key} ${text}`];
  const parts = Object.entries(value ?? {}).flatMap(([name, part]) =>
    linesOf(name, part, `${indent}  `),
  );
  return [`${indent}${key}`, ...parts];
}

/**
 * Keeps what is answered in the tests of a file for a list in `lists/`, a line for each part; of it a test asserts
 * what it is about, if that is not to be seen from the list. To be called before the file's own `beforeEach`, and
 * `compare` at its end. After a change that is meant, `npm test -- worker shoppers -u` writes the list anew.
 */
export function keepCalls(list: string) {
  const kept = new Map<string, { name: string; calls: string[]; seen: Map<string, number> }>();
  let at = "";
  let random = /$^/g;
  beforeEach(async ({ task }) => {
    // The database has its own clock, which may show the day of the tests; their own times are whole
    // hours. The ids of files are random, and digests are those of files with times.
    const [days = []] = await env.DB.prepare("SELECT date('now'), date('now', '+1 day')").raw();
    const time = `(${days.join("|")})T(?!(00|09|12):00:00)[\\d:.]+Z`;
    random = new RegExp(`${time}|[\\da-f]{8}(-[\\da-f]{4,12}){4}|[\\da-f]{64}`, "g");
    at = task.id;
    kept.set(at, { name: task.name, calls: [], seen: new Map() });
  });
  const keep = <Answer>(what: string, answer: Answer): Answer => {
    const { calls, seen } = kept.get(at)!;
    const lines = linesOf(what, answer, "  ").map((line) => line.replace(random, "…"));
    // What was answered before is named by the call that it answered.
    const [whole, call] = [lines.join("\n"), calls.length];
    const same = seen.get(whole);
    const told = lines.map((line) =>
      line.length > 150 && seen.has(line) ? `${line.slice(0, 80)}… as ${seen.get(line)}` : line,
    );
    calls.push(`${call}${same === undefined ? told.join("\n") : ` ${what} as ${same}`}`);
    for (const text of [whole, ...lines]) if (!seen.has(text)) seen.set(text, call);
    return answer;
  };
  const compare = () =>
    test("all that the operator is answered is as it is listed", async () => {
      const texts = [...kept.values()].filter(({ calls }) => calls.length > 0);
      const text = texts.map(({ name, calls }) => [name, ...calls, ""].join("\n")).join("\n");
      await expect(text).toMatchFileSnapshot(`lists/${list}.txt`);
    });
  return { keep, compare };
}
