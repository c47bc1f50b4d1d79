import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { ok, type Result, refuse } from "#app/domain/base/result.ts";
import { addAccount, endAccount, renewPassword } from "./accounts.ts";
import { addPasskey, registrationOptions } from "./passkeys.ts";
import { type Proof, proofNeeded, prove } from "./proof.ts";
import { logSecurity, type SecurityEvent } from "./security-log.ts";
import { closeSessions, isProved, liveSession, type OpenSession } from "./sessions.ts";

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH" | "SESSION_SECRET" | "LOGIN_LIMITER">;

/** Who may come in, as one operator sees it: the owner all of it, an account its own. Times are Unix seconds. */
export interface DoorReport {
  isOwner: boolean;
  sessions: {
    id: string;
    name: string | null;
    email: string | null;
    browser: string | null;
    startedAt: number;
    lastSeenAt: number;
    isOwn: boolean;
  }[];
  passkeys: { id: string; browser: string; createdAt: number; lastUsedAt: number | null }[];
  accounts: { id: number; name: string; createdAt: number; hasFirstPassword: boolean }[];
}

// Sixteen digits of the hash tell sessions apart, and open nothing.
const selectSessions = `
  SELECT substr(token_hash, 1, 16) AS id, name, email, browser, created_at AS startedAt,
    last_seen_at AS lastSeenAt, token_hash = ?2 AS isOwn
  FROM sessions WHERE (?1 IS NULL OR account_id = ?1) AND last_seen_at > ?3 AND created_at > ?4
  ORDER BY isOwn DESC, last_seen_at DESC LIMIT 100`;
const selectPasskeys = `
  SELECT id, browser, created_at AS createdAt, last_used_at AS lastUsedAt
  FROM passkeys WHERE account_id IS ?1 ORDER BY created_at`;
const selectAccounts = `
  SELECT id, name, created_at AS createdAt, password_ends_at IS NOT NULL AS hasFirstPassword
  FROM accounts WHERE ?1 IS NULL ORDER BY name`;

const forbidden = refuse(403, "Only the owner may do this");

/**
 * Sessions, accounts and passkeys, in the name of the operator whose session it is. What lets somebody in
 * or keeps others out needs a proof of the last ten minutes.
 */
export function createDoor(env: Secrets, request: Request, session: OpenSession, now: Date) {
  const d1 = env.DB;
  const { accountId, hash } = session;
  const isOwner = accountId === null;
  const mustProve = !isProved(session, now);
  const log = (event: SecurityEvent, details?: Readonly<Record<string, unknown>>) =>
    logSecurity(env, request, event, details);
  return {
    report: async (): Promise<DoorReport> => {
      const { idle, oldest } = liveSession(now);
      const [sessions, passkeys, accounts] = (await d1.batch([
        d1.prepare(selectSessions).bind(accountId, hash, idle, oldest),
        d1.prepare(selectPasskeys).bind(accountId),
        d1.prepare(selectAccounts).bind(accountId),
      ])) as [
        D1Result<DoorReport["sessions"][number]>,
        D1Result<DoorReport["passkeys"][number]>,
        D1Result<DoorReport["accounts"][number]>,
      ];
      // SQLite's truth is 1.
      return {
        isOwner,
        sessions: sessions.results.map((row) => ({ ...row, isOwn: Boolean(row.isOwn) })),
        passkeys: passkeys.results,
        accounts: accounts.results.map((row) => ({
          ...row,
          hasFirstPassword: Boolean(row.hasFirstPassword),
        })),
      };
    },
    endSession: async (id: string): Promise<Result<{ id: string }>> => {
      const { meta } = await d1
        .prepare(
          `DELETE FROM sessions
            WHERE substr(token_hash, 1, 16) = ?1 AND (?2 IS NULL OR account_id = ?2)`,
        )
        .bind(id, accountId)
        .run();
      if (meta.changes === 0) return refuse(404, "This session has ended already");
      await log("session ended");
      return ok({ id });
    },
    prove: (given: Proof) => prove(env, request, session, given),
    endOtherSessions: async () => {
      if (mustProve) return proofNeeded;
      await closeSessions(d1, accountId, hash);
      await log("session ended", { all: "others" });
      return ok({});
    },
    addAccount: async (name: string) => {
      if (!isOwner) return forbidden;
      if (mustProve) return proofNeeded;
      const added = await addAccount(d1, name, now);
      if (added.ok) await log("account added");
      return added;
    },
    endAccount: async (id: number) => {
      if (!isOwner) return forbidden;
      const ended = await endAccount(d1, id);
      if (ended.ok) await log("account ended", { account: id });
      return ended;
    },
    /** Ends the account's other sessions too. The owner's password is a secret of the Worker. */
    renewPassword: async (): Promise<Result<{ password: string }>> => {
      if (accountId === null) return refuse(403, "The owner's password is set at Cloudflare");
      if (mustProve) return proofNeeded;
      const renewed = await renewPassword(d1, accountId);
      await closeSessions(d1, accountId, hash);
      await log("new password", { account: accountId });
      return ok(renewed);
    },
    passkeyOptions: async () =>
      mustProve ? proofNeeded : ok(await registrationOptions(env, request, session, now)),
    /** The session's own challenge, which it must answer, was given after a proof. */
    addPasskey: async (response: RegistrationResponseJSON): Promise<Result<{ id: string }>> => {
      if (!(await addPasskey(env, request, session, response, now))) {
        return refuse(400, "The passkey could not be added. Try again.");
      }
      await log("passkey added");
      return ok({ id: response.id });
    },
    removePasskey: async (id: string): Promise<Result<{ id: string }>> => {
      if (mustProve) return proofNeeded;
      const { meta } = await d1
        .prepare("DELETE FROM passkeys WHERE id = ?1 AND account_id IS ?2")
        .bind(id, accountId)
        .run();
      if (meta.changes === 0) return refuse(404, "This passkey is removed already");
      await log("passkey removed");
      return ok({ id });
    },
  };
}
