/** The last segment of the path of a country's printable sheet. */
export const printableFile = "sheet.html";

/** How many codes a page of it holds; a brand of more has a page of its own. */
export const pageCodes = 2_000;
