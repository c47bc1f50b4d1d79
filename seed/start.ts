import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { resolve } from "node:path";
import { ensureFreshBuild } from "./build.ts";
import { readCommandLine } from "./command-line.ts";
import { ensureDevVars, readLocalSecret } from "./dev-vars.ts";
import { seedLocalDatabase } from "./load.ts";
import { closedLocalServer, prepareLocalFiles, writeLocalConfiguration } from "./local-site.ts";
import { runScript } from "./run-script.ts";

const { values } = readCommandLine("npm start -- [--port 8787] [--host [0.0.0.0]]", {
  // Without an address --host means all addresses, as for Vite.
  args: process.argv
    .slice(2)
    .map((arg, at, all) =>
      arg === "--host" && !/^[^-]/.test(all[at + 1] ?? "") ? "--host=0.0.0.0" : arg,
    ),
  options: {
    port: { type: "string", default: "8787" },
    host: { type: "string", default: "127.0.0.1" },
  },
});
const { host } = values;
const port = Number(values.port);
const isOpen = host === "0.0.0.0" || host === "::";
const toAddress = (name: string) => `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
const address = toAddress(isOpen ? "127.0.0.1" : host);

/** Returns the URLs under which other devices on the network reach the server. */
function networkAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => toAddress(address));
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }: NodeJS.ErrnoException) =>
      code === "EADDRINUSE" || code === "EACCES"
        ? resolve(false)
        : stop(`--host takes an address of this machine, not "${host}".`),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

async function waitUntilReady(server: ChildProcess): Promise<boolean> {
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
    ["dev", "--config", writeLocalConfiguration()],
    ["--ip", host, "--port", String(port), "--persist-to", ".wrangler/state"],
    ["--show-interactive-dev-session=false", "--log-level", "warn"],
    // Files and secrets come from outside the build, which contains only deployable files.
    ["--assets", prepareLocalFiles(), "--env-file", resolve(".dev.vars")],
    // Only this local server serves the sample's logos as static files.
    ["--var", "LOGO_LOOKUP:sample"],
    // wrangler passes on only required secrets and variables of .dev.vars.
    ["--var", `VAPID_KEYS:${readLocalSecret("VAPID_KEYS")}`],
  ].flat(),
  { stdio: "inherit", env: { ...process.env, ...closedLocalServer } },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));

if (await waitUntilReady(server)) {
  console.log(`\n  Site            ${address}`);
  for (const other of isOpen ? networkAddresses() : []) console.log(`  On the network  ${other}`);
  console.log(`  Admin           ${address}/admin`);
  console.log(`  Admin password  ${password ?? "as set in .dev.vars"}\n`);
}
