import { env } from "cloudflare:workers";
import { afterEach, vi } from "vitest";
import { everyRow } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { createAuthenticator } from "#tests/support/operator/authenticator.ts";
import { origin, send } from "#tests/support/operator/operator.ts";
import { playSituations } from "#tests/support/operator/play.ts";
import { watchedDatabase } from "#tests/support/reading/watch-statements.ts";
import { startAccessIssuer } from "#tests/support/server/access-issuer.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { touchSession } from "#worker/auth/sessions.ts";
import type { Operator } from "#worker/operator.ts";
import { createOperatorReads } from "#worker/operator-reads.ts";
import situations from "./lists/situations.json";

afterEach(() => vi.restoreAllMocks());

/** What a step does, by its first name, in which browser (`by`), from which address, and with which settings. */
type Step = Record<string, any>;
type Options = { challenge: string };

const stored = {
  session: "SELECT * FROM sessions ORDER BY created_at, browser",
  passkey: "SELECT id, counter, browser, created_at, last_used_at FROM passkeys ORDER BY rowid",
  challenge: "SELECT * FROM passkey_challenges",
  attempts: "SELECT * FROM login_attempts ORDER BY rowid",
};
const agents: Record<string, string> = {
  phone: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36",
  laptop: "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
};
const told = ["Retry-After", "Cache-Control", "Clear-Site-Data", "Location"];
const path = "/api/admin/passkeys";

playSituations<Step>("what-sign-ins-do", situations, async () => {
  const issuer = await startAccessIssuer("team");
  const jars = new Map<string, Map<string, string>>();
  const keys = new Map<string, Awaited<ReturnType<typeof createAuthenticator>>>();
  const options = new Map<string, Options>();
  // What is random, by its name.
  const random = new Map<string, string>();
  const senders: string[] = [];
  const secrets = new Set([adminPassword]);
  const logs: string[] = [];
  const log = (line: unknown) => {
    const { level, version: _, sender, ...said } = JSON.parse(String(line));
    if (said.method) return;
    if (sender && !senders.includes(sender)) senders.push(sender);
    const who = sender ? ` of sender ${senders.indexOf(sender) + 1}` : "";
    logs.push(`logs ${level}${who} ${JSON.stringify(said)}`);
  };
  for (const name of ["log", "warn", "error"] as const)
    vi.spyOn(console, name).mockImplementation(log);

  const give = (name: string, value: string) =>
    random.set(random.has(name) ? `${name} anew` : name, value);
  /** A text with what is random for the names in braces; "|cut" is without its first sign, "|flip" with another. */
  const fill = (text: string) =>
    text.replace(/\{([\w ]+)(\|\w+)?\}/g, (whole, name, change) => {
      const value = random.get(name);
      if (value === undefined) return whole;
      if (change === "|upper") return value.toUpperCase();
      const other = value.startsWith("0") ? "1" : "0";
      return change ? (change === "|flip" ? other : "") + value.slice(1) : value;
    });
  /** A line with names for what is random, and times for seconds. */
  const named = (line: string) =>
    [...random]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .reduce((text, [name, value]) => text.replaceAll(value, `{${name}}`), line)
      .replace(/\b1[78]\d{8}\b/g, (at) => new Date(Number(at) * 1000).toISOString().slice(5, 19))
      .replace(/[\w-]{86}/g, "{challenge}")
      .replace(/"id":"[\da-f]{8}"/, '"id":"…"')
      .replaceAll("; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=", ", guarded, for ");

  async function bindingsOf({ d1, limited, settings = {}, email }: Step): Promise<Partial<Env>> {
    const { password, ...others } = settings;
    const ADMIN_PASSWORD_HASH = password && (await hashPassword(password));
    const limit: RateLimit["limit"] = async ({ key }) => {
      logs.push(`limits ${key}`);
      return { success: false };
    };
    const DB = watchedDatabase((sql) => {
      if (sql?.includes(d1)) throw new Error("the store is down");
    });
    return {
      ...others,
      ...(password && { ADMIN_PASSWORD_HASH }),
      ...(d1 !== undefined && { DB }),
      ...(limited && { LOGIN_LIMITER: { limit } }),
      ...(email !== undefined && issuer.bindings),
    };
  }

  async function headersOf({ by = "", from = "192.0.2.1", email, headers }: Step) {
    const cookies = [...(jars.get(by) ?? [])].map(([name, value]) => `${name}=${value}`);
    const token = email && (await issuer.sign({ email: email === "none" ? undefined : email }));
    const given = Object.entries<string | null>({
      ...{ "CF-Connecting-IP": from, "User-Agent": agents[by] ?? "" },
      ...(token && { "Cf-Access-Jwt-Assertion": token }),
      ...(cookies.length > 0 && { Cookie: cookies.join("; ") }),
      ...headers,
    });
    return Object.fromEntries(
      given.map(([name, one]) => [name, one === null ? undefined : fill(one)]),
    );
  }

  /** Keeps the cookies of an answer in the browser, and names the session that was opened. */
  async function keep(by: string, response: Response) {
    const jar = jars.get(by) ?? new Map<string, string>();
    jars.set(by, jar);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^(.*?)=(.*?);/.exec(cookie) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
      if (value) give(`${name.replace("__Host-", "")} of ${by}`, value);
      if (name === "__Host-session" && value) secrets.add(value);
    }
    for (const { hash } of await readRows("SELECT token_hash AS hash FROM sessions")) {
      if ([...random.values()].includes(hash)) continue;
      give(by, hash);
      give(`id of ${by}`, hash.slice(0, 16));
    }
  }

  async function request(step: Step, method: string, to: string, body?: unknown) {
    secrets.add(step.from ?? "192.0.2.1");
    const content = step.text === undefined ? { body } : { text: step.text };
    const headers = await headersOf(step);
    const answer = await withBindings(await bindingsOf(step), () =>
      send(method, fill(to), { ...content, ...headers }),
    );
    await keep(step.by ?? "", answer);
    return answer;
  }
  const key = async (name: string) => {
    const made = keys.get(name) ?? (await createAuthenticator());
    keys.set(name, made);
    random.set(name, made.id);
    return made;
  };
  const asked = (step: Step) => step.answers ?? options.get(step.with ?? step.by ?? "");

  const acts: Record<string, (step: Step) => unknown> = {
    at: ({ at }) => vi.setSystemTime(at),
    rows: ({ rows }) => readRows(rows),
    password: ({ password, ...step }) => {
      const given = password === "right" ? adminPassword : password;
      return request(step, "POST", "/api/admin/session", { password: given });
    },
    asks: ({ asks, body, ...step }) => {
      const [, method, to] = /^(\w+) (.*)/.exec(asks) ?? [];
      return request(step, method ?? "", to ?? "", body);
    },
    options: async (step) => {
      const to = step.options === "login" ? "/login-options" : "/options";
      const answer = await request(step, "POST", path + to, {});
      const { data } = await answer.clone().json<{ data: Options }>();
      if (data) options.set(step.by ?? "", data);
      return answer;
    },
    registers: async (step) => {
      const made = await (await key(step.registers)).register(asked(step), step.says);
      const response = { ...made.response, ...step.tells };
      return request(step, "POST", path, { ...made, response, ...step.more });
    },
    signs: async (step) => {
      const signed = await (await key(step.signs)).sign(asked(step), step.says);
      const id = step.as && (await key(step.as)).id;
      return request(step, "POST", `${path}/login`, {
        ...signed,
        response: { ...signed.response, ...step.tells },
        ...(id && { id, rawId: id }),
        ...step.more,
      });
    },
    lists: async (step) => {
      const headers = (await headersOf(step)) as Record<string, string>;
      const own = new Request(origin, { headers });
      const session = await touchSession(env, own, new Date(), null);
      if (!session) return [];
      const reads = createOperatorReads({ d1: env.DB, env, session } as Operator);
      const listed = [...(await reads.sessions()), ...(await reads.passkeys())];
      return listed.map((one) => JSON.stringify(one));
    },
  };

  async function readAnswer(response: Response): Promise<string> {
    const { status, headers } = response;
    const values = told.map((name) => headers.get(name) ?? "").filter(Boolean);
    const said = [...values, ...headers.getSetCookie()].join(" | ");
    const text = await response.text();
    // Of a page its heading; its scripts have other names in each build.
    return `${status} ${said} ${/<h1.*?<\/h1>/.exec(text)?.[0] ?? text}`;
  }

  async function act(step: Step): Promise<string[]> {
    const [name = ""] = Object.keys(step);
    const lines: string[] = [];
    for (const by of [step.by ?? ""].flat()) {
      for (let time = 0; time < (step.times ?? 1); time++) {
        const answer = await acts[name]?.({ ...step, by });
        if (answer instanceof Response) lines.push(`${by} ${await readAnswer(answer)}`);
        else if (name === "lists") lines.push(...(answer as string[]));
      }
    }
    // What comes several times is counted.
    const times = new Map<string, number>();
    for (const line of [...lines, ...logs.splice(0)].map(named))
      times.set(line, (times.get(line) ?? 0) + 1);
    return [...times].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line));
  }

  async function read(): Promise<string[]> {
    const results = await env.DB.batch(Object.values(stored).map((sql) => env.DB.prepare(sql)));
    const lines = Object.keys(stored).flatMap((name, at) =>
      (results[at]?.results ?? []).map((row) =>
        [name, ...Object.values(row as object).map((value) => value ?? "none")].join(" | "),
      ),
    );
    const all = await everyRow(env.DB);
    const leaks = [...secrets].filter((secret) => all.includes(secret));
    return [...lines, ...leaks.map((secret) => `stores ${secret}`)].map(named);
  }

  return { act, read };
});
