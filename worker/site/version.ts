/** The Worker's version: its id and upload time, ISO 8601 in UTC; null if the time is unknown. */
export interface Version {
  id: string;
  uploaded: string | null;
}

/** Converts version metadata, which locally has no time or 1970; undefined without the binding. */
export function toVersion(metadata: WorkerVersionMetadata | undefined): Version {
  const { id = "", timestamp = "" } = metadata ?? {};
  const time = new Date(timestamp).getTime();
  return { id, uploaded: time > 0 ? new Date(time).toISOString() : null };
}
