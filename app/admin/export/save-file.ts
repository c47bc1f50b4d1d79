export function saveFile(name: string, content: BlobPart, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // A browser has saved the file within this time.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
