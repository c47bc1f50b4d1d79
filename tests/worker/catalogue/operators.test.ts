import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import {
  changedRecords,
  ends,
  type Records,
  recordOf,
} from "#tests/support/reading/changed-records.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { now } from "#tests/support/server/today.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import list from "./lists/situations.json";

/** What a step does, by its name, and how. */
type Step = Record<string, any>;

const { site, ...situations } = list as unknown as Record<string, Step[]>;
const brandsOf = site?.[0]?.site ?? {};
const ofSite = Object.keys(brandsOf).length;
const admin = operatorWith();
const texts: string[] = [];

// Of each table what is random, of the database's own clock or in the entry of the history is left out.
const tables = {
  country: `SELECT code AS key, catalogue_version AS version, totals FROM countries
    WHERE catalogue_version > 0`,
  brand: "SELECT id AS key, * FROM brands",
  code: "SELECT id AS key, * FROM promo_codes",
  revision: `SELECT id AS key, country_id, summary ->> '$.undoes' AS undoes,
    (SELECT group_concat(value, ' ') FROM json_each(summary, '$.touched')) AS touched,
    iif(length(operation) = 36, 'of several', operation) AS operation FROM revisions`,
  image: "SELECT revision_id || ' of ' || brand_id AS key, slug, image FROM brand_images",
  answered: "SELECT id AS key, * FROM answered_codes",
  partner: "SELECT name AS key, layout, address FROM partners",
  purged: `SELECT id AS key, (SELECT group_concat(value, ' ') FROM json_each(tags)) AS tags
    FROM purges`,
};

/** Counts of what a write added, changed, removed and left, as a text; none of nothing. */
const countsOf = (counts: object) =>
  Object.entries(counts)
    .flatMap(([kind, count]) => (count === 0 ? [] : `${kind} ${count}`))
    .join(" ");

/** An entry of the history, with a text for all of a country. */
function entryOf({ id: _, countries, summary, ...entry }: Revision) {
  const all = countries.map(({ country, brands, codes, liveCodes, ...others }) => {
    const live = `live ${liveCodes.before} → ${liveCodes.after}`;
    return [country, countsOf(brands), countsOf(codes), live, ...Object.keys(others)].join("; ");
  });
  const whole = [countsOf(summary.brands), countsOf(summary.codes)].join("; ");
  return { ...entry, of: all, ...(all.length > 1 && { whole }) };
}

const derived = /^(country_id|brand_id|search_text|expiry_tally|live_facts)/;

/** What an image has kept of a brand that differs from what was stored before the step. */
function keptOf(image: string, before: Records): string {
  const { id, promo_codes, ...brand } = JSON.parse(image);
  const kept: Records = new Map([[`brand ${id}`, recordOf(brand)]]);
  for (const { id, ...code } of promo_codes) kept.set(`code ${id}`, recordOf(code));
  const was = [...before].filter(
    ([name, row]) => name === `brand ${id}` || row.get("brand_id") === id,
  );
  const rows = was.map(([name, row]) => {
    return [name, new Map([...row].filter(([path]) => !derived.test(path)))] as const;
  });
  return changedRecords(new Map(rows), kept).join("; ") || "as it was";
}

/** All rows of the catalogue and its history. */
async function readRecords(before: Records): Promise<Records> {
  const statements = Object.values(tables).map((sql) => env.DB.prepare(sql));
  const results = await env.DB.batch<Step>(statements);
  const found: Records = new Map();
  for (const [at, table] of Object.keys(tables).entries())
    for (const { key: id, id: _, ...row } of results[at]?.results ?? []) {
      const key = `${table} ${id}`;
      if ("is_active" in row) row.is_active = row.is_active === 1;
      if (row.image) row.image = before.get(key)?.get("image") ?? keptOf(row.image, before);
      found.set(key, recordOf(row));
    }
  return found;
}

/** What the operator reads of the history: all entries, and the lines of the newest and of those that are named. */
async function readHistory(named: ReadonlySet<unknown>): Promise<Records> {
  const found: Records = new Map();
  for (const [at, entry] of (await admin.revisions({ limit: 200 })).entries()) {
    found.set(`entry ${entry.id}`, recordOf(entryOf(entry)));
    const isRead = named.has(entry.id) || (at === 0 && entry.id > ofSite);
    const lines = isRead ? await admin.undoLines(entry.id) : null;
    for (const { country, lines: ofCountry } of lines?.ok ? lines.value : [])
      for (const { id, ...told } of ofCountry)
        found.set(`line ${entry.id} ${country} ${id}`, recordOf(told));
  }
  return found;
}

const countryVersion = "SELECT catalogue_version AS version FROM countries WHERE code = ?1";

const manyTexts = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`);

/** Items of an upload: "Noon" has one code; of an item each code may be its text alone, or all of them their number. */
const toItems = (items: unknown) =>
  Array.isArray(items)
    ? items.map((item) => {
        if (typeof item === "string") return uploadItem(item);
        const given = item.promoCodes;
        const codes = Number.isInteger(given) ? manyTexts(given) : given;
        const promoCodes = codes?.map?.((one: any) =>
          typeof one === "string" ? uploadCode(one) : { ...uploadCode(one.code), ...one },
        );
        return { ...uploadItem(""), ...item, ...(promoCodes && { promoCodes }) };
      })
    : items;

/** Edits of brands by "noon", or "oman/noon", with codes by their texts, for the versions of now unless others are given. */
async function toEdits(edit: Record<string, Step>, versions: Record<string, number> = {}) {
  const entries = Object.entries(edit).map(([place, { codes, ...fields }]) => {
    const [slug = "", country = "uae"] = place.split("/").toReversed();
    const ofCodes = Object.entries<Step>(codes ?? {}).map(([code, one]) => ({ code, ...one }));
    return { country, brand: { slug, ...fields, ...(codes && { codes: ofCodes }) } };
  });
  const byCountry = Map.groupBy(entries, ({ country }) => country);
  return Promise.all(
    [...byCountry].map(async ([country, some]) => ({
      country,
      version: versions[country] ?? (await readRows(countryVersion, country))[0]?.version ?? 0,
      brands: some.map(({ brand }) => brand),
    })),
  );
}

/** JSON as it is read most easily: without quotes around names, and without counts of nothing. */
const plain = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/"(added|changed|removed|unchanged)":0,?/g, "")
    .replaceAll(",}", "}")
    .replaceAll(/"(\w+)":/g, "$1: ")
    .replaceAll(/(.)\1{19,}/g, (run) => `${run[0]}×${run.length}`);

/** An answer as the operator's scripts read it: its status, where it leads, and its body. */
async function readAnswer(response: Response): Promise<string> {
  const { status, headers } = response;
  const told = ["Location", "Catalogue-Version", "Content-Disposition", "Retry-After"];
  const names = status === 301 ? [...told, "Cache-Tag", "Cache-Control"] : told;
  const text = await response.text();
  const body = /^[[{]/.test(text) ? JSON.parse(text) : {};
  const { data, error, errors = [], ...others } = Array.isArray(body) ? { data: body } : body;
  return [
    status,
    ...names.map((name) => headers.get(name)),
    data && plain(data),
    error,
    ...errors.slice(1),
    Object.keys(others).length > 0 && plain(others),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The same without facts that are those of any offer. */
const factsOf = (value: unknown) => plain(value).replaceAll(/,\w+: (null|false|\[\]|"all")/g, "");

const changeOf = (name: string, { kinds, fields }: Step) => {
  const told = fields.map((one: Step) => `${one.field} ${factsOf(one.old)} → ${factsOf(one.new)}`);
  return `${name} (${kinds.join(", ")}) ${told.join(", ")}`.trimEnd();
};

/** What a dry run says would change: a line for each country that does and each of its brands. */
const reviewLines = (review: Step[]) =>
  review.flatMap(({ country, brands, ...all }) => {
    const ofBrands: string[] = brands.map(({ slug, name, codes, ...brand }: Step) =>
      [
        changeOf(`${slug} ${name}`, brand),
        ...ends(codes.map((one: Step) => changeOf(one.code, one))),
      ].join("; "),
    );
    return brands.length > 0 ? [`${country} ${plain(all)}`, ...ends(ofBrands)] : [];
  });

test.for(Object.entries(situations))("%s", async ([title, steps]) => {
  await saveBrands(brandsOf, now);
  const Cookie = await logIn();
  const named = new Set(steps.map(({ undo }) => undo));
  let before = await readRecords(new Map());
  let history = await readHistory(named);
  let writer = "operator";
  const logged: Step[] = [];
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => {
      const entry = JSON.parse(line);
      if (entry.security === "write" || entry.failure || entry.fallback) logged.push(entry);
    });
  const call = (method: string, path: string, body?: unknown, text?: string) =>
    send(method, path, { body, text, Cookie });

  /** What is asked of the site, by the names of steps; each is given what the step has besides. */
  const calls: Record<string, (step: Step) => Promise<Response>> = {
    upload: ({ upload, in: countryCode = "uae", ...options }) =>
      call("POST", "/api/admin/add-coupons", {
        countryCode,
        brandsData: toItems(upload),
        ...options,
      }),
    edit: async ({ edit, versions, ...options }) =>
      call("POST", "/api/admin/edits", { edits: await toEdits(edit, versions), ...options }),
    import: ({ import: file, ...options }) => {
      const isCountry = (name: string) => countries.some(({ code }) => code === name.toLowerCase());
      const lists = Object.entries(file).map(([name, value]) => [
        name,
        isCountry(name) ? toItems(value) : value,
      ]);
      return call("POST", "/api/save-data", { ...Object.fromEntries(lists), ...options });
    },
    clear: ({ clear: versions, ...options }) =>
      call("POST", "/api/admin/data/clear", { versions, ...options }),
    undo: ({ undo, ...options }) => call("POST", `/api/admin/revisions/${undo}/undo`, options),
    restore: ({ restore, ...options }) =>
      call("POST", `/api/admin/revisions/${restore}/restore`, options),
  };
  const others: Record<string, (step: Step) => unknown> = {
    call: async ({ call: what, body, text }) => {
      const [method = "", path = ""] = what.split(" ");
      return readAnswer(await call(method, path, body, text));
    },
    rows: async ({ rows }) => {
      for (const sql of [rows].flat()) await readRows(sql);
    },
    by: ({ by }) => {
      writer = by;
    },
    authors: () => admin.authors(),
    history: async ({ history }) => (await admin.revisions(history)).map(({ id }) => id),
  };

  /** A database before whose writes of a country, by their numbers, or "read 2", another step comes, or which then fails. */
  function withSteps(between: Record<string, Step | string>, DB = env.DB): D1Database {
    const count = { read: 0, write: 0 };
    const batch = async (statements: D1PreparedStatement[]) => {
      // Reads are batches of three.
      const isWrite = statements.length > 3;
      const step = between[isWrite ? ++count.write : `read ${++count.read}`];
      if (typeof step === "string") throw new Error(step);
      if (step) await withBindings({ DB }, () => act(step));
      return DB.batch(statements);
    };
    return broken(DB, { batch });
  }

  const selectLast = "SELECT coalesce(max(id), 0) AS id FROM revisions";
  async function act({ meanwhile, ...step }: Step): Promise<string> {
    const [name = ""] = Object.keys(step);
    const [last] = await readRows(selectLast);
    const make = async () =>
      calls[name] ? readAnswer(await calls[name](step)) : others[name]?.(step);
    const DB = meanwhile ? withSteps(meanwhile) : env.DB;
    const answer = await withBindings({ DB }, make);
    const sign = "UPDATE revisions SET who = ?1 WHERE id > ?2 AND who = 'operator'";
    await readRows(sign, writer, last?.id);
    return String(answer ?? "");
  }

  /** What a dry run of a step says: why not, or the counts, the changes and the warnings. */
  async function foretell(step: Step): Promise<string[]> {
    const dry = calls[Object.keys(step)[0] ?? ""];
    if (!dry || "dryRun" in step || step.meanwhile) return [];
    const response = await dry({ ...step, dryRun: true });
    const { data } = await response.clone().json<any>();
    if (!data) return [await readAnswer(response)];
    return [plain(data.changes), ...reviewLines(data.review ?? []), ...data.warnings];
  }

  texts.push(`# ${title}`);
  for (const [at, step] of steps.entries()) {
    vi.setSystemTime(now.getTime() + (at + 1) * 60_000);
    const foretold = await foretell(step);
    const answer = await act(step);
    const after = await readRecords(before);
    const changes = changedRecords(before, after).filter((line) => !line.startsWith("- purged"));
    before = after;
    if (changes.length > 0) {
      const isOther = (name: string) =>
        named.has(Number(name.split(" ")[1])) || /^entry/.test(name);
      const others = new Map([...history].filter(([name]) => isOther(name)));
      history = await readHistory(named);
      changes.push(...changedRecords(others, history));
    }
    const isNew = (text: string) => !answer.includes(text);
    const byTable = Map.groupBy(changes, (line) => /^\W*\w+/.exec(line)?.[0]);
    const lines = [
      ...[answer].filter(Boolean),
      ...logged
        .splice(0)
        .flatMap(({ kind, changes, failure, fallback, reason }) => [
          ["logged:", kind, failure, fallback, reason].filter(Boolean).join(" "),
          ...(changes ? [plain(changes)].filter(isNew) : []),
        ]),
      ...foretold.filter(isNew).map((line) => `would: ${line}`),
      ...[...byTable.values()].flatMap((some) => ends(some)),
    ];
    texts.push(plain(step), ...lines.map((line) => `  ${line}`));
  }
  texts.push("");
  vi.restoreAllMocks();
});

test("all that is answered, told and stored is as it is listed", async () => {
  const random = /(?<=id: ")[\da-f]{8}(?=")|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
  await expect(texts.join("\n").replace(random, "…")).toMatchFileSnapshot(
    "lists/what-operators-do.txt",
  );
});
