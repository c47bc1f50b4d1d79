/** The name under which a backup is saved. */
export const backupName = "coupon-data-backup.json";

/** Fetches a backup and hands it to the browser to save. Returns the status, 0 where there was no answer. */
export async function downloadBackup(): Promise<number> {
  try {
    const response = await fetch("/api/admin/data?action=export");
    if (!response.ok) return response.status;
    const address = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement("a"), { href: address, download: backupName }).click();
    // The browser has taken the file by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return response.status;
  } catch {
    return 0;
  }
}
