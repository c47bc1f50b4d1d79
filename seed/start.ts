import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { ensureFreshBuild } from "./build.ts";
import { readCommandLine } from "./command-line.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { seedLocalDatabase } from "./load.ts";
import { closedLocalServer, prepareLocalFiles } from "./local-site.ts";
import { runScript } from "./run-script.ts";

const { values } = readCommandLine("npm start -- [--port 8787]", {
  options: { port: { type: "string", default: "8787" } },
});
const port = Number(values.port);
const address = `http://127.0.0.1:${port}`;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

async function answers(server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null) {
    const response = await fetch(`${address}/api/health`).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  stop(`--port takes a number from 1 to 65535, not "${values.port}".`);
}
if (!(await portIsFree(port))) {
  let free = port + 1;
  while (free < 65_535 && !(await portIsFree(free))) free += 1;
  stop(`Port ${port} is taken. Choose another: npm start -- --port ${free}`);
}

const password = await ensureDevVars();
try {
  ensureFreshBuild();
  console.log("Applying migrations to the local database ...");
  runScript("db:migrate");
  console.log(await seedLocalDatabase());
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

const server = spawn(
  "wrangler",
  [
    ["dev", "--config", "build/server/wrangler.json"],
    ["--ip", "127.0.0.1", "--port", String(port), "--persist-to", ".wrangler/state"],
    ["--show-interactive-dev-session=false", "--log-level", "warn"],
    // Files and secrets from outside the build, which holds only what is deployed.
    ["--assets", prepareLocalFiles(), "--env-file", resolve(".dev.vars")],
    // A developer's machine asks no outside host for logos: it has those of the sample. (.dev.vars
    // holds secrets alone.)
    ["--var", "LOGO_LOOKUP:sample"],
  ].flat(),
  { stdio: "inherit", env: { ...process.env, ...closedLocalServer } },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));

if (await answers(server)) {
  console.log(`\n  Site            ${address}`);
  console.log(`  Admin           ${address}/admin`);
  console.log(`  Admin password  ${password ?? "as set in .dev.vars"}\n`);
}
