import { read, write } from "#app/device-storage.ts";
import { type ColumnChoices, headingKey } from "#app/domain/uploads/table/columns/headings.ts";

const key = "couponTableColumns";
const maxHeadings = 300;

/** Returns the fields chosen for columns of earlier tables, by heading; empty without storage. */
export function rememberedColumns(): ColumnChoices {
  const stored = read(key);
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  const isChoice = ([, field]: [string, unknown]) => field === null || typeof field === "string";
  return Object.fromEntries(Object.entries(stored).filter(isChoice));
}

/** Remembers the field of a heading; null leaves its columns out. Drops the oldest entries. */
export function rememberColumn(heading: string, field: string | null): void {
  const name = headingKey(heading);
  if (name === "") return;
  const { [name]: _, ...others } = rememberedColumns();
  const choices = [...Object.entries(others), [name, field]].slice(-maxHeadings);
  write(key, Object.fromEntries(choices));
}
