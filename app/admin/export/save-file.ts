/** Downloads a file that was made in the browser. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // By then the browser has saved the file.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
