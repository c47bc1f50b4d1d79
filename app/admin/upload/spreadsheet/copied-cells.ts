/** The text of cells copied from a spreadsheet, which give a table as HTML too; null for other texts. */
export function copiedCells(data: Pick<DataTransfer, "getData">): string | null {
  const text = data.getData("text/plain");
  const isTable = /<table[\s>]/i.test(data.getData("text/html"));
  return isTable && /[\t\n]/.test(text.trim()) && !/^\s*[[{]/.test(text) ? text : null;
}
