import { call } from "#app/admin/requests/client.ts";
import type { Ticks } from "#app/admin/review/review-request.ts";
import { counted } from "#app/admin/texts/admin.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type GoneCode, withEnded } from "#app/domain/uploads/gone-codes.ts";
import type { UploadPart } from "../upload-part.ts";
import type { UploadPartner } from "./partner-file.ts";

const goneKey = ({ country, slug, code }: GoneCode) => `${country} ${slug} ${code}`;

/** The uploads of a file with the ends that are ticked, those of countries that it no longer has too. */
export function partsWithEnds(
  parts: readonly UploadPart[],
  { gone, ended, stored }: UploadPartner,
): UploadPart[] {
  const countries = new Set([...parts, ...gone].map(({ country }) => country));
  const withEnds = [...countries].map((country) => {
    const { upload = [] } = parts.find((part) => part.country === country) ?? {};
    const ending = gone.filter((one) => one.country === country && ended.has(goneKey(one)));
    return { country, upload: withEnded(upload, ending, stored[country] ?? []) };
  });
  return withEnds.filter(({ upload }) => upload.length > 0);
}

/** What the review asks about the codes that are gone from a partner's file; undefined if none is. */
export function goneTicks(
  { name, gone, ended }: UploadPartner,
  choose: (ended: ReadonlySet<string>) => void,
): Ticks | undefined {
  if (gone.length === 0) return undefined;
  const codes = gone.map(({ code }) => code);
  const [first = "", ...others] = codes;
  const some = others.length > 0 ? `${first} and ${counted(others.length, "other")}` : first;
  const isOneCountry = gone.every(({ country }) => country === gone[0]?.country);
  const countryOf = (code: string) => (isOneCountry ? "" : `${countryByCode(code)?.name.en}: `);
  return {
    label: `${some} ${codes.length === 1 ? "is" : "are"} gone from ${name}'s file`,
    all: codes.length === 1 ? `End ${codes[0]}` : "End all",
    each: "One by one",
    items: gone.map((one) => ({
      key: goneKey(one),
      label: `${countryOf(one.country)}${one.slug} ${one.code}`,
    })),
    ticked: ended,
    choose,
  };
}

/** Keeps a partner once its file is saved. Gives what to tell the operator: nothing, or that it failed. */
export async function keepPartner(partner: UploadPartner): Promise<string[]> {
  const { name, layout, codes, fetchedFrom } = partner;
  const saved = await call("post", "/admin/partners", { json: { name, layout, codes } });
  if (fetchedFrom !== null) {
    await call("delete", "/admin/partners/:id/fetched", { param: { id: String(fetchedFrom) } });
  }
  const failed = `${name} could not be kept: its next file will be asked about again.`;
  return saved.ok ? [] : [failed];
}
