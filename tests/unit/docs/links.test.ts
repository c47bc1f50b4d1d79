import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = globSync("**/*.md", { exclude: ["node_modules", "build", "**/.*"] });

const fence = /^```[\s\S]*?^```/gm;
const link = /\]\(([^)\s]+)\)/g;
// A whole path of the repository in backticks; braces and stars name several.
const quotedPath = /`((?:app|worker|tests|docs|seed|migrations)\/[\w./$-]*)`/g;

/** Returns the fragment of a heading on GitHub. */
function fragment(heading: string): string {
  const letters = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "");
  return letters.replaceAll(" ", "-");
}

function fragments(document: string): string[] {
  const headings = document.replace(fence, "").matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = ""]) => fragment(heading.trim()));
}

/** Returns the links and quoted paths of a document without a target. */
function brokenReferences(file: string): string[] {
  const text = readFileSync(file, "utf8").replace(fence, "");
  const links = Array.from(text.matchAll(link), ([, target = ""]) => target);
  const brokenLinks = links.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = "", anchor] = target.split("#");
    const linked = path === "" ? file : join(dirname(file), path);
    if (!existsSync(linked)) return true;
    return anchor !== undefined && !fragments(readFileSync(linked, "utf8")).includes(anchor);
  });
  const paths = Array.from(text.matchAll(quotedPath), ([, path = ""]) => path);
  return [...brokenLinks, ...paths.filter((path) => !existsSync(path))];
}

test("documents name only files and headings that exist", () => {
  expect(documents).toEqual(expect.arrayContaining(["README.md", "CONTRIBUTING.md"]));
  const broken = documents.map((file) => [file, brokenReferences(file)] as const);
  expect(broken.filter(([, references]) => references.length > 0)).toEqual([]);
});

const decisions = globSync("docs/decisions/[0-9]*.md").sort();

test("every decision is listed with its title, ordered by number", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const listed = Array.from(index.matchAll(/^(\d+)\. \[(.+)\]\((.+)\)/gm), (entry) =>
    entry.slice(1),
  );
  const expected = decisions.map((file, at) => {
    const title = /^# (\d+)\. (.+)$/m.exec(readFileSync(file, "utf8")) ?? [];
    return [String(at + 1), title[2], file.split("/").at(-1)];
  });
  expect(listed).toEqual(expected);
});
