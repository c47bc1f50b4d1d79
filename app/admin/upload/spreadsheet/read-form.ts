import { fetchFile } from "#app/admin/requests/client.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";

/** Reads a country's brands and codes, live or not, as an upload has them. Throws an answer without them. */
export async function readForm(code: string, signal: AbortSignal): Promise<FormItem[]> {
  const path = "/admin/countries/:code/upload";
  const answer = await fetchFile(path, { param: { code } }, signal);
  if (!answer.ok) throw answer;
  return answer.value.json();
}
