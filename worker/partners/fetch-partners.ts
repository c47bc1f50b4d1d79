import { toDay, toTimestamp } from "#app/domain/base/dates.ts";
import { logFailure } from "../http/log.ts";
import type { NightlyEnv } from "../nightly.ts";
import { type FileResult, fetchPartnerFile, type PartnerFile, readToken } from "./fetch-file.ts";
import { type ListedPartner, listPartners, readSentCodes } from "./list-partners.ts";

/** Milliseconds to compare a file with the catalogue. */
const maxMilliseconds = 30_000;

/** Noted while a file is compared: it stays if the isolate does not survive that. */
const unfinished = "comparing it did not end";

// A file that nobody asks for is deleted by KV. The row says so long that it waits.
const keptSeconds = 60 * 86_400;

const noteFault = `
  INSERT INTO partner_drafts (partner_id, fetched_at, fault) VALUES (?1, ?2, ?3)
  ON CONFLICT (partner_id) DO UPDATE SET fetched_at = excluded.fetched_at, fault = excluded.fault`;

const selectRead = "SELECT file, digest FROM partner_drafts WHERE partner_id = ?1";

const noteSame = `
  UPDATE partner_drafts SET fetched_at = ?2, fault = NULL WHERE partner_id = ?1`;

const noteFile = `
  INSERT INTO partner_drafts
    (partner_id, fetched_at, file, digest, added, changed, gone, unread)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  ON CONFLICT (partner_id) DO UPDATE SET fetched_at = excluded.fetched_at, fault = NULL,
    file = excluded.file, digest = excluded.digest, added = excluded.added,
    changed = excluded.changed, gone = excluded.gone, unread = excluded.unread`;

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/** Leaves a file for the operator, unless it is the one of before or would change nothing. */
async function takeFile(
  { DB, SUMMARIES }: NightlyEnv,
  partner: ListedPartner,
  file: PartnerFile,
  now: Date,
): Promise<FileResult<null>> {
  const { id } = partner;
  const digest = await digestOf(file.bytes);
  const before = await DB.prepare(selectRead)
    .bind(id)
    .first<{ file: string | null; digest: string | null }>();
  if (before?.digest === digest) {
    await DB.prepare(noteSame).bind(id, toTimestamp(now)).run();
    return { ok: true, value: null };
  }
  await DB.prepare(noteFault).bind(id, toTimestamp(now), unfinished).run();
  // The readers of files are not loaded at the start of every isolate.
  const { countFileChanges } = await import("./read-file.ts");
  const sent = await readSentCodes(DB, id);
  const platform = { d1: DB, today: toDay(now) };
  const deadline = AbortSignal.timeout(maxMilliseconds);
  const counted = await countFileChanges(platform, file, { partner, sent }, deadline);
  if (!counted.ok) return counted;
  const { added, changed, gone, unread } = counted.value;
  const isNews = added + changed + gone + unread > 0;
  const key = isNews ? `partner-file:${crypto.randomUUID()}.${file.ending}` : null;
  if (key) await SUMMARIES.put(key, file.bytes, { expirationTtl: keptSeconds });
  await DB.prepare(noteFile)
    .bind(id, toTimestamp(now), key, digest, added, changed, gone, unread)
    .run();
  if (before?.file) await SUMMARIES.delete(before.file);
  return { ok: true, value: null };
}

async function fetchPartner(env: NightlyEnv, partner: ListedPartner, now: Date): Promise<void> {
  const { id, name, address } = partner;
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
  if (!outcome.ok) await env.DB.prepare(noteFault).bind(id, toTimestamp(now), outcome.fault).run();
}

/**
 * Fetches the files of all partners that have an address, one after the other, and leaves what is new
 * in them for the operator. Nothing is written to a catalogue; a file that cannot be fetched or read
 * is noted, and no failure of the run. What came of each is noted before the next one is asked; one
 * whose file ended an earlier run comes last.
 */
export async function fetchPartners(env: NightlyEnv, now: Date): Promise<void> {
  const isUnfinished = ({ draft }: ListedPartner) => draft?.fault === unfinished;
  const partners = await listPartners(env.DB);
  const inOrder = partners.toSorted((a, b) => Number(isUnfinished(a)) - Number(isUnfinished(b)));
  for (const partner of inOrder) await fetchPartner(env, partner, now);
}
