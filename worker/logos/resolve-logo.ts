import type { LogoSource } from "../catalogue/read/records.ts";
import { logoCandidates } from "./candidates.ts";
import { type FetchLogoOptions, fetchLogo, type LogoImage } from "./fetch-logo.ts";

const rounds = 3;

/** Deadlines are in milliseconds. */
export interface ResolveLogoOptions extends Omit<FetchLogoOptions, "signal"> {
  /** For the whole search; default 3,000. */
  deadline?: number;
  /** For one address, each time it is asked; default 1,000. */
  candidateDeadline?: number;
}

/**
 * Looks for a brand's logo: every candidate in turn, and up to two more rounds over those that
 * failed for a reason that may pass. "none" if all failed or the deadline came first. Never rejects.
 */
export async function resolveLogo(
  brand: LogoSource,
  { deadline = 3_000, candidateDeadline = 1_000, ...options }: ResolveLogoOptions = {},
): Promise<LogoImage | { kind: "none" }> {
  const whole = AbortSignal.timeout(deadline);
  let candidates = logoCandidates(brand);
  for (let round = 0; round < rounds; round++) {
    const worthAsking: string[] = [];
    for (const candidate of candidates) {
      if (whole.aborted) return { kind: "none" };
      const signal = AbortSignal.any([whole, AbortSignal.timeout(candidateDeadline)]);
      const answer = await fetchLogo(candidate, { ...options, signal });
      if (answer.kind === "image") return answer;
      if (answer.kind === "unavailable") worthAsking.push(candidate);
    }
    candidates = worthAsking;
  }
  return { kind: "none" };
}
