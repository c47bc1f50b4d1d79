import { globSync, readFileSync } from "node:fs";

const phrases = [
  ...["asked for by", "at the door", "who comes back", "of whom", "of which there", "of who"],
  ...["is none's", "there is none of", "by what", "by whom", "come of it", "comes of it"],
  ...["(?:is|are) (?:told|led|said|asked|given) by", "takes? the same way"],
];
const phrase = new RegExp(`\\b(?:${phrases.join("|").replaceAll(" ", "\\s+")})\\b`, "gi");

/** A sentence starts a block, a list item, a heading or a cell, or follows the end of another one. */
const start = "(?:¶\\s*|\\n\\s*\\n|[\\n¶]\\s*(?:#+|[-*]|\\d+\\.)\\s+|\\|\\s*|[.!?:]\\)?\\**\\s+)";
const opening = new RegExp(
  `(?<=${start}[*"“]*)(?:What|Who|Those|All that|Of|By|As)\\b(?![^.|¶]*?\\?)`,
  "gm",
);

const notProse = /^```[\s\S]*?^```|^ {4}\S.*$/gm;
const commentOrTestName =
  /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*|(?<=(?<!\.)\b(?:test|it|describe)(?:\.\w+)*\(\s*)(["'`]).*?\1/gm;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** Returns the prose at its place in the file, so that a match has the line of the file. */
function readProse(file: string, text: string): string {
  if (file.endsWith(".md")) return `¶${text.replace(notProse, blank)}`;
  let prose = "";
  for (const { 0: found, index } of text.matchAll(commentOrTestName)) {
    const sentence = found.slice(1).replace(/^\s*[/*]+/gm, blank);
    prose += `${blank(text.slice(prose.length, index))}¶`;
    prose += /^["'`]/.test(found) ? sentence[0]?.toUpperCase() + sentence.slice(1) : sentence;
  }
  return prose;
}

function wordingFaults(file: string, text: string): string[] {
  const prose = readProse(file, text);
  return [opening, phrase].flatMap((pattern) =>
    Array.from(prose.matchAll(pattern), ({ 0: found, index }) => {
      const line = prose.slice(0, index).split("\n").length;
      return `${file}:${line}: reword "${found.replace(/\s+/g, " ")}"`;
    }),
  );
}

const files = globSync([
  "*.md",
  "docs/**/*.md",
  "*.config.{js,ts}",
  "{app,seed,tests,worker}/**",
]).filter((file) => /\.(?:md|js|tsx?)$/.test(file));
const faults = files.flatMap((file) => wordingFaults(file, readFileSync(file, "utf8")));
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exitCode = 1;
}
