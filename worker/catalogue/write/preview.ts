import { countryNotFound } from "#app/domain/admin-messages.ts";
import { countryByCode } from "#app/domain/countries.ts";
import { checkUpload } from "#app/domain/upload.ts";
import type { ChangeCounts } from "#worker/catalogue/write/diff.ts";
import { type Refused, refused } from "./outcome.ts";
import { diffCountry } from "./write-countries.ts";

const namesShown = 100;

/** What saving an upload would change. Name lists are cut at 100. */
export interface Preview {
  ok: true;
  country: string;
  /** To be named when saving, so that exactly this is applied. */
  version: number;
  brands: ChangeCounts;
  codes: ChangeCounts;
  names: { added: string[]; changed: string[]; removed: string[] };
  /** More than half of the country's brands would go. */
  removesMost: boolean;
}

/** Says what replacing a country's brands by an upload would change, without writing anything. */
export async function previewUpload(
  d1: D1Database,
  countryCode: string,
  upload: unknown,
): Promise<Preview | Refused> {
  const country = countryByCode(countryCode);
  if (!country) return refused(404, countryNotFound(countryCode));
  const checked = checkUpload(upload);
  if (!checked.ok) return refused(400, ...checked.faults.map(({ message }) => message));
  const write = { countryId: country.id, brands: checked.brands };
  const { version, diff } = await diffCountry(d1, write);
  const { changed, removed, unchanged } = diff.brands;
  const cut = (names: string[]) => names.slice(0, namesShown);
  return {
    ok: true,
    country: countryCode,
    version,
    brands: diff.brands,
    codes: diff.codes,
    names: {
      added: cut(diff.names.added),
      changed: cut(diff.names.changed),
      removed: cut(diff.names.removed),
    },
    removesMost: removed * 2 > changed + removed + unchanged,
  };
}
