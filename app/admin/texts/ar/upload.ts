import type { upload as english } from "../en/upload.ts";
import { partners } from "./partners.ts";
import { table } from "./spreadsheet.ts";

/** The texts that are loaded with the view of the upload. */
export const upload: typeof english = { language: "ar", partners, table };
