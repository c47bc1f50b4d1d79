import { fetchFile } from "#app/admin/requests/client.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";

/** Fetches all brands and codes of a country in the upload format. Throws a failed response. */
export async function readForm(code: string, signal: AbortSignal): Promise<FormItem[]> {
  const path = "/admin/countries/:code/upload";
  const response = await fetchFile(path, { param: { code } }, signal);
  if (!response.ok) throw response;
  return response.value.json();
}
