import { env } from "cloudflare:workers";
import { isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";
import { expect, test, vi } from "vitest";
import { everyRow } from "#tests/support/data/catalogue.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { origin, send } from "#tests/support/operator/operator.ts";
import { now } from "#tests/support/server/today.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const base64url = (data: Iterable<number>) => isoBase64URL.fromBuffer(Uint8Array.from(data));
const sha256 = async (data: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", data));

/** A big-endian number of ASN.1 without needless zeros, and with one before a set first bit. */
function toInteger(part: Uint8Array): number[] {
  const digits = [...part.subarray(part.findIndex((byte) => byte !== 0))];
  const padded = (digits[0] ?? 0) > 127 ? [0, ...digits] : digits;
  return [2, padded.length, ...padded];
}

function toDer(raw: Uint8Array): number[] {
  const integers = [...toInteger(raw.subarray(0, 32)), ...toInteger(raw.subarray(32))];
  return [0x30, integers.length, ...integers];
}

/** Flag 1 says that somebody was there, and flag 4 that they proved who they are. */
type Said = Partial<Record<"origin" | "rpId", string> & Record<"counter" | "flags", number>>;
type Challenge = { challenge: string };

export async function createAuthenticator() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const { publicKey, privateKey } = pair as CryptoKeyPair;
  const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const id = crypto.getRandomValues(new Uint8Array(32));
  const name = base64url(id);
  const client = (type: string, { challenge }: Challenge, said: Said) =>
    bytes(JSON.stringify({ type, challenge, origin: said.origin ?? origin, crossOrigin: false }));
  const data = async ({ rpId = new URL(origin).hostname, counter = 0 }: Said, flags: number) => [
    ...(await sha256(bytes(rpId))),
    ...[flags, counter >> 24, counter >> 16, counter >> 8, counter].map((one) => one & 255),
  ];
  const own = { id: name, rawId: name, type: "public-key" as const, clientExtensionResults: {} };
  return {
    id: name,
    async register(challenge: Challenge, said: Said = {}) {
      const point = [x, y].map((one, at) => [-2 - at, isoBase64URL.toBuffer(one)] as const);
      // COSE: an elliptic curve, ES256, P-256.
      const key = isoCBOR.encode(new Map<number, any>([[1, 2], [3, -7], [-1, 1], ...point]));
      const head = await data(said, (said.flags ?? 5) | 0x40);
      const credential = [...new Uint8Array(16), 0, id.length, ...id, ...key];
      const authData = Uint8Array.from([...head, ...credential]);
      const object = { fmt: "none", attStmt: new Map(), authData };
      const response = {
        clientDataJSON: base64url(client("webauthn.create", challenge, said)),
        attestationObject: base64url(isoCBOR.encode(new Map(Object.entries(object)))),
      };
      return { ...own, response };
    },
    async sign(challenge: Challenge, said: Said = {}) {
      const clientData = client("webauthn.get", challenge, said);
      const authData = await data(said, said.flags ?? 5);
      const signed = Uint8Array.from([...authData, ...(await sha256(clientData))]);
      const raw = await crypto.subtle.sign(algorithm, privateKey, signed);
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(toDer(new Uint8Array(raw))),
      };
      return { ...own, response };
    },
  };
}

type Key = Awaited<ReturnType<typeof createAuthenticator>>;

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
