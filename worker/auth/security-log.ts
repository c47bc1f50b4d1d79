import { limitKey } from "../http/limits.ts";
import { formatLine } from "../http/log.ts";
import { keyedHash } from "./token.ts";

/** Events logged when somebody acts, or tries to act, as the operator. */
export type SecurityEvent =
  | "login"
  | "failed login"
  | "lockout"
  | "logout"
  | "logout everywhere"
  | "refused"
  | "session ended"
  | "passkey added"
  | "passkey removed"
  | "write";

const warningEvents = new Set<SecurityEvent>(["failed login", "lockout", "refused"]);

/** Logs a security event as JSON; a keyed hash of the address or its /64 identifies the sender. */
export async function logSecurity(
  { SESSION_SECRET }: Pick<Env, "SESSION_SECRET">,
  request: Request,
  event: SecurityEvent,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const hash = await keyedHash(SESSION_SECRET, "log", limitKey(request));
  const level = warningEvents.has(event) ? "warn" : "info";
  const entry = { security: event, sender: hash.slice(0, 16), ...details };
  console.log(formatLine(level, entry));
}
