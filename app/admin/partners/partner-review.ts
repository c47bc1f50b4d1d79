import { call } from "#app/admin/requests/client.ts";
import type { Ticks } from "#app/admin/review/review-request.ts";
import { counted } from "#app/admin/texts/admin.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type GoneCode, withEnded } from "#app/domain/uploads/gone-codes.ts";
import type { UploadPartner } from "#app/domain/uploads/partner-file.ts";

/** The items for one country, by its code. */
export interface UploadPart {
  country: string;
  upload: readonly unknown[];
}

const codeKey = ({ country, slug, code }: GoneCode) => `${country} ${slug} ${code}`;

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
  choose: (ended: ReadonlySet<string>) => void,
): Ticks | undefined {
  if (missing.length === 0) return undefined;
  const codes = missing.map(({ code }) => code);
  const [first = "", ...others] = codes;
  const some = others.length > 0 ? `${first} and ${counted(others.length, "other")}` : first;
  const isOneCountry = missing.every(({ country }) => country === missing[0]?.country);
  const countryOf = (code: string) => (isOneCountry ? "" : `${countryByCode(code)?.name.en}: `);
  return {
    label: `${some} ${codes.length === 1 ? "is" : "are"} missing from ${name}'s file`,
    all: codes.length === 1 ? `End ${codes[0]}` : "End all",
    each: "Choose codes",
    items: missing.map((item) => ({
      key: codeKey(item),
      label: `${countryOf(item.country)}${item.slug} ${item.code}`,
    })),
    ticked: ended,
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
