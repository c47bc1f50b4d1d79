import type { Result as ResultOf } from "#app/domain/base/result.ts";
import { countryName } from "#app/domain/directory/countries.ts";
import { maxPartners } from "#app/domain/uploads/partner.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";

/** Names the countries that were already written. */
function writtenBefore(done: readonly string[]): string {
  if (done.length === 0) return "Nothing was written.";
  return `Already written: ${done.map(countryName).join(", ")}.`;
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${bytes / 1024} KB` : `${bytes / 1_000_000} MB`;

function formatValue(value: unknown): string {
  if (value === null) return "nothing";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 100);
}

/** Sentences of refusals of operator requests, built from the parameters of their code. */
const sentences = {
  "access-required": () => "Log in through Cloudflare Access first",
  "cross-site": () => "The request comes from another site",
  "no-session": () => "Log in first",
  "too-many-attempts": ({ minutes }: { minutes: number }) =>
    `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  "wrong-password": () => "Incorrect password",
  "wrong-passkey": () => "This passkey was not accepted",
  "passkey-not-added": () => "The passkey could not be added. Try again.",
  "passkey-gone": () => "This passkey has already been removed",
  "session-gone": () => "This session has already ended",

  "body-type": ({ types }: { types: string }) => `The body must be ${types}`,
  "body-too-large": ({ bytes }: { bytes: number }) => `The body must be at most ${size(bytes)}`,
  "body-too-deep": ({ levels }: { levels: number }) =>
    `The body is nested deeper than ${levels} levels`,
  "body-not-json": ({ reason }: { reason: string }) => `The body is not JSON: ${reason}`,
  "invalid-file": ({ reason }: { reason?: string | undefined }) =>
    [uploadMessages.invalidJson, reason].filter(Boolean).join(": "),
  "json-empty": () => uploadMessages.jsonEmpty,

  "country-not-found": ({ country }: { country: string }) =>
    uploadMessages.countryNotFound(country),
  "revision-gone": ({ id }: { id: number }) => `Revision ${id} is no longer stored`,

  "changed-since": () =>
    "The catalogue of this country has changed since the preview. Nothing was written. Preview again.",
  "edited-since": ({ what, country }: { what: string; country: string }) =>
    `${what} (${countryName(country)}) has changed in the meantime. Nothing was written.`,
  "country-changed": ({ country, done }: { country: string; done: string[] }) =>
    `${countryName(country)} was not written: its catalogue has changed in the meantime. ${writtenBefore(done)}`,
  "country-failed": ({ country, done }: { country: string; done: string[] }) =>
    `${countryName(country)} was not written: the database failed. ${writtenBefore(done)}`,

  "no-such-line": ({ country, line }: { country: string; line: string }) =>
    `${countryName(country)} has no line ${formatValue(line)} in this change`,
  "line-gone": ({ what }: { what: string }) =>
    `${what} cannot be restored: it has been deleted since.`,
  "line-touched": ({ what, before, now }: { what: string; before: unknown; now: unknown }) =>
    `${what} has changed since: it was ${formatValue(before)} and is ${formatValue(now)} now.`,
  "address-taken": ({ brand }: { brand: string }) =>
    `${brand} cannot be restored: another brand now has its address`,

  "address-not-public": ({ partner }: { partner: string }) =>
    `${partner}: the address must be a public host without port, user or password`,
  "too-many-partners": () => `There may be at most ${maxPartners} partners`,
  "partner-gone": () => "This partner does not exist",
  "file-gone": () => "There is no pending file for this partner",
  "hold-gone": () => "There are no pending answers for this country",
  "suggestion-gone": () => "This suggestion is no longer pending",

  "no-bucket": () =>
    "Backups are not set up. Add an R2 bucket: docs/operations/backups.md says how.",
  "backup-gone": () => "This backup does not exist",
  "backup-failed": ({ reason }: { reason: string }) => `The backup failed: ${reason}`,
};

type Sentences = typeof sentences;
type SentenceParameters<Code extends keyof Sentences> = Parameters<Sentences[Code]>;

type Reason = {
  [Code in keyof Sentences]: { code: Code; parameters: SentenceParameters<Code>[0] };
}[keyof Sentences];

/** An invalid input; the validations have their own messages. */
type FaultyInput = { code: "malformed" | "invalid"; parameters?: undefined };

/** The reason for a refusal. Nothing was changed, except in the countries in `done`. */
export type Refusal = (Reason | FaultyInput) & {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  /** A complete sentence. */
  error: string;
  /** All messages, including the first, if there can be several. */
  errors?: string[];
  /** Seconds to wait before the next attempt, for a 429. */
  retryAfter?: number;
};

export type Result<Value> = ResultOf<Value, Refusal>;

type Refused = { ok: false } & Refusal;
type Status = Refusal["status"];

const toSentence = ({ code, parameters }: Reason): string =>
  (sentences[code] as (params: unknown) => string)(parameters);

export function refuse<Code extends keyof Sentences>(
  status: Status,
  code: Code,
  ...[parameters]: SentenceParameters<Code>
): Refused {
  const reason = { code, parameters } as Reason;
  return { ok: false, status, ...reason, error: toSentence(reason) };
}

const maxReasons = 20;

/** Creates a refusal for several reasons that includes the first 20; null without reasons. */
export function refuseAll(status: Status, reasons: readonly Reason[]): Refused | null {
  const [first] = reasons;
  const errors = reasons.slice(0, maxReasons).map(toSentence);
  return first ? { ok: false, status, ...first, error: toSentence(first), errors } : null;
}

export function refuseInput(
  code: FaultyInput["code"],
  errors: readonly [string, ...string[]],
): Refused {
  return { ok: false, status: 400, code, error: errors[0], errors: [...errors] };
}
