import { read, write } from "#app/device-storage.ts";
import { type ColumnChoices, headingKey } from "./reader/match-columns.ts";

const key = "couponTableColumns";
const maxHeadings = 300;

/** The fields chosen by hand for columns in earlier tables, by heading. None if storage is refused. */
export function rememberedColumns(): ColumnChoices {
  const stored = read(key);
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  const isChoice = ([, field]: [string, unknown]) => field === null || typeof field === "string";
  return Object.fromEntries(Object.entries(stored).filter(isChoice));
}

/** Remembers the field of columns with a heading; null leaves them out. The oldest are forgotten. */
export function rememberColumn(heading: string, field: string | null): void {
  const name = headingKey(heading);
  if (name === "") return;
  const { [name]: _, ...others } = rememberedColumns();
  const choices = [...Object.entries(others), [name, field]].slice(-maxHeadings);
  write(key, Object.fromEntries(choices));
}
