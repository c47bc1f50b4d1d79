import { keyedHash } from "../auth/token.ts";
import { senderNetwork } from "../http/limits.ts";
import type { AnsweredCode } from "./find-code.ts";
import hosting from "./hosting-systems.json";

const uncounted = new Set([...hosting.systems, ...Object.keys(hosting.added).map(Number)]);

/** The AS number that Miniflare sets on all local requests. */
const placeholder = 395_747;

/**
 * Returns the sender's autonomous system, or its network if that is unknown, as on a local site.
 * Returns null for hosting and tunnel providers, whose customers can use any number of networks.
 */
export function senderSystem(request: Request): string | null {
  const { asn } = (request.cf ?? {}) as Partial<IncomingRequestCfProperties>;
  if (asn === undefined || asn === placeholder) return senderNetwork(request);
  return uncounted.has(asn) ? null : `AS${asn}`;
}

const hashDigits = 8;

/** Hashes the autonomous system for one code and check; null if its answers are not counted. */
export async function hashSystem(
  secret: string,
  request: Request,
  { id, checked }: AnsweredCode,
): Promise<string | null> {
  const system = senderSystem(request);
  if (system === null) return null;
  const hash = await keyedHash(secret, "system", [id, checked, system].join("\n"));
  return hash.slice(0, hashDigits);
}
