import { adminTexts } from "#app/admin/texts/admin.ts";
import { ok, type Result } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/fields.ts";

/** The names of JSON files. */
export const jsonFiles = ".json,application/json";

// Larger than the limit of a body: white space in a file is not sent.
const maxFileSize = 4 * limits.body;

/** The text of a file that is JSON by its type or name and at most `maxSize` bytes (20 MB), or why it is rejected. */
export async function readJsonFile(
  file: File,
  maxSize = maxFileSize,
): Promise<Result<string, { message: string }>> {
  const isJson = file.type === "application/json" || /\.json$/i.test(file.name);
  if (!isJson) return { ok: false, message: adminTexts.notJsonFile };
  if (file.size > maxSize) {
    return { ok: false, message: adminTexts.fileTooLarge(file.name, maxSize / 1_000_000) };
  }
  return ok(await file.text());
}
