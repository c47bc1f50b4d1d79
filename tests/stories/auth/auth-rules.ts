import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { everyRow } from "#tests/support/data/catalogue.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import type { createAuthenticator } from "#tests/support/operator/authenticator.ts";
import { send } from "#tests/support/operator/operator.ts";
import { now } from "#tests/support/server/today.ts";

type Key = Awaited<ReturnType<typeof createAuthenticator>>;
type Said = Parameters<Key["sign"]>[1];

type Session = { token: string; isEnded: boolean } & Record<"opened" | "seen", number>;

const seconds = () => Math.floor(Date.now() / 1000);
const isOpen = ({ opened, seen, isEnded }: Session) =>
  !isEnded && seconds() - seen < 30 * 60 && seconds() - opened < 8 * 3600;

const guardedCookie = /^(__Host-\w+)=(.*?); Path=\/; Secure; HttpOnly; SameSite=Strict/;

export const passkeys = "/api/admin/passkeys";

/** Opens the site to operators; the rules apply after each act of their browsers. */
export function openSite() {
  vi.setSystemTime(now);
  const sessions: Session[] = [];
  const secrets = new Set([adminPassword, env.SESSION_SECRET]);
  const failures = new Map<string, number[]>();

  async function checkRules() {
    const stored = await everyRow(env.DB);
    for (const secret of secrets) expect(stored, "no secret is stored").not.toContain(secret);
    for (const { token } of sessions.filter((one) => !isOpen(one))) {
      const ended = { Cookie: `__Host-session=${token}` };
      const { status } = await send("GET", "/api/admin/session", ended);
      expect(status, "an ended session never works again").toBe(401);
    }
  }

  function browser(name: string, address = "192.0.2.1") {
    const jar = new Map<string, string>();
    let session: Session | undefined;
    let from = address;
    secrets.add(address);

    async function request(method: string, path: string, more: Record<string, any> = {}) {
      const Cookie = [...jar].map(([key, value]) => `${key}=${value}`).join("; ") || undefined;
      const headers = { "CF-Connecting-IP": from, "User-Agent": name, Cookie };
      const response = await send(method, path, { ...headers, ...more });
      for (const line of response.headers.getSetCookie()) {
        expect(line, "cookies are guarded").toMatch(guardedCookie);
        const [, key = "", value = ""] = guardedCookie.exec(line) ?? [];
        if (value) jar.set(key, value);
        else jar.delete(key);
        if (value) secrets.add(value);
      }
      return response;
    }

    /** Sends a login; the model tells whether it must pass, and how long to wait. */
    async function enter(path: string, body: unknown, isRight: boolean) {
      const key = jar.get("__Host-device")?.split(".")[0] ?? from;
      const failed = failures.get(key) ?? [];
      const wait = (failed.at(-5) ?? -Infinity) + 15 * 60 - seconds();
      const response = await request("POST", path, { body });
      const expected = wait > 0 ? 429 : isRight ? 200 : 401;
      expect(response.status, `login of ${name}`).toBe(expected);
      // A lockout ends 15 minutes after the first of five failures.
      expect(response.headers.get("Retry-After")).toBe(wait > 0 ? String(wait) : null);
      if (expected === 401) failures.set(key, [...failed, seconds()]);
      if (expected === 200) {
        failures.delete(key);
        if (session) session.isEnded = true;
        const token = jar.get("__Host-session") ?? "";
        session = { token, opened: seconds(), seen: seconds(), isEnded: false };
        sessions.push(session);
      }
      await checkRules();
      return response;
    }

    const options = async (path: string): Promise<{ challenge: string }> =>
      (await (await request("POST", path, { body: {} })).json<any>()).data;

    return {
      jar,
      async request(...given: Parameters<typeof request>) {
        const response = await request(...given);
        await checkRules();
        return response;
      },
      options,
      enter,
      moveTo: (other: string) => {
        from = other;
        secrets.add(other);
      },
      logIn: (password: unknown = adminPassword) =>
        enter("/api/admin/session", { password }, password === adminPassword),
      /** Sends a request that needs a session; fails unless the response is as the model tells. */
      async visit(): Promise<number> {
        const isAllowed = session !== undefined && isOpen(session);
        const { status } = await request("GET", "/api/admin/session");
        expect(status, `session of ${name}`).toBe(isAllowed ? 200 : 401);
        if (session && isAllowed) session.seen = seconds();
        await checkRules();
        return status;
      },
      async end(which: "own" | "all" | "others") {
        const paths = { own: "session", all: "session?everywhere=true", others: "sessions" };
        const path = `/api/admin/${paths[which]}`;
        const isAllowed = which === "own" || (session !== undefined && isOpen(session));
        const { status, headers } = await request("DELETE", path);
        expect(status).toBe(isAllowed ? 200 : 401);
        if (which === "own") expect(headers.get("Clear-Site-Data")).toBe('"cache"');
        if (isAllowed) {
          for (const one of sessions)
            if (which === "all" || (one === session) === (which === "own")) one.isEnded = true;
          if (session && which === "others") session.seen = seconds();
        }
        await checkRules();
      },
      async addKey(key: Key, said: Said = {}, more = {}) {
        const registration = await key.register(await options(`${passkeys}/options`), said);
        const { status } = await request("POST", passkeys, { body: { ...registration, ...more } });
        await checkRules();
        return status;
      },
      async sign(key: Key, isRight: boolean, said: Said = {}, more = {}) {
        const signed = await key.sign(await options(`${passkeys}/login-options`), said);
        return (await enter(`${passkeys}/login`, { ...signed, ...more }, isRight)).status;
      },
    };
  }
  return browser;
}

export type Browser = ReturnType<ReturnType<typeof openSite>>;

export const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

export const story = (
  title: string,
  tell: (browser: ReturnType<typeof openSite>) => Promise<void>,
) => test(title, () => tell(openSite()));
