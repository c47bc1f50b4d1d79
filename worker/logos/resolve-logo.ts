import type { LogoSource } from "../catalogue/read/records.ts";
import { logoCandidates } from "./candidates.ts";
import { type FetchLogoOptions, fetchLogo, type LogoImage } from "./fetch-logo.ts";

const rounds = 3;
const maxRequests = 8;
/** Milliseconds for the whole search. */
const deadline = 3_000;
/** Milliseconds for each request of one URL. */
export const candidateDeadline = 1_000;

export type ResolveLogoOptions = Omit<FetchLogoOptions, "signal">;

/** Tries every candidate, then twice those that failed temporarily: at most 8 requests. */
export async function resolveLogo(
  brand: LogoSource,
  { fetch: send = fetch, ...options }: ResolveLogoOptions = {},
): Promise<(LogoImage & { address: string }) | { kind: "none" }> {
  const searchSignal = AbortSignal.timeout(deadline);
  let requests = 0;
  const limited: typeof fetch = async (...request) => {
    if (++requests > maxRequests) throw new Error(`The search has made ${maxRequests} requests`);
    return send(...request);
  };
  let candidates = logoCandidates(brand);
  for (let round = 0; round < rounds; round++) {
    const retryable: string[] = [];
    for (const candidate of candidates) {
      if (searchSignal.aborted || requests >= maxRequests) return { kind: "none" };
      const signal = AbortSignal.any([searchSignal, AbortSignal.timeout(candidateDeadline)]);
      const outcome = await fetchLogo(candidate, { ...options, fetch: limited, signal });
      if (outcome.kind === "image") return { ...outcome, address: candidate };
      if (outcome.kind === "unavailable") retryable.push(candidate);
    }
    candidates = retryable;
  }
  return { kind: "none" };
}
