import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { toDay } from "#app/domain/base/dates.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { brandAt } from "#app/domain/search/brand-index.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { watchedDatabase } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { edgeCache, purgeDone, refuses } from "#tests/support/server/edge-cache.ts";
import { broken, brokenDatabase, fails, never, throws } from "#tests/support/server/faulty.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { findLiveCode } from "#worker/answers/find-code.ts";
import { openForReading } from "#worker/catalogue/database.ts";
import { readCatalogueStates, selectStates } from "#worker/catalogue/read/catalogue-states.ts";
import { readCountryShelf } from "#worker/catalogue/read/country-shelf.ts";
import { readCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { readStoredIndex } from "#worker/catalogue/read/search/search-index.ts";
import { runNightly } from "#worker/nightly.ts";
import { runScheduled } from "#worker/scheduled.ts";
import situations from "./lists/situations.json";

/** What a step does, by its name, and which stores fail meanwhile, and how. */
type Step = Record<string, any>;

const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };

/** How what is stored of a backup is read: as something else, or not at all. */
const readings: Record<string, (key: string, options: R2GetOptions) => Promise<object | null>> = {
  fails,
  gone: async () => null,
  longer: async (...given) => broken((await BACKUPS.get(...given))!, { size: 1_000_000 }),
  other: async (...given) =>
    broken((await BACKUPS.get(...given))!, { arrayBuffer: async () => new ArrayBuffer(9) }),
};

/** Brands of an upload: "Noon": ["CODE", {"code": "OTHER", …}, {"code": "M", "times": 40, …}], or an object of more fields with its `codes`. */
const uploadOf = (brands: Record<string, any>) =>
  Object.entries(brands).map(([name, given]) => {
    const { codes, ...fields } = Array.isArray(given) ? { codes: given } : given;
    const promoCodes = codes.flatMap((one: any) =>
      one.times
        ? Array.from({ length: one.times }, (_, at) => ({
            ...uploadCode("", one),
            code: `${one.code}${at + 1}`,
          }))
        : uploadCode(one.code ?? one, one.code ? one : {}),
    );
    return uploadItem(name, { ...fields, promoCodes });
  });

/** A value's parts, without what says nothing: nulls, zeros and what is empty. */
function text(value: unknown): string {
  if (typeof value !== "object" || value === null) return value ? String(value) : "";
  const parts = Object.entries(value).map(([name, part]) => [name, text(part)]);
  const named = Array.isArray(value) ? "" : ":";
  const said = parts
    .filter(([, part]) => part)
    .map(([name, part]) => (named ? name + named + part : part));
  return said.length > 0 ? `(${said.join(" ")})` : "";
}

const time = (at: number | null) =>
  at === null ? "never" : new Date(at).toISOString().slice(5, 19);

/** What was noted under a name; of a night its steps in order, and why some failed. */
function statusOf({ at, value }: { at: number; value: string }): string {
  const { steps, ...others } = JSON.parse(value ?? "{}");
  const night = Object.entries<any>(steps ?? {}).map(([name, { error }]) =>
    error ? `${name} (${error})` : name,
  );
  return [time(at), text(others), ...night].join(" ");
}

const stored = [
  "SELECT id, tags, sent_at FROM purges ORDER BY id",
  "SELECT code, catalogue_version, catalogue_state, totals FROM countries WHERE catalogue_state <> ''",
  "SELECT name, at, value FROM site_status ORDER BY name",
  "SELECT token_hash AS name FROM sessions UNION ALL SELECT key_hash FROM login_attempts",
];

/** What is kept in the stores beside the catalogue itself, by its name. */
async function readKept(): Promise<Map<string, string>> {
  const results = await env.DB.batch(stored.map((sql) => env.DB.prepare(sql)));
  const [purges = [], countries = [], status = [], logins = []] = results.map(
    ({ results }) => results as any[],
  );
  const counts = await env.SUMMARIES.getWithMetadata<any>("coupon-counts");
  const derived = await readStoredIndex(env.SUMMARIES).catch(() => null);
  const brands = derived?.search.index.name.map((_, at) => brandAt(derived.search.index, at)) ?? [];
  const listed = brands.map(({ name, places }) =>
    [name, ...places.map((place) => `${place.countryId}:${place.liveCodes}`)].join(" "),
  );
  const newest = [...(derived?.offers.values() ?? [])].flat();
  const offers = newest.map(({ countryId, slug, code }) => [countryId, slug, code].join(" "));
  const { objects } = await BACKUPS.list();
  const kept: (readonly [name: string, value: string] | null)[] = [
    ...purges.map(
      ({ id, tags, sent_at }) =>
        [`purge ${id}`, `${JSON.parse(tags).join(" ")}, sent ${time(sent_at)}`] as const,
    ),
    ...countries.map(
      ({ code, totals, ...row }) =>
        [code, [...Object.values(row), text(JSON.parse(totals))].join(" ")] as const,
    ),
    ...status.map((row) => [row.name, statusOf(row)] as const),
    counts.value === null
      ? null
      : ["KV counts", `${text(JSON.parse(counts.value))} of ${counts.metadata?.states}`],
    derived && ["KV index", `${[...listed, "newest", ...offers].join(", ")} of ${derived.key}`],
    ...logins.map(({ name }) => [`login ${name}`, "is kept"] as const),
    ...objects.map(({ key }) => [key, "is a backup"] as const),
  ];
  return new Map(kept.filter((one) => one !== null));
}

const everyCountry = (tags: (code: string) => string[]) =>
  countries.flatMap(({ code }) => tags(code)).join(" ");
/** What is long and the same in many lines. */
const shorter: [long: string | RegExp, short: string][] = [
  [everyCountry((code) => [`country-${code}`, `brands-${code}`, `logos-${code}`]), "every-country"],
  [everyCountry((code) => [`verdicts/${code}`]), "verdicts/each"],
  [/public, max-age=(\d+) \| max-age=(\d+)/g, "kept $1, $2"],
  [/, stale-while-revalidate=(\d+)(, stale-if-error=604800)/g, " and $1$2"],
  [", stale-if-error=604800", " or a week"],
  [/\{"level":"\w+","(failure|fallback)":"(.*?)","reason":"(.*?)".*\}/g, "$1: $2: $3"],
  [/(#\d+) #[\d #]+ (#\d+)/g, "$1 to $2"],
  [/t0-0 .*? t6-13/g, "98 others"],
  [/ {2,}/g, " "],
];

const named = ["Cache-Control", "Cloudflare-CDN-Cache-Control", "Cache-Tag", "ETag", "Location"];
const lists = new Map<string, string[]>();

afterEach(() => vi.restoreAllMocks());

test.for(Object.entries(situations as Record<string, Step[]>))("%s", async ([name, steps]) => {
  const seen = new Map<string, string>();
  /** What is random, or depends on looks, by the order in which it appears. */
  const nameOf = (random: string) => {
    if (!seen.has(random)) seen.set(random, `#${seen.size + 1}`);
    return seen.get(random) ?? "";
  };
  const random =
    /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{64}\b|\b[\da-f]{32}\b|(?<=W\/")[\da-f]{24}/g;
  const plain = (line: string) =>
    shorter.reduce(
      (made, [long, short]) => made.replaceAll(long, short),
      line.replace(random, nameOf),
    );

  const told: string[] = [];
  for (const method of ["warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => told.push(`${method} ${line}`));
  }
  // Who waits for a turn has it at once, and so has who waits for a store that never answers, once it is asked.
  const [timer, clear] = [setTimeout, clearTimeout];
  const waiting = new Map<unknown, () => void>();
  let late: number[] = [];
  let isSilent = false;
  const endOf = (act: () => void) => () => {
    isSilent = false;
    act();
  };
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((act: () => void, wait = 0) => {
    if (wait <= 5_000 && !late.includes(wait)) return timer(act, wait);
    told.push(`waits ${wait} ms`);
    if (wait > 5_000) vi.setSystemTime(Date.now() + wait);
    if (wait > 5_000 || isSilent) return timer(endOf(act), 1);
    const id = timer(act, 60_000);
    waiting.set(id, act);
    return id;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, "clearTimeout").mockImplementation((id) => {
    waiting.delete(id);
    clear(id as never);
  });
  const falls: Record<string, () => any> = {
    ...{ fails, throws, refuses },
    never: () => {
      isSilent = true;
      for (const [id, act] of waiting) {
        clear(id as never);
        timer(endOf(act), 1);
      }
      waiting.clear();
      return never();
    },
  };

  /** The stores, some of which fail: methods of KV, all of D1, its statements with some text, or its great batches. */
  const summaries = env.SUMMARIES;
  const storesOf = (
    { kv = {}, db, d1 = [], batch, bucket }: Step,
    tell: (asked: string) => void = () => {},
  ) => {
    const watched = watchedDatabase((sql, place) => {
      const what = sql === selectStates ? "states" : "rows";
      // An isolate checks the schema once, in whichever file comes first.
      if (sql && !sql.includes("SELECT 1 WHERE NOT EXISTS"))
        tell(place === "first-unconstrained" ? what : `${what} of ${place}`);
      if ([d1].flat().some((part) => sql?.includes(part))) throw new Error("the store is down");
    });
    const writes = async (statements: D1PreparedStatement[]) => {
      if (statements.length <= 3) return env.DB.batch(statements);
      if (batch === "lost") await env.DB.batch(statements);
      throw new Error("the connection is lost");
    };
    const put = (key: string, ...given: [string, object]) => {
      if (key === "coupon-counts") told.push("stores the counts");
      return summaries.put(key, ...given);
    };
    const methods = Object.entries<string>(kv).map(([method, way]) => [method, falls[way]]);
    const DB = batch ? broken(watched, { batch: writes }) : watched;
    const SUMMARIES = broken(env.SUMMARIES, { put, ...Object.fromEntries(methods) });
    const get = bucket ? { get: readings[bucket] } : {};
    const stores = { SUMMARIES, BACKUPS: broken(BACKUPS, get) };
    return { DB: db ? brokenDatabase(env.DB, falls[db]!) : DB, ...stores };
  };
  const cacheOf = ({ cache }: Step) =>
    cache === "none"
      ? undefined
      : edgeCache([], async (tags) => {
          told.push(`purges ${tags.join(" ")}`);
          return falls[cache]?.() ?? purgeDone;
        });
  const logWrite = async (what: object) => void told.push(`logs ${text(what)}`);
  const operatorOf = (step: Step) =>
    operatorWith(storesOf(step), { cache: cacheOf(step), logWrite } as object);
  const revisionAt = async (at: number) => (await operatorOf({}).revisions())[at]?.id ?? 0;
  const NIGHTLY = { create: async (run: object) => told.push(`a workflow begins: ${text(run)}`) };
  const runCron = (step: Step, cron: string, at = new Date()) =>
    runScheduled(
      { cron, scheduledTime: at.getTime(), noRetry: () => {} },
      { ...env, NIGHTLY: undefined, ...storesOf(step), ...(step.workflow && { NIGHTLY }) } as never,
      { waitUntil: () => {}, cache: cacheOf(step) } as never,
    );

  const acts: Record<string, (step: Step) => unknown> = {
    at: ({ at }) => void vi.setSystemTime(at),
    save: ({ save }) => saveBrands(save, new Date()),
    replace: ({ replace: [country, brands, options], ...step }) =>
      operatorOf(step).replace(country, uploadOf(brands), options),
    import: ({ import: given, ...step }) => {
      const countries = Object.entries<any>(given).map(([code, own]) => [code, uploadOf(own)]);
      return operatorOf(step).import(Object.fromEntries(countries));
    },
    edit: ({ edit, ...step }) => operatorOf(step).edit(edit),
    clear: (step) => operatorOf(step).clear(),
    undo: async ({ undo, ...step }) => operatorOf(step).undo(await revisionAt(undo)),
    restore: async ({ restore, ...step }) => operatorOf(step).restore(await revisionAt(restore)),
    refresh: (step) => operatorOf(step).refresh(),
    backup: (step) => operatorOf(step).backUpNow(),
    rows: async ({ rows }) => void (await readRows(rows)),
    keep: async ({ keep: [key, value, isSigned] }) => {
      const { metadata } = await env.SUMMARIES.getWithMetadata(key);
      if (value === null) await env.SUMMARIES.delete(key);
      else await env.SUMMARIES.put(key, value, isSigned ? { metadata } : {});
    },
    answers: async ({ answers, from: [first, last], worked = false }) => {
      const [row] = await readRows("SELECT id FROM promo_codes WHERE code = ?1", answers);
      const code = await findLiveCode(env.DB, row?.id, daysAt(new Date()));
      for (let at = first; code && at <= last; at++) {
        const headers = { "CF-Connecting-IP": `10.${at}.0.1` };
        const given = [new Request("https://example.com", { headers }), code, { worked }] as const;
        await (await createCounter(env, new Date()).countAnswer(...given)).verdict;
      }
    },
    minute: (step) => runCron(step, "* * * * *"),
    night: ({ night, ...step }) =>
      step.workflow
        ? runCron(step, "0 0 * * *", new Date(night))
        : runNightly({ ...env, ...storesOf(step) } as never, new Date(night)),
    counts: async (step) => {
      const work: Promise<unknown>[] = [];
      const asked: string[] = [];
      const { DB, SUMMARIES } = storesOf(step, (what) => asked.push(what));
      const states = readCatalogueStates(openForReading(DB));
      const given = [DB, SUMMARIES, daysAt(new Date()), states] as const;
      const shown = await readCouponCounts(...given, (one) => work.push(one));
      await Promise.all(work);
      const isLate = Object.values(shown.byCountry).includes(null);
      return { ...shown, ...(isLate && { byCountry: "unknown" }), D1: asked };
    },
    shelf: async ({ shelf, language = "en", ...step }) => {
      const db = openForReading(storesOf(step).DB);
      const { ending, newest } = await readCountryShelf(db, shelf, language, toDay(new Date()));
      const lines = ending.map(({ slug, code, until }) => [slug, code, until].join(" "));
      return [...lines, "newest", ...newest.map(({ slug, code }) => `${slug} ${code}`)].join(", ");
    },
    get: async ({ get, method = "GET", headers = {}, ...step }) => {
      const answers: string[] = [];
      for (const path of [get].flat()) {
        const asked: string[] = [];
        const own = Object.entries<string>(headers).map(([name, value]) => [
          name,
          value.replace("{hash}", hashes.get(path) ?? ""),
        ]);
        const init = { method, headers: Object.fromEntries(own) };
        const answer = await withBindings(
          storesOf(step, (what) => asked.push(what)),
          () => ask(path, init),
        );
        const page = await answer.text();
        hashes.set(path, /[\da-f]{24}/.exec(answer.headers.get("ETag") ?? "")?.[0] ?? "");
        const shown = codes.filter((code) => page.includes(code));
        const body = page && [nameOf(page), ...shown].join(" ");
        // What a copy that a browser has already is told in all.
        const all = answer.status === 304 ? [[...answer.headers.keys()].join(" ")] : [];
        const told = named.flatMap((one) => answer.headers.get(one) ?? []);
        const times = Map.groupBy(asked, (what) => what);
        const from = [...times].map(([what, { length }]) =>
          length > 1 && what !== "rows" ? `${what} ${length} times` : what,
        );
        answers.push(
          [
            path,
            answer.status,
            ...told,
            ...all,
            body,
            `D1: ${from.join(" and ") || "nothing"}`,
          ].join(" | "),
        );
      }
      return answers.join("\n      ");
    },
  };

  const hashes = new Map<string, string>();
  const codes = [...new Set(JSON.stringify(steps).match(/\b[A-Z]+\d+\b/g))];
  let before = new Map<string, string>();
  const lines: string[] = [];
  lists.set(name, lines);
  for (const step of steps) {
    const { after = 0, late: waits = [], ...rest } = step;
    const [kind = ""] = Object.keys(rest);
    passTime(after);
    vi.setSystemTime(Date.now() + after * 1_000);
    late = waits;
    const done = await Promise.resolve(acts[kind]?.(rest)).catch((error) =>
      ["throws", error, ...(error.errors ?? [])].join("; "),
    );
    late = [];
    const { ok, value, changes, ...answer } = (done ?? {}) as any;
    const kept = await readKept();
    const changed = [...kept].filter(([key, now]) => before.get(key) !== now);
    const gone = [...before.keys()].filter((key) => !kept.has(key));
    const outcome = text(value?.warnings ?? (typeof done === "string" ? done : answer));
    lines.push(
      JSON.stringify(step),
      ...[
        ...(outcome ? [`  = ${outcome}`] : []),
        ...told.splice(0).map((line) => `  ! ${line}`),
        ...gone.map((key) => `  - ${key}`),
        ...changed.map(([key, now]) => `  + ${key}: ${now}`),
      ].map(plain),
    );
    before = kept;
  }
});

test("all that follows from writes, requests and time is as it is listed", async () => {
  const texts = [...lists].map(([name, lines]) => [`# ${name}`, ...lines, ""].join("\n"));
  await expect(texts.join("\n")).toMatchFileSnapshot("lists/what-follows.txt");
});
