import { map, ok } from "#app/domain/base/result.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { checkUpload, faultMessages } from "#app/domain/uploads/upload.ts";
import { type Result, refuse, refuseInput } from "../../refusals.ts";
import type { WritePlatform } from "./after-commit.ts";
import { applyWrites, type WriteOptions, type WriteReport } from "./commit.ts";
import type { CountryWrite } from "./save.ts";

function checkCountryUpload(countryCode: string, upload: unknown): Result<CountryWrite> {
  const country = countryByAnyCase(countryCode);
  if (!country) return refuse(404, "country-not-found", { country: countryCode });
  if (Array.isArray(upload) && upload.length === 0) return refuse(400, "json-empty");
  const checked = checkUpload(upload);
  if (checked.ok) return ok({ countryId: country.id, brands: checked.value });
  return refuseInput("invalid", faultMessages(checked));
}

interface Upload extends WriteOptions {
  countryCode: string;
  brandsData: unknown;
  /** Default "replace". */
  mode?: UploadMode | undefined;
  /** The catalogue version of the dry run; a 409 if it is outdated. */
  version?: number | undefined;
}

export async function writeUpload(
  platform: WritePlatform,
  { countryCode, brandsData, mode = "replace", version, ...options }: Upload,
): Promise<Result<WriteReport>> {
  const checked = checkCountryUpload(countryCode, brandsData);
  if (!checked.ok) return checked;
  const write = { ...checked.value, mode, expectedVersion: version };
  const written = await applyWrites(platform, [write], { ...options, kind: mode, isAtomic: true });
  return map(written, (report) => ({
    ...report,
    warnings: [...unknownFieldWarnings(brandsData), ...report.warnings],
  }));
}
