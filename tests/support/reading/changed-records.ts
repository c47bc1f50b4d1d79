/** Records by their names, each with its parts by their paths: "code 3" → "offer.kind" → "percent". */
export type Records = Map<string, Map<string, unknown>>;

/** The parts of a value that are not empty; a text that is JSON has parts too. */
function partsOf(value: unknown, path: string): [path: string, value: unknown][] {
  const isJson = typeof value === "string" && /^[[{]/.test(value);
  const whole: unknown = isJson ? JSON.parse(value) : value;
  if (whole === null || whole === undefined) return [];
  if (typeof whole !== "object") return [[path, whole]];
  const parts = Object.entries(whole);
  if (parts.length === 0) return [[path, JSON.stringify(whole)]];
  return parts.flatMap(([name, part]) => partsOf(part, path ? `${path}.${name}` : name));
}

/** A record as its parts. */
export const recordOf = (value: unknown) => new Map(partsOf(value, ""));

const told = (value: unknown) => {
  const text = value === undefined ? "–" : String(JSON.stringify(value));
  return text.length > 120 ? `${text.slice(0, 60)}…${text.slice(-20)} (${text.length})` : text;
};

/** Of a long list its ends. */
export const ends = (list: readonly string[], most = 10): readonly string[] =>
  list.length <= most
    ? list
    : [...list.slice(0, most - 4), `… ${list.length - most + 2} more`, ...list.slice(-2)];

/** What has become of records, a line for each that came, went or has other parts. */
export function changedRecords(before: Records, after: Records): string[] {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const changed = [...after].flatMap(([name, parts]) => {
    const old = before.get(name);
    if (!old) {
      const all = [...parts].map(([path, value]) => `${path} ${told(value)}`);
      return [`+ ${name}: ${ends(all, 30).join(", ")}`];
    }
    const paths = [...new Set([...old.keys(), ...parts.keys()])];
    const other = paths.filter((path) => old.get(path) !== parts.get(path));
    const list = other.map((path) => `${path} ${told(old.get(path))} → ${told(parts.get(path))}`);
    return list.length > 0 ? [`${name}: ${ends(list, 30).join(", ")}`] : [];
  });
  return [...gone.map((name) => `- ${name}`), ...changed];
}
