import { sql } from "drizzle-orm";
import { prepare } from "../catalogue/database.ts";
import { toSeconds } from "./sessions.ts";
import { keyedHash, randomToken } from "./token.ts";

const challengeSeconds = 5 * 60;

type Secrets = Pick<Env, "DB" | "SESSION_SECRET">;

/** Creates a single-use challenge for a session that adds a passkey, or for a login (null). */
export async function createChallenge(env: Secrets, session: string | null, now: Date) {
  const challenge = randomToken();
  const hash = await keyedHash(env.SESSION_SECRET, "challenge", challenge);
  const seconds = toSeconds(now);
  await env.DB.batch([
    prepare(env.DB, sql`DELETE FROM passkey_challenges WHERE ends_at <= ${seconds}`),
    prepare(
      env.DB,
      sql`INSERT INTO passkey_challenges (challenge_hash, session_hash, ends_at)
        VALUES (${hash}, ${session}, ${seconds + challengeSeconds})`,
    ),
  ]);
  return new TextEncoder().encode(challenge);
}

/** Consumes a challenge. Returns false if it is unknown, expired or already used. */
export async function consumeChallenge(
  env: Secrets,
  challenge: string,
  session: string | null,
  now: Date,
): Promise<boolean> {
  const hash = await keyedHash(env.SESSION_SECRET, "challenge", challenge);
  const { meta } = await prepare(
    env.DB,
    sql`DELETE FROM passkey_challenges
      WHERE challenge_hash = ${hash} AND session_hash IS ${session} AND ends_at > ${toSeconds(now)}`,
  ).run();
  return meta.changes === 1;
}
