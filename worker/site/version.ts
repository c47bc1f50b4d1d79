/** The Worker's version: its id, and when it was uploaded, ISO 8601 in UTC; null if that is unknown. */
export interface Version {
  id: string;
  uploaded: string | null;
}

/** Reads the metadata of the version. Locally it has no time, or 1970; without the binding there is none. */
export function toVersion(metadata: WorkerVersionMetadata | undefined): Version {
  const { id = "", timestamp = "" } = metadata ?? {};
  const time = new Date(timestamp).getTime();
  return { id, uploaded: time > 0 ? new Date(time).toISOString() : null };
}
