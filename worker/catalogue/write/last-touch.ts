import { sql } from "drizzle-orm";
import { type BrandVersions, listLines } from "#app/domain/catalogue/undo-lines.ts";
import { prepare } from "../database.ts";

/** By whom and when a line was touched last. */
export interface Touch {
  who: string;
  /** ISO 8601 UTC. */
  at: string;
}

/** So many revisions are compared at most: each is made up from all that follow it. */
const mostRevisions = 20;

// The revisions of a country after one that touched some brands, the newest first.
const laterRevisions = (countryId: number, after: number, brandIds: readonly number[]) => sql`
  SELECT id, who, created_at AS createdAt FROM revisions
  WHERE country_id = ${countryId} AND id > ${after} AND id IN (
    SELECT revision_id FROM brand_images
    WHERE brand_id IN (SELECT value FROM json_each(${JSON.stringify(brandIds)})))
  ORDER BY id DESC LIMIT ${mostRevisions}`;

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
  times: readonly BrandVersions[],
  readTimesOf: (revision: number) => Promise<BrandVersions[]>,
): Promise<Map<string, Touch>> {
  const changed = times
    .map((one) => ({ ...one, lines: listLines(one).filter(({ state }) => state !== "unchanged") }))
    .filter(({ lines }) => lines.length > 0);
  const open = new Set(changed.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const found = new Map<string, Touch>();
  if (open.size === 0) return found;
  const brandIds = changed.map(({ id }) => id);
  const later = prepare(d1, laterRevisions(countryId, revision, brandIds));
  const { results } = await later.all<Later>();
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
