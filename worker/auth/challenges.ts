import { toSeconds } from "./sessions.ts";
import { keyedHash, randomToken } from "./token.ts";

/** Seconds in which a challenge must be answered. */
const challengeSeconds = 5 * 60;

type Secrets = Pick<Env, "DB" | "SESSION_SECRET">;

/** Makes a challenge that is good once; for the session that registers a passkey, or for a login (null). */
export async function newChallenge(env: Secrets, session: string | null, now: Date) {
  const challenge = randomToken();
  const hash = await keyedHash(env.SESSION_SECRET, "challenge", challenge);
  const seconds = toSeconds(now);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM passkey_challenges WHERE ends_at <= ?1").bind(seconds),
    env.DB.prepare(
      "INSERT INTO passkey_challenges (challenge_hash, session_hash, ends_at) VALUES (?1, ?2, ?3)",
    ).bind(hash, session, seconds + challengeSeconds),
  ]);
  return new TextEncoder().encode(challenge);
}

/** Takes a challenge, which no answer can use again. False if there is none that waits. */
export async function takeChallenge(
  env: Secrets,
  challenge: string,
  session: string | null,
  now: Date,
): Promise<boolean> {
  const hash = await keyedHash(env.SESSION_SECRET, "challenge", challenge);
  const { meta } = await env.DB.prepare(
    `DELETE FROM passkey_challenges
      WHERE challenge_hash = ?1 AND session_hash IS ?2 AND ends_at > ?3`,
  )
    .bind(hash, session, toSeconds(now))
    .run();
  return meta.changes === 1;
}
