import { ok, type Result } from "#app/domain/base/result.ts";
import { tokenSecret } from "#app/domain/uploads/partner.ts";
import { readAtMost } from "../http/body.ts";
import { discard, followRedirects } from "../http/follow-redirects.ts";
import { isPublicAddress } from "../http/public-address.ts";

const maxBytes = 5_000_000;
const maxMilliseconds = 20_000;

const refusedTypes =
  /^(?:text\/html|image\/|video\/|audio\/|application\/(?:xhtml|pdf|javascript))/i;

export interface PartnerFile {
  bytes: Uint8Array<ArrayBuffer>;
  ending: "csv" | "json" | "xlsx";
}

export type FileResult<Value> = Result<Value, { fault: string }>;

/** A bearer token and the only host that receives it. */
export interface PartnerToken {
  host: string;
  token: string;
}

/** Reads a partner's token; the secret names its host, so a changed URL cannot redirect it. */
export function readToken(secrets: object, partner: string): PartnerToken | null {
  const value: unknown = Reflect.get(secrets, tokenSecret(partner));
  const [host, token, ...more] = typeof value === "string" ? value.trim().split(/\s+/) : [];
  return host && token && more.length === 0 ? { host: host.toLowerCase(), token } : null;
}

const fail = (fault: string) => ({ ok: false, fault }) as const;
const tooLarge = fail("it is larger than 5 MB");

// A login page is often served under the name of the file, so the content decides.
function findEnding(bytes: Uint8Array): PartnerFile["ending"] | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  if (start.startsWith("PK\u0003\u0004")) return "xlsx";
  const text = start.replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, "");
  if (text === "" || text.startsWith("<") || start.includes("\0\0")) return null;
  return /^[[{]/.test(text) ? "json" : "csv";
}

async function readFile(response: Response): Promise<FileResult<PartnerFile>> {
  const type = response.headers.get("Content-Type") ?? "";
  const isLarge = Number(response.headers.get("Content-Length")) > maxBytes;
  if (!response.ok || refusedTypes.test(type) || isLarge) {
    await discard(response);
    if (!response.ok) return fail(String(response.status));
    return isLarge ? tooLarge : fail(`it is ${type.split(";")[0]}`);
  }
  const bytes = await readAtMost(maxBytes, response.body);
  if (!bytes) return tooLarge;
  const ending = findEnding(bytes);
  return ending ? ok({ bytes, ending }) : fail("it is neither CSV, JSON nor .xlsx");
}

/** Fetches at most 5 MB over HTTPS in 20 seconds. A failure ends "could not be fetched: …". */
export async function fetchPartnerFile(
  address: string,
  token: PartnerToken | null,
): Promise<FileResult<PartnerFile>> {
  const signal = AbortSignal.timeout(maxMilliseconds);
  const headersFor = ({ host }: URL) => ({
    Accept: "text/csv, application/json, application/vnd.openxmlformats-officedocument.*",
    "User-Agent": "coupon-directory",
    ...(token?.host === host && { Authorization: `Bearer ${token.token}` }),
  });
  try {
    const response = await followRedirects(address, {
      request: (url) => fetch(url.href, { headers: headersFor(url), redirect: "manual", signal }),
      isAllowed: (url) => url.protocol === "https:" && isPublicAddress(url),
    });
    return typeof response === "string" ? fail(response) : await readFile(response);
  } catch (error) {
    const isLate = signal.aborted || (error instanceof Error && error.name === "TimeoutError");
    return fail(isLate ? "it took longer than 20 seconds" : "the server did not respond");
  }
}
