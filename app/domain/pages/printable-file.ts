/** The last segment of the path of a country's printable sheet. */
export const printableFile = "sheet.html";
