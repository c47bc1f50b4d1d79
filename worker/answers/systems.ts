import { keyedHash } from "../auth/token.ts";
import { requestNetwork } from "../http/limits.ts";
import type { AnsweredCode } from "./find-code.ts";
import hosting from "./hosting-systems.json";

const uncounted = new Set([...hosting.systems, ...Object.keys(hosting.added).map(Number)]);

/** The AS number that Miniflare sets on all local requests. */
const placeholder = 395_747;

/**
 * Returns the autonomous system of a request's sender, or its network if the system is unknown, as
 * on a local site. Returns null for hosting and tunnel providers, whose customers can use any
 * number of networks.
 */
export function requestSystem(request: Request): string | null {
  const { asn } = (request.cf ?? {}) as Partial<IncomingRequestCfProperties>;
  if (asn === undefined || asn === placeholder) return requestNetwork(request);
  return uncounted.has(asn) ? null : `AS${asn}`;
}

const hashDigits = 8;

/**
 * Hashes the autonomous system of a request for one code since its last check, with the Worker's
 * secret; null if its answers are not counted. Hashes of two codes cannot be compared.
 */
export async function hashSystem(
  secret: string,
  request: Request,
  { id, checked }: AnsweredCode,
): Promise<string | null> {
  const system = requestSystem(request);
  if (system === null) return null;
  const hash = await keyedHash(secret, "system", [id, checked, system].join("\n"));
  return hash.slice(0, hashDigits);
}
