import { keyedHash } from "../auth/token.ts";
import { requestNetwork } from "../http/limits.ts";
import type { AnsweredCode } from "./find-code.ts";
import hosting from "./hosting-systems.json";

const uncounted = new Set([...hosting.systems, ...Object.keys(hosting.added).map(Number)]);

/** The number that Miniflare gives all local requests. */
const placeholder = 395_747;

/**
 * The autonomous system of the sender of a request. Its network stands for it where none is known, as on a
 * local site. Null for hosting and tunnel providers, whose customers have as many networks as they like.
 */
export function requestSystem(request: Request): string | null {
  const { asn } = (request.cf ?? {}) as Partial<IncomingRequestCfProperties>;
  if (asn === undefined || asn === placeholder) return requestNetwork(request);
  return uncounted.has(asn) ? null : `AS${asn}`;
}

const hashDigits = 8;

/**
 * Hashes the autonomous system of a request for one code since its last check, under the Worker's secret; null
 * for one that is not counted. Systems of two codes cannot be compared.
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
