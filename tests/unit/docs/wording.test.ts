import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { wordingFaults } from "#tests/lint/wording.ts";

test.each([
  ["a.md", "# What it does\n", 1],
  ["a.md", "It works. Who returns\nloads less.\n", 1],
  ["a.md", "- Of these, two.\n\n| By hand | by whom |\n", 3],
  ["a.md", "What does it cost? Ask.\n\n```\nWhat is code\n```\n", 0],
  ["a.md", "It takes the\nsame way. Whether it is one.\n", 1],
  ["a.ts", "/** What it keeps. */\nconst all = 1;\n", 1],
  ["a.ts", "// Reads it.\n// Those stay.\nconst url = `https://What`;\n", 1],
  ["a.ts", 'test("as tested, it is told by a friend", () => {});\n', 2],
  ["a.ts", 'test("Who pays is shown", () => {});\nconst text = "Who pays";\n', 1],
  ["a.ts", "/** Returns what is left. */\nconst all = 1;\n", 0],
])("sentences against the house style are found: %s %j", (file, text, count) => {
  expect(wordingFaults(file, text)).toHaveLength(count);
});

test.each([
  ["speed up cold isolates", 0],
  ["Keep what is used", 1],
  [`fix ${"long ".repeat(15)}subject`, 1],
])("commit subjects start with a listed verb and are short: %s", (subject, status) => {
  const lint = spawnSync("node_modules/.bin/commitlint", [], { input: `${subject}\n` });
  expect(lint.status).toBe(status);
});
