import { eq } from "drizzle-orm";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { sha256 } from "../auth/token.ts";
import { openPrimary } from "../catalogue/database.ts";
import { partnerFetches } from "../catalogue/schema/partners.ts";
import type { FileResult, PartnerFile } from "./fetch-file.ts";
import { type ListedPartner, listPartners, readSentCodes } from "./list-partners.ts";

export type PartnerEnv = Pick<Env, "DB" | "SUMMARIES">;

/** Milliseconds to compare a file with the catalogue. */
const maxMilliseconds = 30_000;

/** Recorded while a file is compared; it remains if the isolate dies during the comparison. */
export const unfinished = "comparing it did not end";

// KV deletes a file that was not reviewed; the row marks it as waiting for the same time.
const storedSeconds = 60 * 86_400;
const mailSeconds = 30 * 86_400;

/** Keys of a partner's messages in KV, oldest first. */
const mailPrefix = (id: number) => `partner-mail:${id}:`;

export async function recordFetch(
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

async function findFetch({ DB }: PartnerEnv, id: number) {
  const [row] = await openPrimary(DB)
    .select()
    .from(partnerFetches)
    .where(eq(partnerFetches.partner_id, id));
  return row;
}

async function countChanges(env: PartnerEnv, partner: ListedPartner, file: PartnerFile, now: Date) {
  await recordFetch(env, partner, now, { fault: unfinished });
  // Loaded lazily so that isolates do not load the file readers at startup.
  const { countFileChanges } = await import("./read-file.ts");
  const sent = await readSentCodes(env.DB, partner.id);
  const platform = { d1: env.DB, days: daysAt(now) };
  return countFileChanges(platform, file, { partner, sent }, AbortSignal.timeout(maxMilliseconds));
}

/** Stores a file for the operator's review, unless it is unchanged or would change nothing. */
export async function storeFile(
  env: PartnerEnv,
  partner: ListedPartner,
  file: PartnerFile,
  now: Date,
): Promise<FileResult<null>> {
  const known = await findFetch(env, partner.id);
  const digest = await sha256(file.bytes);
  if (known?.digest === digest) {
    await recordFetch(env, partner, now, { fault: null });
    return ok(null);
  }
  const counted = await countChanges(env, partner, file, now);
  if (!counted.ok) return counted;
  const { added, changed, gone, unread } = counted.value;
  const hasChanges = added + changed + gone + unread > 0;
  const key = hasChanges ? `partner-file:${crypto.randomUUID()}.${file.ending}` : null;
  if (key) await env.SUMMARIES.put(key, file.bytes, { expirationTtl: storedSeconds });
  await recordFetch(env, partner, now, { fault: null, file: key, digest, ...counted.value });
  // A message that still waits is offered again: after the review of this file, or at once without one.
  if (known?.file?.startsWith("partner-file:")) await env.SUMMARIES.delete(known.file);
  if (!key) await offerNextMail(env, partner.id, now);
  return ok(null);
}

/** Offers the file of a message for review, whether or not its columns are known. */
async function offerFile(
  env: PartnerEnv,
  partner: ListedPartner,
  key: string,
  now: Date,
): Promise<void> {
  const stored = await env.SUMMARIES.getWithMetadata<{ fault: string | null }>(key, "arrayBuffer");
  if (!stored.value) return;
  const file = { bytes: new Uint8Array(stored.value), ending: "csv" } as const;
  const counted = await countChanges(env, partner, file, now);
  const none = { added: 0, changed: 0, gone: 0, unread: 0, questions: [] };
  const counts = counted.ok ? counted.value : none;
  const fault = stored.metadata?.fault ?? (counted.ok ? null : counted.fault);
  await recordFetch(env, partner, now, { fault, file: key, ...counts });
}

/** Stores a message's file for at most 30 days; it is offered when no other file waits. */
export async function offerMail(
  env: PartnerEnv,
  partner: ListedPartner,
  { bytes, fault }: { bytes: Uint8Array<ArrayBuffer>; fault: string | null },
  now: Date,
): Promise<void> {
  const key = `${mailPrefix(partner.id)}${now.toISOString()}`;
  await env.SUMMARIES.put(key, bytes, { expirationTtl: mailSeconds, metadata: { fault } });
  const waiting = (await findFetch(env, partner.id))?.file;
  if (!waiting || !(await env.SUMMARIES.get(waiting, "stream"))) {
    await offerFile(env, partner, key, now);
  }
}

/** Offers a partner's oldest message that still waits, after the review of another file. */
export async function offerNextMail(env: PartnerEnv, id: number, now: Date): Promise<void> {
  const { keys } = await env.SUMMARIES.list({ prefix: mailPrefix(id), limit: 1 });
  const partner = (await listPartners(env.DB)).find((listed) => listed.id === id);
  if (keys[0] && partner) await offerFile(env, partner, keys[0].name, now);
}
