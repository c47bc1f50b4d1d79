import PostalMime, { type Email } from "postal-mime";
import { toDay } from "#app/domain/base/dates.ts";
import { logFailure } from "../../http/log.ts";
import { recordMail } from "../../site/status.ts";
import { fetchPartnerFile } from "../fetch-file.ts";
import { type ListedPartner, listPartners } from "../list-partners.ts";
import { offerMail } from "../store-file.ts";
import { isAuthentic } from "./authentication.ts";
import { bodyFile, collectAttachments, packFiles, sheetLinks } from "./collect-files.ts";

/** Maximum size of a message: its attachments are 4/3 as long in Base64. */
const maxBytes = 10_000_000;

/** Reasons for which a message is rejected; its sender's server reports the text. */
const rejections = {
  large: "The message is larger than 10 MB",
  unlisted: "This address accepts messages of registered senders only",
  unconfirmed: "Neither DKIM nor SPF confirms the sender",
  unreadable: "The message is not in the format of mail (RFC 5322)",
  empty: "The message has no attachment, table or code",
};

type MailOutcome = "accepted" | keyof typeof rejections;

/** Returns true if a partner lists an address itself or as a domain: "@noon.example". */
const isListed = ({ senders }: ListedPartner, address: string) =>
  senders.includes(address) || senders.includes(address.slice(address.lastIndexOf("@")));

/** Packs what a message sends; `fault` says what could not be read of it. */
async function collect(email: Email, { address }: ListedPartner, now: Date) {
  const { files, fault } = collectAttachments(email);
  const faults = fault ? [fault] : [];
  for (const link of sheetLinks(email, address)) {
    const fetched = await fetchPartnerFile(link, null);
    if (fetched.ok) files.push({ name: new URL(link).host, bytes: fetched.value.bytes });
    else faults.push(`the sheet at ${new URL(link).host} could not be fetched: ${fetched.fault}`);
  }
  const body = bodyFile(email, toDay(now));
  if (body) files.push(body);
  return { files, fault: faults.join("; ") || null };
}

async function receive(
  message: ForwardableEmailMessage,
  env: Env,
  now: Date,
): Promise<MailOutcome> {
  if (message.rawSize > maxBytes) return "large";
  const partners = await listPartners(env.DB);
  // Without listed senders no message is parsed.
  if (!partners.some(({ senders }) => senders.length > 0)) return "unlisted";
  const email = await PostalMime.parse(message.raw).catch(() => null);
  if (!email) return "unreadable";
  const sender = email.from?.address?.toLowerCase() ?? "";
  const partner = partners.find((candidate) => isListed(candidate, sender));
  if (!partner) return "unlisted";
  if (!isAuthentic(email.headers, sender.slice(sender.lastIndexOf("@") + 1))) return "unconfirmed";
  const { files, fault } = await collect(email, partner, now);
  if (files.length === 0 && !fault) return "empty";
  await offerMail(env, partner, { bytes: packFiles(files), fault }, now);
  return "accepted";
}

/**
 * Receives a message of Email Routing. Messages of a partner's listed senders that DKIM or SPF confirms become
 * one pending review; all others are rejected with a reason. Outcomes are counted without their senders.
 */
export async function receiveMail(message: ForwardableEmailMessage, env: Env): Promise<void> {
  const now = new Date();
  const outcome = await receive(message, env, now);
  if (outcome !== "accepted") message.setReject(rejections[outcome]);
  await recordMail(env.DB, outcome, now).catch((error) => logFailure("Counting a message", error));
}
