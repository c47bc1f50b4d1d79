import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = globSync("**/*.md", { exclude: ["node_modules", "build", "**/.*"] });
const read = (file: string) => readFileSync(file, "utf8").replace(/^```[\s\S]*?^```/gm, "");

/** The fragments of a document's headings on GitHub. */
const fragments = (document: string) =>
  Array.from(read(document).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

function isBroken(file: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const linked = path === "" ? file : join(dirname(file), path);
  if (!existsSync(linked)) return true;
  return anchor !== undefined && !fragments(linked).includes(anchor);
}

test.for(documents)("%s names only files and headings that exist", (file) => {
  const text = read(file);
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target);
  const broken = links.filter((link) => !/^[a-z]+:/.test(link) && isBroken(file, link));
  // A whole path of the repository in backticks; braces and stars name several.
  const quoted = text.matchAll(/`((?:app|worker|tests|docs|seed|migrations)\/[\w./$-]*)`/g);
  const missing = Array.from(quoted, ([, path = ""]) => path).filter((path) => !existsSync(path));
  expect([...broken, ...missing]).toEqual([]);
});

test("every decision is listed with its title, ordered by number", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const listed = Array.from(index.matchAll(/^(\d+\. )\[(.+)\]\((.+)\)/gm), ([, ...parts]) => parts);
  const files = globSync("docs/decisions/[0-9]*.md").sort();
  const expected = files.map((file, at) => {
    const title = /^# \d+\. (.+)$/m.exec(readFileSync(file, "utf8"))?.[1];
    return [`${at + 1}. `, title, file.split("/").at(-1)];
  });
  expect(listed).toEqual(expected);
});
