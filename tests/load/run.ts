import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { countries } from "#app/domain/directory/countries.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { ensureFreshBuild } from "#seed/build.ts";
import { readCommandLine } from "#seed/command-line.ts";
import { findWorkerd, memoryOf } from "#tests/bench/cpu-time.ts";
import { makeUpload } from "#tests/support/data/uploads.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { measureMillion } from "./million.ts";

const { values } = readCommandLine("npm run load -- [--seconds 60 | --million]", {
  options: { seconds: { type: "string", default: "60" }, million: { type: "boolean" } },
});
if (values.million) {
  ensureFreshBuild();
  await measureMillion();
  process.exit();
}
const seconds = Number(values.seconds);
if (!(seconds >= 6 && seconds <= 600)) throw new Error("--seconds takes a number from 6 to 600.");
const connections = 64;
const catalogueOf = (version: string) => makeUpload(version, { brands: 60, codes: 8 });

/** The addresses of one shopper in each country and language: a list, a search, a store and its code. */
const paths = countries.flatMap(({ code, id }, at) => {
  const slug = `brand-${at}`;
  const pages = ["/", `/${code}`, `/${code}?q=brand`, `/${code}/${slug}`];
  const calls = [`countries/${code}`, `brands?countryId=${id}`, `brands/${slug}?countryId=${id}`];
  return [
    ...pages.flatMap((path) => [path, pathInLanguage(path, "ar")]),
    ...[`/logo/${code}/${slug}`, ...calls.map((call) => `/api/${call}`)],
  ];
});

/** An HTTP archive of requests from several addresses; every twentieth is an answer about a code. */
function archive(origin: string) {
  const entries = Array.from({ length: 40 * paths.length }, (_, at) => {
    const isAnswer = at % 20 === 0;
    const posted = isAnswer && { Origin: origin, "Content-Type": "application/json" };
    const sent = { "CF-Connecting-IP": `198.18.${at % 40}.1`, "Accept-Encoding": "gzip" };
    const headers = Object.entries({ ...sent, ...posted });
    // The ids of the first country change with each save.
    const path = isAnswer ? `/api/codes/${500 + (at % 4_000)}/outcome` : paths[at % paths.length];
    const request = {
      method: isAnswer ? "POST" : "GET",
      url: new URL(path ?? "/", origin),
      headers: headers.map(([name, value]) => ({ name, value })),
      ...(isAnswer && { postData: { text: JSON.stringify({ worked: at % 3 > 0 }) } }),
    };
    return { request };
  });
  return { log: { entries } };
}

ensureFreshBuild();
// Local workerd does not report its native memory to V8 (github.com/cloudflare/workerd/issues/6894),
// so that a collection would come minutes late and look like a leak.
process.env.MINIFLARE_WORKERD_V8_FLAGS = "--gc-global";
const folder = temporaryFolder("load");
const site = await startBuiltSite(folder.path);
await migrate(await site.openD1());
const operator = await openApiSession(site.origin);
const whole = Object.fromEntries(countries.map(({ code }) => [code, catalogueOf("first")]));
await operator.post("/api/save-data", whole);
const file = join(folder.path, "requests.har");
writeFileSync(file, JSON.stringify(archive(site.origin)));

const command = `--yes autocannon@9.0.0 -c ${connections} -d ${seconds} --timeout 30 --json --har`;
const load = spawn("npx", [...command.split(" "), file, site.origin], {
  stdio: ["ignore", "pipe", "ignore"],
});
const ended = once(load, "close");
const report = json(load.stdout) as Promise<any>;
const memory: number[] = [];
let failedSaves = 0;
while (load.exitCode === null) {
  const { status } = await operator.save("uae", catalogueOf(`v${memory.length}`));
  if (status !== 200) failedSaves += 1;
  memory.push(memoryOf(findWorkerd()));
  await Promise.race([pause(1_000), ended]);
}
const { latency, requests, errors, statusCodeStats } = await report;
await site.close();
folder.remove();

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const third = Math.floor(memory.length / 3);
const growth = mean(memory.slice(-third)) / mean(memory.slice(third, -third));
const statuses = Object.entries<any>(statusCodeStats);
const counts = statuses.map(([code, { count }]) => `${count} × ${code}`).join(", ");
console.log(
  `${requests.total} requests of ${connections} connections in ${seconds} s: ${counts}
p50 ${latency.p50} ms, p97.5 ${latency.p97_5} ms, p99 ${latency.p99} ms; ${errors} errors
${memory.length} saves, ${failedSaves} failed
Memory in MB: ${memory.map(Math.round).join(", ")}; last third ${growth.toFixed(2)} of the middle`,
);
const isUnexpected = statuses.some(([code]) => !/^2|304/.test(code));
process.exitCode = errors + failedSaves > 0 || isUnexpected || growth > 1.2 ? 1 : 0;
