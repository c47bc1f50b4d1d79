import type { Language } from "#app/domain/base/language.ts";
import { partners } from "./partners.ts";
import { table } from "./spreadsheet.ts";

/** The texts that are loaded with the view of the upload. */
export const upload = { language: "en" as Language, partners, table };
