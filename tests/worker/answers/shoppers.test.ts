import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, vi } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { windowDays } from "#app/domain/verdict/verdict.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, logIn, origin, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { playSituations } from "#tests/support/operator/play.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { watchedDatabase } from "#tests/support/reading/watch-statements.ts";
import { apiWith } from "#tests/support/server/api-app.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { fails } from "#tests/support/server/faulty.ts";
import { readCodeDays } from "#worker/answers/code-days.ts";
import { countQueued } from "#worker/answers/count-queued.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { recordMissed } from "#worker/answers/missed-searches.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";
import type { CodeEvent } from "#worker/answers/record.ts";
import { readAnswerRecord, storeAnswerRecord } from "#worker/answers/site-record.ts";
import { renewVerdicts } from "#worker/answers/verdicts.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import situations from "./lists/situations.json";

afterEach(() => vi.restoreAllMocks());

/** What a step does, by its name, and how: who sends what, for which store or code, or which time it is. */
type Step = Record<string, any>;

// Of hashes, which are random, how many there are; of a list that is kept, the list.
const lists = ["suggested", "reported"] as const;
const stored = {
  suggestions: "SELECT * FROM suggested_codes",
  answered: `SELECT id, country_id, slug, code, checked, level, worked, answers, nullif(confirmed, 0) AS confirmed
    FROM answered_codes`,
  days: `SELECT d.*, length(networks) AS networks, NULL AS systems, a.country_id || ' ' || slug || ' ' || code AS code_id
    FROM code_days d LEFT JOIN answered_codes a ON a.id = code_id`,
  keys: "SELECT day, times, count(*) AS keys FROM code_day_keys GROUP BY day, times",
  networks: "SELECT day FROM network_keys",
  purges: "SELECT tags FROM purges",
  searches: `SELECT day, country_id, min(text) AS text, searches, nullif(count(*), 1) AS alike FROM missed_searches
    GROUP BY day, country_id, searches, substr(text, 1, 5)`,
  status: "SELECT name, value FROM site_status WHERE name IN ('late', 'answer record')",
  leads: `SELECT country_id, slug, live_facts ->> '$.best[0].code' AS code,
    live_facts ->> '$.best[0].verdict' AS verdict FROM brands`,
};

const textOf = (values: object) =>
  Object.values(values)
    .map((value) => (typeof value === "object" ? value && JSON.stringify(value) : value))
    .filter((value) => value !== null)
    .join(" | ");

/** All that is stored of shoppers' words, as lines. */
async function readStored(): Promise<string[]> {
  const results = await env.DB.batch(Object.values(stored).map((sql) => env.DB.prepare(sql)));
  return Object.keys(stored).flatMap((name, at) =>
    (results[at]?.results ?? []).map((row) => `${name} ${textOf(row as object)}`),
  );
}

/** What the operator reads of it. */
async function readShown(list: "suggested" | "reported"): Promise<string[]> {
  const { items, countries } = await readTasks(env.DB, daysAt(new Date()), list, null);
  const counts = countries.filter((one) => one[list] > 0);
  return [
    ...counts.map((one) => `${list} ${one.country} ${one[list]}`),
    ...items.map((item) => `task ${textOf(item)}`),
  ];
}

/** What a shopper or a script is answered: of a page, what its form for codes says. */
async function readAnswer(response: Response) {
  const { status, headers } = response;
  const told = ["Location", "Cache-Control", "Retry-After", "Allow"].map((name) =>
    headers.get(name),
  );
  const text = (await response.text()).replace(/"id":"[\da-f]{8}"/, '"id":"…"');
  if (!text.startsWith("<!")) return [status, textOf([...told, text])];
  const said = parseHtml(text).all(
    "[open] .suggest [role=alert], .suggest [name], .verdict-note, [aria-labelledby=answers] li",
  );
  const fields = said.map(({ text, attributes: { name, value, "aria-invalid": faulty } }) =>
    [text || name, value, faulty && "!"].filter(Boolean).join(" "),
  );
  return [status, textOf(told), ...fields];
}

playSituations<Step>("what-shoppers-say", situations as Record<string, Step[]>, () => {
  const work: Promise<unknown>[] = [];
  const messages: { body: CodeEvent }[] = [];
  const ANSWERS = {
    send: async (body: CodeEvent) => messages.push({ body: structuredClone(body) }),
  };
  const logs: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => {
    const { failure, reason } = JSON.parse(line);
    logs.push(`${failure}: ${reason}`);
  });
  /** The database, whose statements with some text fail. */
  const failing = ({ d1 }: Step) =>
    watchedDatabase((sql) => {
      if (d1 && sql?.includes(d1)) throw new Error("the store is down");
    });
  let isQueued: boolean | "fails" = false;
  const seen = new Map<string, string[]>();
  const bases = new Map<string, string>();

  /** Waits for what goes on after a response. */
  const settle = async () => {
    const done = await Promise.allSettled(work.splice(0));
    for (const one of done) if (one.status === "rejected") logs.push(`rejected ${one.reason}`);
  };

  /** A call about a code, "uae noon BEST", from an address. */
  async function call(kind: string, { of, from, text, headers, ...step }: Step) {
    const [country, slug, code] = of.split(" ");
    const [row] = await readRows(
      `SELECT p.id FROM promo_codes p JOIN brands b ON b.id = brand_id JOIN countries c ON c.id = country_id
        WHERE c.code = ?1 AND slug = ?2 AND p.code = ?3`,
      ...[country, slug, code],
    );
    const queue = isQueued === "fails" ? { send: fails } : ANSWERS;
    const bindings = { DB: failing(step), ...(isQueued && { ANSWERS: queue }) };
    const app = apiWith(bindings as object, (one) => work.push(one));
    const body = step[kind === "copy" ? "copies" : "says"];
    const init = {
      method: step.method ?? "POST",
      headers: { "CF-Connecting-IP": from, Origin: origin, "Content-Type": "application/json" },
      body: text === undefined ? JSON.stringify(body) : text,
    };
    Object.assign(init.headers, headers);
    const answer = await app(`/api/codes/${step.id ?? row?.id}/${kind}`, init);
    await settle();
    return answer;
  }

  const acts: Record<string, (step: Step) => unknown> = {
    save: ({ save }) => saveBrands(save, new Date()),
    at: ({ at }) => vi.setSystemTime(at),
    night: async ({ night, ...step }) => {
      await pruneAnswers(env.DB, night);
      const now = new Date(`${night}T00:00:00Z`);
      for (const id of [1, 3]) {
        await renewVerdicts(failing(step), id, now).catch((error) => logs.push(String(error)));
      }
    },
    rows: ({ rows }) => readRows(rows),
    queue: ({ queue }) => {
      isQueued = queue;
    },
    deliver: ({ deliver, as = "answers", ...step }) =>
      countQueued(failing(step), { queue: as, messages: messages.slice(...deliver) }).catch(
        (error) => [String(error)],
      ),
    dismiss: async ({ dismiss }) => {
      const [row] = await readRows("SELECT id FROM suggested_codes WHERE code = ?1", dismiss);
      return send("DELETE", `/api/admin/suggestions/${row?.id}`, { Cookie: await logIn() });
    },
    searches: async ({ searches, from, in: country = null, index }) => {
      const request = new Request(origin, { headers: { "CF-Connecting-IP": from } });
      const now = new Date();
      for (const text of [searches].flat()) {
        const missed = { text, country };
        const counting = index
          ? createCounter(env, now).countMissed(request, missed, fails())
          : recordMissed(env.DB, env.SESSION_SECRET, request, missed, toDay(now));
        work.push(counting);
        await settle();
      }
    },
    record: async ({ keptFrom }) => {
      if (keptFrom) await storeAnswerRecord(env.DB, new Date(), keptFrom);
      const record = await readAnswerRecord({ $client: env.DB } as never, toDay(new Date()));
      const since = addDays(toDay(new Date()), 1 - windowDays);
      const days = await readCodeDays(env.DB, 1, sql`SELECT 'noon'`, since);
      return [JSON.stringify(record), ...[...days].map((one) => JSON.stringify(one))];
    },
    page: ({ page }) => ask(page),
    suggest: ({ suggest, of, from, headers, method = "POST", exhausted }) => {
      const limit: RateLimit["limit"] = async ({ key }) => ({
        success: !key.startsWith(exhausted),
      });
      const bindings = exhausted ? { ANSWER_LIMITER: { limit } } : {};
      return withBindings(bindings, () =>
        ask(`/${of.replace(" ", "/")}`, {
          method,
          body: typeof suggest === "string" ? suggest : new URLSearchParams(suggest),
          headers: Object.entries<string | null>({
            ...{ Origin: origin, "CF-Connecting-IP": from, ...headers },
          }).filter((one): one is [string, string] => one[1] !== null),
        }),
      );
    },
    copies: (step) => call("copy", step),
    says: (step) => call("outcome", step),
  };

  async function act(step: Step): Promise<string[]> {
    const [name = ""] = Object.keys(step);
    const answers: string[] = [];
    // From one address, or from several, one after the other.
    for (const from of [step.from ?? ""].flat()) {
      const answer = await acts[name]?.({ ...step, from });
      const lines = answer instanceof Response ? await readAnswer(answer) : answer;
      if (Array.isArray(lines)) answers.push(lines.join(" "));
    }
    return [...new Set(answers), ...logs.splice(0).map((line) => `logs ${line}`)];
  }

  /** What is stored and shown. A list is read again when what it is made of has changed, or the day. */
  async function read(step: Step): Promise<string[]> {
    const now = await readStored();
    for (const list of lists) {
      const about = new RegExp(list === "suggested" ? "^suggestions" : "^(answered|days|leads)");
      const base = now.filter((line) => about.test(line)).join();
      if (base !== bases.get(list) || ("at" in step && seen.get(list)?.length))
        seen.set(list, await readShown(list));
      bases.set(list, base);
    }
    const { missed: readMissed } = operatorWith();
    const missed = await readMissed(null);
    const shown = missed.slice(0, 4).map((one) => `missed ${textOf(one)}`);
    if (missed.length > 0) {
      shown.push(`missed in all ${missed.length}, in the UAE ${(await readMissed(1)).length}`);
    }
    return [...[...seen.values()].flat(), ...now, ...shown];
  }

  return { act, read };
});
