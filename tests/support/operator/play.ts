import { expect, test } from "vitest";

/** What a situation is played with: what a step does and is answered, and all that is stored and shown since. */
interface Scene<Step> {
  act: (step: Step) => Promise<readonly string[]>;
  read: (step: Step) => Promise<readonly string[]>;
}

/** A text whose long runs of one character are cut. */
const cut = (text: string) => text.replace(/(.)\1{9,}/g, (run) => `${run[0]}×${run.length}`);

/**
 * Plays situations step by step, each a test, and compares with `lists/` what comes of each step: what it was
 * answered, and the lines of what is stored and shown that went and came. Random ids and digests have
 * the numbers in which a situation first shows them. A line that ends with "(now)" is one that the step wrote.
 */
export function playSituations<Step extends object>(
  list: string,
  situations: Readonly<Record<string, readonly Step[]>>,
  begin: () => Scene<Step> | Promise<Scene<Step>>,
): void {
  const texts: string[] = [];
  test.for(Object.entries(situations))("%s", async ([name, steps]) => {
    const { act, read } = await begin();
    const ids = new Map<string, string>();
    const named = (line: string) =>
      cut(line.replaceAll("\n", "\\n")).replace(
        /[\da-f]{8}(-[\da-f]{4,12}){4}|[\da-f]{64}/g,
        (id) => {
          if (!ids.has(id)) ids.set(id, `#${ids.size + 1}`);
          return ids.get(id) ?? "";
        },
      );
    let before = new Set<string>();
    texts.push(`# ${name}`);
    for (const step of steps) {
      const answers = await act(step);
      const after = new Set((await read(step)).map(named));
      texts.push(
        ...[cut(JSON.stringify(step)), ...answers.map((line) => `    ${named(line)}`)],
        ...[...before.difference(after)].map((line) => `  - ${line}`),
        ...[...after.difference(before)].map((line) => `  + ${line}`),
      );
      before = new Set([...after].map((line) => line.replace(/ \(now\)$/, "")));
    }
    texts.push("");
  });
  test("all that comes of each step is as it is listed", async () => {
    await expect(texts.join("\n")).toMatchFileSnapshot(`lists/${list}.txt`);
  });
}
