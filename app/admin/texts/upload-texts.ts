import { upload } from "./en/upload.ts";

/** The texts of tables and partners in one language. */
export type UploadTexts = typeof upload;

/** The texts of tables and partners in the operator's language. */
export function useUploadTexts(): UploadTexts {
  return upload;
}
