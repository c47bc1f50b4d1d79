import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { countries } from "#app/domain/directory/countries.ts";
import { makeUpload } from "#tests/support/data/uploads.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { type Answered, quantiles, statusesOf } from "./answered.ts";
import { ask } from "./ask.ts";

const perSecond = 300;
/** Of so many answers one comes again, of the same network. */
const repeatedEvery = 10;

// As wrangler.toml has them for who wants them.
const queue = {
  queueProducers: { ANSWERS: "answers" },
  queueConsumers: {
    answers: {
      maxBatchSize: 100,
      maxBatchTimeout: 5,
      maxRetries: 10,
      deadLetterQueue: "answers-failed",
    },
    "answers-failed": { maxBatchSize: 1 },
  },
};

const catalogue = Object.fromEntries(
  countries.map(({ code }) => [code, makeUpload("soak", { brands: 60, codes: 8 })]),
);
const codes = countries.length * 60 * 8;

/** The address of a network of its own, in the range set aside for private use. */
const addressOf = (number: number) => `10.${number >> 8}.${number & 255}.1`;

const selectCounted = `
  SELECT coalesce(sum(worked + failed), 0) AS counted,
    coalesce(sum(length(networks)), 0) / 14 AS networks FROM code_days`;

/**
 * Gives 300 answers a second, each of a network of its own but for those that come twice, and waits until
 * the queue has delivered them. False if one that was taken is lost, or one was counted twice; one whose
 * response did not arrive may have been counted or not.
 */
export async function soakAnswers(seconds: number): Promise<boolean> {
  const folder = temporaryFolder("soak");
  const site = await startBuiltSite(folder.path, {}, queue);
  const d1 = await site.openD1();
  const read = async () =>
    (await d1.prepare(selectCounted).first<{ counted: number; networks: number }>()) ?? null;
  try {
    await migrate(d1);
    const operator = await openApiSession(site.origin);
    const filled = await operator.post("/api/save-data", catalogue);
    if (filled.status !== 200) throw new Error(`The catalogue was answered ${filled.status}`);
    const agent = new Agent({ keepAlive: true, maxSockets: 256 });
    const answers: Answered[] = [];
    const taken = new Set<number>();
    const give = async (number: number) => {
      const path = `/api/codes/${1 + (number % codes)}/outcome`;
      const body = JSON.stringify({ worked: number % 7 > 0 });
      const begin = performance.now();
      const status = await ask(agent, new URL(path, site.origin), addressOf(number % 65_536), body);
      answers.push({ kind: "answer", path, status, took: performance.now() - begin });
      if (status === 204) taken.add(number);
    };
    const begin = performance.now();
    const given: Promise<void>[] = [];
    for (let number = 0; number < perSecond * seconds; number++) {
      const wait = begin + (number * 1_000) / perSecond - performance.now();
      if (wait > 5) await pause(wait);
      given.push(give(number));
      if (number % repeatedEvery === 0) given.push(give(number));
    }
    await Promise.all(given);
    const lasted = (performance.now() - begin) / 1_000;
    const queued = performance.now();
    let last = await read();
    // A batch comes every five seconds.
    for (let same = 0; same < 15; ) {
      await pause(1_000);
      const next = await read();
      same = next?.counted === last?.counted ? same + 1 : 0;
      last = next;
    }
    agent.destroy();
    const [p50, p95, p99] = quantiles(answers).map((took) => took.toFixed(0));
    const rate = (answers.length / lasted).toFixed(0);
    console.log(
      [
        `${answers.length} requests in ${lasted.toFixed(0)} s, ${rate} a second: ${statusesOf(answers)}`,
        `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
        `${taken.size} answers taken, ${last?.counted} counted of ${last?.networks} networks, all ${((performance.now() - queued) / 1_000 - 15).toFixed(0)} s after the last`,
      ].join("\n"),
    );
    const { counted = 0, networks = 0 } = last ?? {};
    const unanswered = answers.filter(({ status }) => status === "error").length;
    return counted === networks && counted >= taken.size && counted <= taken.size + unanswered;
  } finally {
    await site.close();
    folder.remove();
  }
}
