import { logFailure } from "../http/log.ts";
import { type FileResult, fetchPartnerFile, readToken } from "./fetch-file.ts";
import { type ListedPartner, listPartners } from "./list-partners.ts";
import { type PartnerEnv, recordFetch, storeFile, unfinished } from "./store-file.ts";

async function fetchPartner(env: PartnerEnv, partner: ListedPartner, now: Date): Promise<void> {
  const { name, address } = partner;
  if (!address) return;
  let outcome: FileResult<unknown>;
  try {
    const fetched = await fetchPartnerFile(address, readToken(env, name));
    outcome = fetched.ok ? await storeFile(env, partner, fetched.value, now) : fetched;
  } catch (error) {
    logFailure(`The file of a partner: ${name}`, error);
    const isLate = error instanceof Error && error.name === "TimeoutError";
    outcome = { ok: false, fault: isLate ? "comparing it took too long" : "it could not be read" };
  }
  if (!outcome.ok) await recordFetch(env, partner, now, { fault: outcome.fault });
}

/**
 * Fetches the files of all partners with a URL, one by one, and stores new content for the
 * operator's review. A failure is recorded and does not fail the run. A partner whose file ended an
 * earlier run comes last.
 */
export async function fetchPartners(env: PartnerEnv, now: Date): Promise<void> {
  const isUnfinished = ({ fetched }: ListedPartner) => fetched?.fault === unfinished;
  const partners = await listPartners(env.DB);
  const inOrder = partners.toSorted((a, b) => Number(isUnfinished(a)) - Number(isUnfinished(b)));
  for (const partner of inOrder) await fetchPartner(env, partner, now);
}
