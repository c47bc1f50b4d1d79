import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { toDay } from "#app/domain/base/dates.ts";
import { ensureFreshBuild } from "#seed/build.ts";
import { installPackages } from "#tests/support/server/system-packages.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

// In a month, after the sample's first codes, after a year, when most countries have the next day, at
// the end of a day, and in Ramadan.
const usualMoments = ["+30d", "+100d", "+400d", "22:30:00", "23:59:05", "2027-02-20"];
const parts = ["unit", "worker", "process", "e2e"];

/** Returns the seconds to a moment: days from now, a time of today or a date, in UTC. */
function secondsTo(moment: string): number {
  const days = /^\+(\d+)d$/.exec(moment)?.[1];
  if (days) return Number(days) * 86_400;
  const now = new Date();
  const isTime = /^\d\d:\d\d:\d\d$/.test(moment);
  const time = Date.parse(isTime ? `${toDay(now)}T${moment}Z` : `${moment}T12:00:00Z`);
  if (Number.isNaN(time)) throw new Error(`Not +400d, 23:59:05 or 2027-02-20: ${moment}`);
  return Math.round((time - now.getTime()) / 1000);
}

const words = process.argv.slice(2);
const at = words.findIndex((word) => parts.includes(word));
const moments = at < 0 ? words : words.slice(0, at);
const runs = at < 0 ? parts.map((part) => [part]) : [words.slice(at)];

ensureFreshBuild();
const folder = temporaryFolder("clock");
process.on("exit", folder.remove);
const library = join(folder.path, "moved-clock.so");
const flags = ["-O2", "-shared", "-fPIC", "-o", library, "tests/clock/moved-clock.c"];
const compile = () => spawnSync("cc", flags, { stdio: "inherit" }).status === 0;
if (!compile() && !(installPackages("gcc", "libc6-dev") && compile()))
  throw new Error("The clock needs a C compiler: sudo apt-get install gcc libc6-dev");
const failed: string[] = [];
for (const moment of moments.length > 0 ? moments : usualMoments)
  for (const run of runs) {
    // Computed again, so that each part begins at the moment.
    const offset = secondsTo(moment);
    const start = new Date(Date.now() + offset * 1_000).toISOString();
    console.log(`\n==== ${run.join(" ")} at ${start}`);
    const env = { ...process.env, LD_PRELOAD: library, CLOCK_OFFSET: String(offset) };
    const { status } = spawnSync("node", ["tests/run.ts", ...run], { stdio: "inherit", env });
    if (status !== 0) failed.push(`${run.join(" ")} at ${moment}`);
  }
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nEvery run passed.");
process.exitCode = failed.length > 0 ? 1 : 0;
