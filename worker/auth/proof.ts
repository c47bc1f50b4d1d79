import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod";
import { type Result, refuse } from "#app/domain/base/result.ts";
import { findByPassword } from "./accounts.ts";
import { attempt, mayTryPassword, passkeyAnswer } from "./login.ts";
import { findByPasskey } from "./passkeys.ts";
import { logSecurity } from "./security-log.ts";
import { noteProof, type OpenSession } from "./sessions.ts";

type Secrets = Pick<Env, "DB" | "ADMIN_PASSWORD_HASH" | "SESSION_SECRET" | "LOGIN_LIMITER">;

/** A password or a passkey that is given again. */
export const proof = z.union([
  z.strictObject({ password: z.string() }),
  z.strictObject({ passkey: passkeyAnswer }),
]);

export type Proof = z.infer<typeof proof>;

/** The refusal of what needs a session with a proof of the last ten minutes; the workspace then asks for one. */
export const proofNeeded = refuse(428, "Give your password or a passkey again");

/**
 * Notes that the operator of a session has given their own password or passkey again. Failures count as
 * those of logins do, and lock out as they do.
 */
export async function prove(
  env: Secrets,
  request: Request,
  session: OpenSession,
  given: Proof,
): Promise<Result<{ proved: boolean }>> {
  const mayTry = await mayTryPassword(env, request);
  if (!mayTry.ok) return mayTry;
  const { accountId } = session;
  const find = (now: Date) =>
    "password" in given
      ? findByPassword(
          env,
          given.password,
          accountId === null ? undefined : (session.name ?? ""),
          now,
        )
      : findByPasskey(env, request, given.passkey as AuthenticationResponseJSON, now);
  const proved = await attempt(env, request, {
    check: async (now) => {
      const owner = await find(now);
      if (owner?.accountId !== accountId || !(await noteProof(env.DB, session, now))) return null;
      return { accountId, value: { proved: true } };
    },
    // Not 401: the session goes on.
    refusal: refuse(
      403,
      "password" in given ? "Incorrect password" : "This passkey was not accepted",
    ),
  });
  if (proved.ok) await logSecurity(env, request, "proof");
  return proved;
}
