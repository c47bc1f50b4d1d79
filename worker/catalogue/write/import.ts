import * as z from "zod";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { uploadModes } from "#app/domain/catalogue/upload-mode.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { brandsOfPart, checkImport, toImportFile } from "#app/domain/uploads/import.ts";
import { exportedPartner, maxPartners } from "#app/domain/uploads/partner.ts";
import { isList, listItems } from "#app/domain/uploads/split-import.ts";
import { operation, uploadedFile } from "#app/domain/uploads/upload-request.ts";
import { checkAddresses, savePartnerStatements } from "../../partners/save-partner.ts";
import { type Result, refuse, refuseInput } from "../../refusals.ts";
import type { WritePlatform } from "./after-commit.ts";
import { applyWrites, type WriteReport } from "./commit.ts";
import { resolveIds } from "./known-ids.ts";
import type { CountryWrite } from "./save.ts";

const wholeNumbers = "versions must be whole numbers";

/** Options of a file next to its lists. */
const statedOptions = z.object({
  /** The expected catalogue versions by country code. */
  versions: z.record(z.string(), z.int(wholeNumbers), wholeNumbers).default({}),
  /** The key that makes several requests for parts of one file one operation. */
  operation: z
    .custom<string>((name) => operation.safeParse(name).success, "operation must be a name")
    .optional(),
  file: uploadedFile,
  dryRun: z.boolean("dryRun must be true or false").default(false),
  /** The write mode of a large upload, which the history then shows as an upload. */
  mode: z.enum(uploadModes, 'mode must be "replace" or "merge"').optional(),
  /** The partners of an export, added to the existing ones. */
  partners: z.array(exportedPartner, "partners must be an array").max(maxPartners).default([]),
});

/**
 * Imports a backup, or lists of items by country code; see checkImport. Both accept the `versions`,
 * `operation`, `mode` and `file` of an upload, the `partners` of an export, and `dryRun`. Nothing
 * is written unless the whole file is valid; then country by country, see commitWrites.
 */
export async function importFile(
  platform: WritePlatform,
  data: unknown,
): Promise<Result<WriteReport>> {
  const file = toImportFile(data);
  if (!file) return refuse(400, "invalid-file", {});
  const partners = file.get("partners");
  const stated = statedOptions.safeParse({
    ...Object.fromEntries(file),
    ...(isList(partners) && { partners: listItems(partners) }),
  });
  if (!stated.success) {
    const [first] = stated.error.issues;
    return refuse(400, "invalid-file", { reason: first?.message });
  }
  const { d1 } = platform;
  const { versions, operation, file: name, dryRun, mode, partners: partnerInputs } = stated.data;
  const allowed = checkAddresses(partnerInputs);
  if (!allowed.ok) return allowed;
  // Validated here and again when written: the brands of all countries do not fit in memory.
  const checked = checkImport(file);
  if (!checked.ok) return refuseInput("invalid", checked.errors);
  const writes = countries.flatMap(({ id, code }): CountryWrite[] => {
    const part = checked.value.find((entry) => entry.country === code);
    if (!part) return [];
    const brands = (stored: readonly StoredBrand[]) =>
      resolveIds(d1, id, brandsOfPart(part), stored);
    return [{ countryId: id, brands, mode, expectedVersion: versions[code] }];
  });
  const written = await applyWrites(platform, writes, {
    kind: mode ?? "import",
    operation,
    file: name,
    dryRun,
    isAtomic: false,
  });
  if (written.ok && !dryRun && partnerInputs.length > 0) {
    await d1.batch(partnerInputs.flatMap((partner) => savePartnerStatements(d1, partner)));
  }
  return written;
}
