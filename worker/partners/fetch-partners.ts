import { eq } from "drizzle-orm";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { openPrimary } from "../catalogue/database.ts";
import { partnerFetches } from "../catalogue/schema/partners.ts";
import { logFailure } from "../http/log.ts";
import { type FileResult, fetchPartnerFile, type PartnerFile, readToken } from "./fetch-file.ts";
import { type ListedPartner, listPartners, readSentCodes } from "./list-partners.ts";

/** The bindings that keep what partners send. */
type PartnerEnv = Pick<Env, "DB" | "SUMMARIES">;

/** Milliseconds to compare a file with the catalogue. */
const maxMilliseconds = 30_000;

/** Noted while a file is compared: it stays if the isolate does not survive that. */
const unfinished = "comparing it did not end";

// A file that nobody asks for is deleted by KV. The row says so long that it waits.
const keptSeconds = 60 * 86_400;

/** Notes what came of a fetch beside what is known of those before it. */
async function note(
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

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/** Leaves a file for the operator, unless it is the one of before or would change nothing. */
async function takeFile(
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
  const digest = await digestOf(file.bytes);
  if (known?.digest === digest) {
    await note(env, partner, now, { fault: null });
    return ok(null);
  }
  await note(env, partner, now, { fault: unfinished });
  // The readers of files are not loaded at the start of every isolate.
  const { countFileChanges } = await import("./read-file.ts");
  const sent = await readSentCodes(DB, partner.id);
  const platform = { d1: DB, days: daysAt(now) };
  const deadline = AbortSignal.timeout(maxMilliseconds);
  const counted = await countFileChanges(platform, file, { partner, sent }, deadline);
  if (!counted.ok) return counted;
  const { added, changed, gone, unread } = counted.value;
  const isNews = added + changed + gone + unread > 0;
  const key = isNews ? `partner-file:${crypto.randomUUID()}.${file.ending}` : null;
  if (key) await SUMMARIES.put(key, file.bytes, { expirationTtl: keptSeconds });
  await note(env, partner, now, { fault: null, file: key, digest, ...counted.value });
  if (known?.file) await SUMMARIES.delete(known.file);
  return ok(null);
}

async function fetchPartner(env: PartnerEnv, partner: ListedPartner, now: Date): Promise<void> {
  const { name, address } = partner;
  if (!address) return;
  let outcome: FileResult<unknown>;
  try {
    const fetched = await fetchPartnerFile(address, readToken(env, name));
    outcome = fetched.ok ? await takeFile(env, partner, fetched.value, now) : fetched;
  } catch (error) {
    logFailure(`The file of a partner: ${name}`, error);
    const isLate = error instanceof Error && error.name === "TimeoutError";
    outcome = { ok: false, fault: isLate ? "comparing it took too long" : "it could not be read" };
  }
  if (!outcome.ok) await note(env, partner, now, { fault: outcome.fault });
}

/**
 * Fetches the files of all partners that have an address, one after the other, and leaves what is new
 * in them for the operator. Nothing is written to a catalogue; a file that cannot be fetched or read
 * is noted, and no failure of the run. What came of each is noted before the next one is asked; one
 * whose file ended an earlier run comes last.
 */
export async function fetchPartners(env: PartnerEnv, now: Date): Promise<void> {
  const isUnfinished = ({ fetched }: ListedPartner) => fetched?.fault === unfinished;
  const partners = await listPartners(env.DB);
  const inOrder = partners.toSorted((a, b) => Number(isUnfinished(a)) - Number(isUnfinished(b)));
  for (const partner of inOrder) await fetchPartner(env, partner, now);
}
