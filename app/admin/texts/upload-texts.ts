import { upload } from "./en/upload.ts";
import { translated } from "./translated.ts";

/** The texts of tables and partners in one language. */
export type UploadTexts = typeof upload;

/** The texts of tables and partners in the operator's language. */
export const useUploadTexts = translated<UploadTexts>(upload, () =>
  import("./ar/upload.ts").then(({ upload }) => upload),
);
