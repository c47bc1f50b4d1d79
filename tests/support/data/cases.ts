import { readFileSync } from "node:fs";
import { expect } from "vitest";

type Case = Record<"section" | "input" | "meaning", string>;

/** Reads lines of "SAR: input || another → meaning" in sections, whose headings begin with "# ". */
export function readCases(file: URL): Case[] {
  let section = "";
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("# ")) section = line.slice(2);
      const [, own = "", inputs, meaning = ""] =
        /^([A-Z]{3}: )?(.*?) →(?: (.*))?$/.exec(line) ?? [];
      const list = inputs?.split(" || ") ?? [];
      return list.map((input) => ({ section, input: `${own}${input}`, meaning }));
    });
}

export function expectCases(file: URL, read: (input: string, section: string) => string): void {
  const cases = readCases(file);
  expect(cases.length).toBeGreaterThan(0);
  const line = ({ section, input }: Case, meaning: string) => `${section}: ${input} → ${meaning}`;
  expect(cases.map((one) => line(one, read(one.input, one.section)))).toEqual(
    cases.map((one) => line(one, one.meaning)),
  );
}
