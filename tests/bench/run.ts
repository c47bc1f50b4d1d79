import { readCommandLine } from "#seed/command-line.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { Measures } from "./measures.ts";
import { browser } from "./parts/browser.ts";
import { cold } from "./parts/cold.ts";
import { render } from "./parts/render.ts";
import { uncached } from "./parts/uncached.ts";
import { startServers } from "./servers.ts";

const parts = { render, uncached, browser, cold };
const usage = `npm run bench -- [${Object.keys(parts).join(" ")}] [--rounds 5] [--base <checkout>]`;
const { values, positionals } = readCommandLine(usage, {
  options: { rounds: { type: "string", default: "5" }, base: { type: "string" } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const chosen = Object.entries(parts).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
if (!(rounds >= 1) || positionals.some((name) => !Object.hasOwn(parts, name)))
  throw new Error(usage);

const folder = temporaryFolder("bench");
try {
  console.error("Building and starting ...");
  const servers = await startServers(folder.path, values.base);
  for (const [name, part] of chosen) {
    console.error(`Measuring: ${name} ...`);
    const measures = new Measures();
    await part(servers, rounds, measures);
    console.log(`### ${name}\n\n${measures.table()}\n`);
  }
  await servers.close();
} finally {
  folder.remove();
}
