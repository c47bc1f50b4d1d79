import { newest } from "#app/domain/base/dates.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { GoneCode, StoredForms } from "./gone-codes.ts";
import type { SentCodes } from "./partner.ts";
import type { FormCode, FormItem } from "./upload-form.ts";

/** The items of an upload for one country, by its code. */
export interface UploadPart {
  country: string;
  upload: readonly unknown[];
}

const dateOf = (value: unknown) => (typeof value === "string" ? value : "");
const codesOf = (items: readonly unknown[]) =>
  (items as readonly FormItem[]).flatMap((item) => {
    const slug = slugify(String(item.brand));
    return (item.promoCodes ?? []).map((code) => ({ slug, code }));
  });

export const codeKey = ({ country, slug, code }: GoneCode) => `${country} ${slug} ${code}`;

/** A code of an upload with its stored state; without one for a code that is not stored. */
interface Pair extends GoneCode {
  sent: FormCode;
  stored: FormCode | undefined;
}

function pairCodes({ country, upload }: UploadPart, items: readonly FormItem[]): Pair[] {
  const stored = new Map(codesOf(items).map(({ slug, code }) => [`${slug} ${code.code}`, code]));
  return codesOf(upload).map(({ slug, code: sent }) => {
    const code = String(sent.code);
    return { country, slug, code, sent, stored: stored.get(`${slug} ${code}`) };
  });
}

const newestCheck = (codes: readonly (FormCode | undefined)[]) =>
  newest(codes.map((code) => dateOf(code?.lastReportedDate))) ?? "";

function goesBack({ sent, stored }: Pair): boolean {
  const end = dateOf(sent.expiryDate);
  const isCheckedBefore = dateOf(sent.lastReportedDate) < dateOf(stored?.lastReportedDate);
  return isCheckedBefore || (end !== "" && end < dateOf(stored?.expiryDate));
}

/**
 * Finds the codes that an older file would take back: to an earlier check or end than stored, or, if a partner's
 * previous file (`last`) had them, after the operator has deleted them. Empty for a file that is not older: its
 * newest check is not before that of the same codes in the catalogue, and most of them do not go back.
 */
export function findOlder(
  parts: readonly UploadPart[],
  stored: StoredForms,
  last: SentCodes = {},
): GoneCode[] {
  const pairs = parts.flatMap((part) => pairCodes(part, stored[part.country] ?? []));
  const known = pairs.filter((pair) => pair.stored);
  const older = known.filter(goesBack);
  const isCheckedBefore =
    newestCheck(known.map(({ sent }) => sent)) < newestCheck(known.map((pair) => pair.stored));
  const isOlder = isCheckedBefore || 2 * older.length > known.length;
  if (older.length === 0 || !isOlder) return [];
  const deleted = pairs.filter(
    ({ country, slug, code, stored }) => !stored && last[country]?.[slug]?.includes(code),
  );
  return [...older, ...deleted].map(({ country, slug, code }) => ({ country, slug, code }));
}

/**
 * Returns an upload without some codes, by their keys, and without brands that have no other code. If nothing
 * is left, the brand of the first key remains without codes: an upload is never empty.
 */
export function withoutCodes(
  parts: readonly UploadPart[],
  keys: ReadonlySet<string>,
): readonly UploadPart[] {
  if (keys.size === 0) return parts;
  const items = parts.flatMap(({ country, upload }) =>
    (upload as readonly FormItem[]).map((item) => {
      const slug = slugify(String(item.brand));
      const isKept = ({ code }: FormCode) =>
        !keys.has(codeKey({ country, slug, code: String(code) }));
      const promoCodes = (item.promoCodes ?? []).filter(isKept);
      const isEmptied = promoCodes.length === 0 && (item.promoCodes ?? []).length > 0;
      return { country, slug, isEmptied, item: { ...item, promoCodes } };
    }),
  );
  const [first = ""] = keys;
  const left = items.filter(({ isEmptied }) => !isEmptied);
  const only = items.filter(({ country, slug }) => first.startsWith(`${country} ${slug} `));
  const byCountry = Map.groupBy(left.length > 0 ? left : only, ({ country }) => country);
  return [...byCountry].map(([country, list]) => ({
    country,
    upload: list.map(({ item }) => item),
  }));
}
