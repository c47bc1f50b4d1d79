import { type BrandTimes, listLines } from "#app/domain/catalogue/undo-lines.ts";
import { prepare } from "../database.ts";
import { laterRevisions } from "./touched-brands.ts";

/** By whom and when a line was touched last. */
export interface Touch {
  who: string;
  /** ISO 8601 UTC. */
  at: string;
}

/** So many revisions are compared at most: each is made up from all that follow it. */
const mostRevisions = 20;

interface Later {
  id: number;
  who: string;
  createdAt: string;
}

/** The id of a line, and those of its code and its brand as a whole. */
function sameOrWider(id: string): string[] {
  const parts = id.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

/**
 * Finds who touched the lines of a change that are not as it left them, by the newest of the 20 last
 * changes of their brands that has the same line.
 */
export async function findTouches(
  d1: D1Database,
  countryId: number,
  revision: number,
  times: readonly BrandTimes[],
  readTimesOf: (revision: number) => Promise<BrandTimes[]>,
): Promise<Map<string, Touch>> {
  const open = new Set(
    times.flatMap((one) =>
      listLines(one)
        .filter(({ state }) => state !== "unchanged")
        .map(({ id }) => id),
    ),
  );
  const found = new Map<string, Touch>();
  if (open.size === 0) return found;
  const brandIds = times
    .filter((one) => listLines(one).some(({ id }) => open.has(id)))
    .map(({ id }) => id);
  const { results } = await prepare(
    d1,
    laterRevisions(countryId, revision, brandIds, mostRevisions),
  ).all<Later>();
  for (const { id, who, createdAt } of results) {
    if (open.size === 0) break;
    const touched = new Set((await readTimesOf(id)).flatMap(listLines).map((line) => line.id));
    const within = new Set([...touched].flatMap(sameOrWider));
    for (const key of open) {
      if (!within.has(key) && !sameOrWider(key).some((name) => touched.has(name))) continue;
      found.set(key, { who, at: createdAt });
      open.delete(key);
    }
  }
  return found;
}
