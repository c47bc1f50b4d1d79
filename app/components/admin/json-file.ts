import { limits } from "#app/domain/fields.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";

// A file may be written with much more white space than what is sent of it.
const largest = 4 * limits.body;

/** The text of a file that is JSON by its type or by its name, or the message that refuses it. */
export async function readJsonFile(file: File): Promise<Result<string, { message: string }>> {
  const isJson = file.type === "application/json" || /\.json$/i.test(file.name);
  if (!isJson) return { ok: false, message: texts.notJsonFile };
  if (file.size > largest) return { ok: false, message: texts.fileTooLarge(largest / 1_000_000) };
  return ok(await file.text());
}
