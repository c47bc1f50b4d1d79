import { ensureFreshBuild } from "#seed/build.ts";
import { readCommandLine } from "#seed/command-line.ts";

const usage = `npm run load -- [--seconds 60] [--answers | --million [--brands 5000]]

--million  what a site of 1.1 million codes costs: saves, edits, pages, searches, the export, each step of the night
--brands   of each country, in place of as many as it may have
--answers  300 a second by way of a queue, for two minutes if nothing else is said`;
const { values } = readCommandLine(usage, {
  options: {
    seconds: { type: "string" },
    answers: { type: "boolean", default: false },
    million: { type: "boolean", default: false },
    brands: { type: "string" },
  },
});
const seconds = Number(values.seconds ?? (values.answers ? 120 : 60));
if (!(seconds >= 6 && seconds <= 600)) throw new Error("--seconds takes a number from 6 to 600.");
ensureFreshBuild();

// Local workerd does not tell V8 of its native memory (github.com/cloudflare/workerd/issues/6894):
// what D1, KV and the limiter's stand-ins leave behind would wait for a collection for minutes, and
// look like a leak. With this every collection is a full one, and what is left is what is held.
process.env.MINIFLARE_WORKERD_V8_FLAGS = "--gc-global";

// Each starts a site by these variables.
async function run(): Promise<boolean> {
  if (values.million) {
    // Before what is run of the Worker in this process.
    await import("./digest-stream.ts");
    const { measureMillion } = await import("./million.ts");
    return measureMillion(values.brands ? Number(values.brands) : undefined);
  }
  if (values.answers) return (await import("./answers.ts")).soakAnswers(seconds);
  return (await import("./traffic.ts")).runTraffic(seconds);
}
process.exitCode = (await run()) ? 0 : 1;
