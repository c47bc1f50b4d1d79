import { strToU8, zipSync } from "fflate";
import type { Attachment, Email } from "postal-mime";
import { readMessage } from "#app/domain/uploads/message/read-message.ts";

/** A file of a message: an attachment, its body, or a sheet that it links to. */
export interface MailFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const maxFiles = 10;
const maxLinks = 3;

/** Types of attachments that are no tables: pictures of signatures, calendars, certificates. */
const otherTypes = /^(?:image|audio|video)\/|calendar|pkcs7|pgp|vcard/;
const isOutlookPackage = ({ mimeType, filename }: Attachment) =>
  mimeType === "application/ms-tnef" || filename?.toLowerCase() === "winmail.dat";

const toBytes = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === "string" ? strToU8(content) : new Uint8Array(content);

/** Attachments as files; `fault` names one that no program but Outlook reads. */
export function collectAttachments({ attachments }: Email): { files: MailFile[]; fault?: string } {
  const files = attachments
    .filter((file) => !isOutlookPackage(file) && !otherTypes.test(file.mimeType) && !file.related)
    .slice(0, maxFiles)
    .map((file, at) => ({ name: file.filename || `attachment-${at + 1}`, bytes: toBytes(file) }));
  if (!attachments.some(isOutlookPackage)) return { files };
  return {
    files,
    fault: "it has a winmail.dat, which only Outlook reads: ask for HTML or plain text",
  };
}

/** Returns true for HTML with a table of codes rather than of the layout: rows of three or more cells. */
const hasTable = (html: string) =>
  html.split(/<tr\b/i).filter((row) => (row.match(/<t[dh]\b/gi)?.length ?? 0) > 2).length > 1;

const toText = (html: string) =>
  html
    .replace(/<(?:style|script|head)\b[\s\S]*?<\/(?:style|script|head)>/gi, "")
    .replace(/<br\b[^>]*>|<\/(?:p|div|li|tr|h\d)>/gi, "\n")
    .replace(/<[^>]*>/g, " ");

/** Returns the body as a file if it has a table or codes: HTML, else plain text. */
export function bodyFile({ html = "", text = "" }: Email, today: string): MailFile | null {
  if (hasTable(html)) return { name: "message.html", bytes: strToU8(html) };
  const plain = text.trim() || toText(html);
  if (readMessage(plain, today).rows.length === 0) return null;
  return { name: "message.txt", bytes: strToU8(plain) };
}

/** Addresses that serve a shared sheet as a file. */
const sheetHosts: Readonly<Record<string, (url: URL) => string | null>> = {
  "docs.google.com": ({ pathname }) => {
    const [, id] = /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(pathname) ?? [];
    return id ? `https://docs.google.com/spreadsheets/d/${id}/export?format=xlsx` : null;
  },
  "www.dropbox.com": (url) => {
    url.searchParams.set("dl", "1");
    return url.href;
  },
};

/**
 * Returns the addresses of sheets that a message links to, at most three: those of Google Sheets, Dropbox and the
 * host of the partner's own file.
 */
export function sheetLinks(
  { html = "", text = "" }: Email,
  partnerAddress: string | null,
): string[] {
  const partnerHost = URL.parse(partnerAddress ?? "")?.host;
  const written = `${html.replaceAll("&amp;", "&")} ${text}`.match(/https:\/\/[^\s"'<>]+/g) ?? [];
  const addresses = written.flatMap((link) => {
    const url = URL.parse(link.replace(/[).,;]+$/, ""));
    if (!url) return [];
    if (url.host === partnerHost) return [url.href];
    return sheetHosts[url.host]?.(url) ?? [];
  });
  return [...new Set(addresses)].slice(0, maxLinks);
}

/** Joins files to one: the file itself, or a ZIP file of several. */
export function packFiles(files: readonly MailFile[]): Uint8Array<ArrayBuffer> {
  const [first, ...more] = files;
  if (first && more.length === 0) return first.bytes;
  const parts = files.map(({ name, bytes }, at) => [
    `${at + 1} ${name.replaceAll("/", "-")}`,
    bytes,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(parts), { level: 1 }));
}
