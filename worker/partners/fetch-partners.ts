import { eq } from "drizzle-orm";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { sha256 } from "../auth/token.ts";
import { openPrimary } from "../catalogue/database.ts";
import { partnerFetches } from "../catalogue/schema/partners.ts";
import { logFailure } from "../http/log.ts";
import { type FileResult, fetchPartnerFile, type PartnerFile, readToken } from "./fetch-file.ts";
import { type ListedPartner, listPartners, readSentCodes } from "./list-partners.ts";

type PartnerEnv = Pick<Env, "DB" | "SUMMARIES">;

/** Milliseconds to compare a file with the catalogue. */
const maxMilliseconds = 30_000;

/** Recorded while a file is compared; it remains if the isolate dies during the comparison. */
const unfinished = "comparing it did not end";

// KV deletes a file that was not reviewed; the row marks it as waiting for the same time.
const storedSeconds = 60 * 86_400;

async function recordFetch(
  { DB }: PartnerEnv,
  { id }: ListedPartner,
  now: Date,
  outcome: Partial<typeof partnerFetches.$inferInsert>,
): Promise<void> {
  const set = { fetched_at: toTimestamp(now), ...outcome };
  await openPrimary(DB)
    .insert(partnerFetches)
    .values({ partner_id: id, ...set })
    .onConflictDoUpdate({ target: partnerFetches.partner_id, set });
}

/** Stores a file for the operator's review, unless it is unchanged or would change nothing. */
async function storeFile(
  env: PartnerEnv,
  partner: ListedPartner,
  file: PartnerFile,
  now: Date,
): Promise<FileResult<null>> {
  const { DB, SUMMARIES } = env;
  const [known] = await openPrimary(DB)
    .select()
    .from(partnerFetches)
    .where(eq(partnerFetches.partner_id, partner.id));
  const digest = await sha256(file.bytes);
  if (known?.digest === digest) {
    await recordFetch(env, partner, now, { fault: null });
    return ok(null);
  }
  await recordFetch(env, partner, now, { fault: unfinished });
  // Loaded lazily so that isolates do not load the file readers at startup.
  const { countFileChanges } = await import("./read-file.ts");
  const sent = await readSentCodes(DB, partner.id);
  const platform = { d1: DB, days: daysAt(now) };
  const deadline = AbortSignal.timeout(maxMilliseconds);
  const counted = await countFileChanges(platform, file, { partner, sent }, deadline);
  if (!counted.ok) return counted;
  const { added, changed, gone, unread } = counted.value;
  const hasChanges = added + changed + gone + unread > 0;
  const key = hasChanges ? `partner-file:${crypto.randomUUID()}.${file.ending}` : null;
  if (key) await SUMMARIES.put(key, file.bytes, { expirationTtl: storedSeconds });
  await recordFetch(env, partner, now, { fault: null, file: key, digest, ...counted.value });
  if (known?.file) await SUMMARIES.delete(known.file);
  return ok(null);
}

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
