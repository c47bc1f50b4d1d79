import { partners } from "./partners.ts";
import { table } from "./spreadsheet.ts";

/** The texts that are loaded with the view of the upload. */
export const upload = { partners, table };
