import { env } from "cloudflare:workers";
import { afterEach, vi } from "vitest";
import writeExcelFile from "write-excel-file/universal";
import { call } from "#app/admin/requests/client.ts";
import { faultText, unreadText } from "#app/admin/texts/spreadsheet.ts";
import { recognizePartner, toPartnerFile } from "#app/admin/upload/partners/partner-file.ts";
import {
  missingCodeOptions,
  savePartner,
  withExpirations,
} from "#app/admin/upload/partners/partner-review.ts";
import { describeTable } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { readTableFile } from "#app/admin/upload/spreadsheet/file/read-file.ts";
import { readForm } from "#app/admin/upload/spreadsheet/read-form.ts";
import { proposeSheet } from "#app/admin/upload/spreadsheet/reader/heading-row.ts";
import { readTable } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import { newTable } from "#app/admin/upload/spreadsheet/table.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { logIn, origin } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { playSituations } from "#tests/support/operator/play.ts";
import { apiWith } from "#tests/support/server/api-app.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { fetchPartners } from "#worker/partners/fetch-partners.ts";
import { files, partners, situations } from "./lists/situations.json";

/** What a step does, by its name, and how: what the operator or a script asks, or what partners send in a night. */
type Step = Record<string, any>;

/** What a partner's server answers: rows of a file, or a text, as what and how. */
type Sent = Step;

// The calls of the workspace are made without its views.
vi.mock("react", () => ({ useSyncExternalStore: null }));

afterEach(() => vi.restoreAllMocks());

const stored = {
  sent: `SELECT p.name, c.code, slug,
      iif(count(*) > 9, count(*) || ' codes', json_group_array(s.code ORDER BY s.code))
    FROM partner_codes s LEFT JOIN partners p ON p.id = partner_id JOIN countries c ON c.id = country_id
    GROUP BY partner_id, country_id, slug`,
  fetched: "SELECT partner_id, file, digest FROM partner_fetches ORDER BY partner_id",
  code: `SELECT c.code AS country, slug, p.code, p.discount, last_reported_date, expiry_date, p.is_active
    FROM promo_codes p JOIN brands b ON b.id = brand_id JOIN countries c ON c.id = country_id
    ORDER BY p.id`,
};

// The database has its own clock: a partner that no step has just saved has this time.
const untouched = "2026-11-01T00:00:00Z";

/** What is stored and waits of partners' files, the codes, and what the operator is shown, as lines. */
async function read(): Promise<string[]> {
  const results = await env.DB.batch(Object.values(stored).map((sql) => env.DB.prepare(sql)));
  const rows = Object.keys(stored).flatMap((name, at) =>
    (results[at]?.results ?? []).map((row) => [name, ...Object.values(row as object)].join(" | ")),
  );
  const { keys } = await env.SUMMARIES.list({ prefix: "partner-file:" });
  const waiting = keys.map(async ({ name }) => {
    const text = (await env.SUMMARIES.get(name)) ?? "";
    const end = text.startsWith("PK") ? "…" : text.split("\n").at(-1);
    return `waits ${end?.slice(0, 60)} | ${name}`;
  });
  const partners = await operatorWith().partners();
  const shown = partners.flatMap(({ layout, updated_at, fetched, ...one }) => [
    `layout of ${one.name} ${JSON.stringify(layout)}`,
    `shown ${JSON.stringify({ ...one, fetched })}${updated_at === untouched ? "" : " (now)"}`,
  ]);
  await env.DB.prepare("UPDATE partners SET updated_at = ?1").bind(untouched).run();
  // KV has them in the order of their random names.
  return [...rows, ...(await Promise.all(waiting)).toSorted(), ...shown];
}

/** Brands of a country with their codes: "CODE | discount | last report | last day | off". */
const brandsIn = (given: Record<string, string[]>) =>
  Object.entries(given).map(([title, codes]) => {
    const [name = "", was] = title.split(" < ");
    return {
      ...{ name, ...(was && { was, former_slugs: [was] }) },
      codes: codes.map((text) => {
        const [code = "", discount = "10% off", reported, ends, off] = text
          .split("|")
          .map((part) => part.trim() || undefined);
        const days = { last_reported_date: reported || "2026-11-20", expiry_date: ends || null };
        return { code, discount, ...days, is_active: off === undefined };
      }),
    };
  });

/** A file's rows of cells: those of a name or of a list, some left out and some added. */
function rowsOf({ rows = [], without = "none", and = [], width = 0 }: Sent): string[][] {
  const lines: string[] = typeof rows === "string" ? files[rows as keyof typeof files] : rows;
  const all: string[] = [...lines.filter((line) => !line.includes(without)), ...and];
  return all.map((row) => row.split(",").map((cell) => cell.padEnd(width, "x")));
}

/** The bytes that a partner's server sends. */
async function bytesOf(sent: Sent): Promise<Uint8Array<ArrayBuffer>> {
  const rows = rowsOf(sent);
  const { as, text, times = 1, copies = 1, sheets } = sent;
  if (as === "xlsx") {
    const names = Array.from({ length: copies }, (_, at) => `Codes${at || ""}`);
    const tables = sheets ?? Object.fromEntries(names.map((name) => [name, sent]));
    const data = Object.entries<Sent>(tables).map(([sheet, one]) => {
      const rows = rowsOf(one);
      return { sheet, data: Array.from({ length: one.times ?? 1 }, () => rows).flat() };
    });
    return new Uint8Array(await (await writeExcelFile(data).toBlob()).arrayBuffer());
  }
  const [names = [], ...items] = rows;
  const objects = items.map((row) => Object.fromEntries(row.map((cell, at) => [names[at], cell])));
  const texts: Record<string, string> = {
    list: JSON.stringify(objects),
    object: JSON.stringify({ coupons: objects }),
  };
  const csv = rows.map((row) => row.join(",")).join("\n");
  return new TextEncoder().encode((texts[as] ?? csv) + (text ?? "").repeat(times));
}

/** A partner's answer, whose body tells how far it was read. */
async function respond(sent: Sent, open: Set<string>, tell: (line: string) => void) {
  const { to, status = to ? 302 : 200, type = "text/csv", headers, error } = sent;
  if (error)
    throw error === "late" ? new DOMException(error, "TimeoutError") : new TypeError(error);
  const bytes = await bytesOf(sent);
  const name = crypto.randomUUID();
  let at = 0;
  open.add(name);
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, at + 1_000_000));
        else open.delete(name);
        if (at >= bytes.length) controller.close();
        at += 1_000_000;
      },
      cancel: () => {
        open.delete(name);
        tell(`ended after ${Math.min(at, bytes.length)} bytes`);
        if (sent.stuck) throw new Error("The connection is lost");
      },
    },
    { highWaterMark: 0 },
  );
  const of = { "Content-Type": type, ...(to && { Location: to }), ...headers };
  return new Response(body, { status, headers: of });
}

const idOf = async (name: string) =>
  (await readRows("SELECT id FROM partners WHERE name = ?1", name))[0]?.id as number | undefined;

const told = (answer: { ok: boolean } & Record<string, any>) =>
  JSON.stringify(answer.ok ? answer.value : [answer.status, answer.error]);

const fetchesBy = (answer: (url: string, init?: RequestInit) => Promise<Response>) =>
  vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => answer(String(url), init));

// What every request of the night has beside its token is told once.
const headersTold = new Set<string>();

playSituations<Step>("what-partners-send", situations as Record<string, Step[]>, () => {
  const servers: Record<string, Sent> = {};
  let cookie = "";
  let backup: object = {};

  // D1 does not save partners any more.
  let isDown = false;
  const batch = (given: any[]) =>
    isDown && given.some(({ statement }) => /INTO partners/.test(statement))
      ? fails()
      : env.DB.batch(given);
  const bindings = { DB: broken(env.DB, { batch }) };

  async function ask(path: string, init: RequestInit = {}, isOperator = true) {
    cookie ||= await logIn();
    const headers = { "Content-Type": "application/json", Origin: origin };
    return apiWith(bindings)(path, {
      ...init,
      headers: { ...headers, ...(isOperator && { Cookie: cookie }) },
    });
  }

  /** A call of the API, whose path may name a partner in the place of its id. */
  async function answerTo(line: string, body?: unknown, isOperator = true): Promise<string[]> {
    const [method = "", path = ""] = line.split(" ");
    const parts = path.split("/").map(async (part) => (await idOf(decodeURI(part))) ?? part);
    const to = `/api/${(await Promise.all(parts)).join("/")}`;
    const response = await ask(to, { method, body: JSON.stringify(body) }, isOperator);
    const { data, error } = await response.json<any>();
    return [`${response.status} ${error ?? JSON.stringify(data)}`];
  }

  /** What the nightly run asks, keeps, deletes and logs. */
  async function fetchAt({ night, sends, secrets, late = [], fault }: Step): Promise<string[]> {
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    const open = new Set<string>();
    Object.assign(servers, sends);
    fetchesBy(async (url, { headers, redirect, signal } = {}) => {
      const { Authorization, ...others } = headers as Record<string, string>;
      tell(["asks", url, Authorization].filter(Boolean).join(" "));
      const usual = JSON.stringify({ ...others, redirect });
      if (!headersTold.has(usual)) tell(usual);
      headersTold.add(usual);
      signal?.throwIfAborted();
      return respond(servers[url.replace("https://", "")] ?? { status: 404 }, open, tell);
    });
    vi.spyOn(console, "error").mockImplementation((line) => {
      const { version: _, ...entry } = JSON.parse(line);
      tell(`logs ${JSON.stringify(entry)}`);
    });
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) =>
      late.includes(milliseconds)
        ? AbortSignal.abort(new DOMException("late", "TimeoutError"))
        : timeout.call(AbortSignal, milliseconds),
    );
    const SUMMARIES = broken(env.SUMMARIES, {
      put: async (...given: Parameters<KVNamespace["put"]>) => {
        const noted = await readRows("SELECT fault FROM partner_fetches ORDER BY partner_id");
        const faults = noted.map(({ fault }) => fault).join(", ");
        tell(`keeps ${given[0]} ${JSON.stringify(given[2])}, noted: ${faults}`);
        await (fault === "put" ? fails() : env.SUMMARIES.put(...given));
      },
      delete: async (key: string) => {
        tell(`deletes ${key}`);
        await (fault === "delete" ? fails() : env.SUMMARIES.delete(key));
      },
    });
    await fetchPartners({ ...env, SUMMARIES, ...secrets }, new Date(`${night}T00:00:00Z`));
    vi.restoreAllMocks();
    return open.size > 0 ? [...lines, `${open.size} left open`] : lines;
  }

  /** What the workspace reads of a file that waits or that the operator opens, asks about it, and saves. */
  async function review({ review: name, file, said, country = "", end, look }: Step) {
    fetchesBy((path, init) => ask(path, init));
    const all = await operatorWith().partners();
    const param = { id: String((await idOf(name)) ?? 0) };
    const fetched = file ? null : await call("get", "/admin/partners/:id/fetched", { param });
    if (fetched?.ok === false) return [told(fetched)];
    const from = fetched
      ? new File([Uint8Array.fromBase64(fetched.value.content)], fetched.value.name)
      : new File([await bytesOf(file)], `upload.${file.as ?? "csv"}`);
    const source = await readTableFile(from);
    if (!source.ok) return [unreadText(source.fault, from)];
    const { sheets } = source.value;
    const own = fetched ? all.filter((one) => one.name === name) : all;
    const known = recognizePartner(source.value, own);
    const sheet = proposeSheet(sheets, {});
    const isFetched = fetched !== null;
    const table = newTable({ source: source.value, sheet, ...known, ...said, isFetched });
    const ofOne = known?.partner.layout.countries ?? "column";
    const shape = describeTable(table, ofOne === "column" ? country : ofOne);
    const id = String(known?.partner.id);
    const sent = known && (await call("get", "/admin/partners/:id/codes", { param: { id } }));
    const last = sent?.ok ? sent.value : {};
    const codes = new Set([...shape.countries.keys(), ...Object.keys(last)].filter(Boolean));
    const { signal } = new AbortController();
    const forms = [...codes].map(async (code) => [code, await readForm(code, signal)]);
    const forms2 = Object.fromEntries(await Promise.all(forms));
    const reading = readTable(shape, forms2);
    const given = { stored: forms2, last, days: daysAt(new Date()) };
    const found = toPartnerFile(table, shape, reading.codes, given);
    const ticks = found && missingCodeOptions(found, () => {});
    const ticked = ticks?.items.filter(({ label }) =>
      end?.some((one: string) => label.endsWith(one)),
    );
    const ended = new Set(ticked?.map(({ key }) => key));
    const parts = found
      ? withExpirations(reading.parts, end ? { ...found, ended } : found)
      : reading.parts;
    const { name: title, layout, fetchedFrom } = found ?? {};
    const same = JSON.stringify(layout) === JSON.stringify(known?.partner.layout);
    const kept = found && same ? "the same" : layout;
    const { remembered, mode, fillsDown, dateOrder } = table;
    const lines = [
      `opens ${from.name} as ${known?.partnerName ?? "nobody's"}, sheet ${table.sheet} of ${sheets.length}`,
      JSON.stringify({ heading: table.heading, mode, fillsDown, dateOrder, remembered }),
      ...reading.faults.map((one) => `fault in row ${one.row}: ${faultText([one])}`),
      `reads ${reading.goodRows} of ${reading.rows} rows`,
      ...parts.flatMap(({ country, upload }) =>
        upload.map((one) => `${country} ${JSON.stringify(one)}`),
      ),
      ...(ticks ? [JSON.stringify([ticks.label, ticks.all, ticks.items])] : []),
      `is ${JSON.stringify({ title, fetchedFrom, codes: found?.codes, layout: kept })}`,
    ];
    if (look) return lines;
    for (const { country, upload } of parts) {
      const saved = await operatorWith().replace(country, upload, { mode });
      lines.push(
        `saves ${country}: ${saved.ok ? JSON.stringify(saved.value.changes) : saved.error}`,
      );
    }
    return [...lines, ...(found ? await savePartner(found) : [])];
  }

  const acts: Record<string, (step: Step) => unknown> = {
    at: ({ at }) => {
      vi.setSystemTime(at);
      // A session ends with the time.
      cookie = "";
    },
    rows: async ({ rows }) => (await readRows(rows)).map((row) => JSON.stringify(row)),
    save: ({ save }) =>
      saveBrands(
        Object.fromEntries(
          Object.entries<any>(save).map(([country, given]) => [country, brandsIn(given)]),
        ),
        new Date(),
      ),
    partner: ({ partner, layout, many = 0, ...more }) => {
      const known = partners[partner as keyof typeof partners] ?? partners.Admitad;
      const given = { name: partner, ...more, layout: { ...known.layout, ...layout } };
      const codes = Array.from({ length: 500 }, (_, at) => `${at}`.padStart(64, "0"));
      const brands = Array.from({ length: many }, (_, at) => [`${at}`.padEnd(120, "x"), codes]);
      const sent = many > 0 && { codes: { uae: Object.fromEntries(brands) } };
      return answerTo("POST admin/partners", { address: known.address, ...given, ...sent });
    },
    call: ({ call: line, body, stranger }) => answerTo(line, body, !stranger),
    night: fetchAt,
    review,
    down: ({ down }) => {
      isDown = down;
    },
    forget: async () => {
      const { keys } = await env.SUMMARIES.list({ prefix: "partner-file:" });
      for (const { name } of keys) await env.SUMMARIES.delete(name);
    },
    tasks: async ({ tasks, list }) => {
      const { items, found } = await operatorWith().tasks(list, null, { partner: tasks });
      return [`${found} found`, ...items.map((one) => `${one.country} ${one.brand} ${one.code}`)];
    },
    export: async () => {
      backup = await operatorWith().dataset();
      const { partners, counts } = backup as any;
      return [...partners, counts].map((one) => JSON.stringify(one));
    },
    import: ({ import: changed }) => answerTo("POST save-data", { ...backup, ...changed }),
  };
  return {
    act: async (step) => {
      const lines = await acts[Object.keys(step)[0] ?? ""]?.(step);
      vi.restoreAllMocks();
      return (lines ?? []) as string[];
    },
    read,
  };
});
