import type { CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { type Task, type TaskFilter, type TaskList, taskKey } from "#app/domain/catalogue/tasks.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";

const orderedBy: Partial<Record<TaskList, keyof Task>> = {
  expiring: "expires",
  expired: "expires",
  unverified: "checked",
};

/** Fewer than so many entries are too few while there are more on the server. */
const minShown = 1_000;

/**
 * A list after a write of this operator's, from the list before it and what came back of the brands that
 * the write names. Null if it has to be read again: another operator has changed a catalogue, or an
 * entry has come or has another place.
 */
export function mergeQueue(
  before: TaskQueue,
  after: TaskQueue,
  edits: readonly CountryEdit[],
  { list, sort }: { list: TaskList; sort: TaskFilter["sort"] },
): TaskQueue | null {
  const versions = new Map(before.countries.map(({ country, version }) => [country, version]));
  const written = new Set(edits.map(({ country }) => country));
  const isOwn = after.countries.every(
    ({ country, version }) =>
      version === (versions.get(country) ?? 0) + Number(written.has(country)),
  );
  if (!isOwn || after.day !== before.day) return null;
  const brands = new Set(
    edits.flatMap(({ country, brands }) => brands.map(({ slug }) => `${country} ${slug}`)),
  );
  const fresh = new Map(after.items.map((item) => [taskKey(item), item]));
  const order = sort ? (sort.replace("-", "") as keyof Task) : orderedBy[list];
  let isInOrder = true;
  const items = before.items.flatMap((item) => {
    if (!brands.has(`${item.country} ${item.brand}`)) return item;
    const next = fresh.get(taskKey(item));
    fresh.delete(taskKey(item));
    isInOrder &&= !next || !order || next[order] === item[order];
    return next ?? [];
  });
  const isWhole = before.found === before.items.length;
  const isRead = isWhole ? fresh.size === 0 : items.length >= Math.min(minShown, after.found);
  return isInOrder && isRead ? { ...after, items } : null;
}
