import { call } from "#app/admin/requests/client.ts";
import type { Ticks } from "#app/admin/review/review-request.ts";
import { counted } from "#app/admin/texts/admin.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type GoneCode, withEnded } from "#app/domain/uploads/gone-codes.ts";
import { codeKey, type UploadPart } from "#app/domain/uploads/older-codes.ts";
import type { UploadPartner } from "#app/domain/uploads/partner-file.ts";

/** Adds the expirations that the operator selected, also for countries that the file no longer has. */
export function withExpirations(
  parts: readonly UploadPart[],
  { missing, ended, stored }: UploadPartner,
): UploadPart[] {
  const countries = new Set([...parts, ...missing].map(({ country }) => country));
  const expired = [...countries].map((country) => {
    const { upload = [] } = parts.find((part) => part.country === country) ?? {};
    const endedCodes = missing.filter(
      (code) => code.country === country && ended.has(codeKey(code)),
    );
    return { country, upload: withEnded(upload, endedCodes, stored[country] ?? []) };
  });
  return expired.filter(({ upload }) => upload.length > 0);
}

/** Returns checkboxes that expire the codes missing from a partner's file; undefined if none are. */
export function missingCodeOptions(
  { name, missing, ended }: UploadPartner,
  choose: Ticks["choose"],
): Ticks | undefined {
  if (missing.length === 0) return undefined;
  const isOne = missing.length === 1;
  return {
    label: `${nameCodes(missing)} ${isOne ? "is" : "are"} missing from ${name}'s file`,
    all: isOne ? `End ${missing[0]?.code}` : "End all",
    items: listCodes(missing),
    ticked: ended,
    choose,
  };
}

/** Names codes in a sentence: "SAR30 and 4 others". */
export function nameCodes([first, ...others]: readonly GoneCode[]): string {
  return others.length > 0
    ? `${first?.code} and ${counted(others.length, "other")}`
    : `${first?.code}`;
}

/** Lists codes as checkboxes, with their countries if there are several. */
function listCodes(codes: readonly GoneCode[]): Ticks["items"] {
  const isOneCountry = codes.every(({ country }) => country === codes[0]?.country);
  const countryOf = (code: string) => (isOneCountry ? "" : `${countryByCode(code)?.name.en}: `);
  return codes.map((item) => ({
    key: codeKey(item),
    label: `${countryOf(item.country)}${item.slug} ${item.code}`,
  }));
}

/** Returns checkboxes for codes that an older file would take back; undefined if it would none. */
export function olderCodeOptions(
  older: readonly GoneCode[],
  ticked: ReadonlySet<string>,
  choose: Ticks["choose"],
): Ticks | undefined {
  if (older.length === 0) return undefined;
  return {
    label: `This file is older than the catalogue: ${nameCodes(older)} would go back`,
    all: older.length === 1 ? `Take ${older[0]?.code} back` : "Take all back",
    items: listCodes(older),
    ticked,
    choose,
  };
}

/** Saves a partner after its file. Returns a warning for the operator if that fails. */
export async function savePartner(partner: UploadPartner): Promise<string[]> {
  const { name, layout, codes, fetchedFrom } = partner;
  const saved = await call("post", "/admin/partners", { json: { name, layout, codes } });
  if (fetchedFrom !== null) {
    await call("delete", "/admin/partners/:id/fetched", { param: { id: String(fetchedFrom) } });
  }
  const failed = `${name} could not be saved: its next file will need its columns chosen again.`;
  return saved.ok ? [] : [failed];
}
