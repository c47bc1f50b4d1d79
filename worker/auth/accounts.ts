import { ok, type Result, refuse } from "#app/domain/base/result.ts";
import { operatorName } from "#app/domain/catalogue/operator-name.ts";
import { generatePassword, hashPassword, verifyPassword } from "./password.ts";
import { type SessionOwner, toSeconds } from "./sessions.ts";

/** Seconds for which the password that the owner hands over opens a session. */
const firstPasswordSeconds = 3 * 24 * 60 * 60;
const maxAccounts = 50;

interface StoredAccount {
  id: number;
  name: string;
  passwordHash: string;
  passwordEndsAt: number | null;
}

const selectByName = `
  SELECT id, name, password_hash AS passwordHash, password_ends_at AS passwordEndsAt
  FROM accounts WHERE name = ?1 COLLATE NOCASE`;

// Checked for a name without an account, so that both take the same time. No password has this hash.
const nobodysHash = `pbkdf2-sha256:100000:${"A".repeat(22)}==:${"A".repeat(43)}=`;

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH">;

/**
 * Whose password it is: the owner's, whatever the name, or that of the account with the name; null for
 * nobody's. The same work is done whether there is such an account or not.
 */
export async function findByPassword(
  env: Secrets,
  password: string,
  given: string | undefined,
  now: Date,
): Promise<SessionOwner | null> {
  const name = operatorName(given);
  const isOwners = verifyPassword(password, env.ADMIN_PASSWORD_HASH);
  if (name === null) return (await isOwners) ? { accountId: null, name } : null;
  const account = await env.DB.prepare(selectByName).bind(name).first<StoredAccount>();
  const isAccounts = await verifyPassword(password, account?.passwordHash ?? nobodysHash);
  // The owner has no account's name, or the history would say that another made the change.
  if (await isOwners) return { accountId: null, name: account ? null : name };
  if (!account || !isAccounts) return null;
  const { id, passwordEndsAt } = account;
  const isOver = passwordEndsAt !== null && passwordEndsAt <= toSeconds(now);
  return isOver ? null : { accountId: id, name: account.name };
}

/** Adds an account; the value is its first password, which is kept nowhere and opens sessions for three days. */
export async function addAccount(
  d1: D1Database,
  given: string,
  now: Date,
): Promise<Result<{ password: string }>> {
  const name = operatorName(given);
  if (name === null) return refuse(400, "An account needs a name");
  const password = generatePassword();
  const seconds = toSeconds(now);
  const { meta } = await d1
    .prepare(
      `INSERT INTO accounts (name, password_hash, password_ends_at, created_at)
        SELECT ?1, ?2, ?3, ?4
        WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE name = ?1 COLLATE NOCASE)
          AND (SELECT count(*) FROM accounts) < ?5`,
    )
    .bind(name, await hashPassword(password), seconds + firstPasswordSeconds, seconds, maxAccounts)
    .run();
  if (meta.changes === 1) return ok({ password });
  return refuse(409, `There is an account of this name, or there are ${maxAccounts} accounts`);
}

/** Ends an account with its sessions and passkeys. Its name stays in the history of changes. */
export async function endAccount(d1: D1Database, id: number): Promise<Result<{ id: number }>> {
  const bound = (sql: string) => d1.prepare(sql).bind(id);
  const [ended] = await d1.batch([
    bound("DELETE FROM accounts WHERE id = ?1"),
    bound("DELETE FROM sessions WHERE account_id = ?1"),
    bound("DELETE FROM passkeys WHERE account_id = ?1"),
  ]);
  return ended?.meta.changes ? ok({ id }) : refuse(404, "This account has ended already");
}

/** Makes another password for an account, which does not end; the value is the password, kept nowhere. */
export async function renewPassword(d1: D1Database, id: number): Promise<{ password: string }> {
  const password = generatePassword();
  await d1
    .prepare("UPDATE accounts SET password_hash = ?2, password_ends_at = NULL WHERE id = ?1")
    .bind(id, await hashPassword(password))
    .run();
  return { password };
}
