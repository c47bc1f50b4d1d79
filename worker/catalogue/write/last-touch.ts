import { sql } from "drizzle-orm";
import { type BrandVersions, listLines } from "#app/domain/catalogue/undo-lines.ts";
import { prepare } from "../database.ts";

/** The author and time of the last change of a line. */
export interface Touch {
  who: string;
  /** ISO 8601 UTC. */
  at: string;
}

/** Limit of compared revisions: each is reconstructed from all later ones. */
const maxRevisions = 20;

// Selects the revisions of a country after one that changed some brands, newest first.
const laterRevisions = (countryId: number, after: number, brandIds: readonly number[]) => sql`
  SELECT id, who, created_at AS createdAt FROM revisions
  WHERE country_id = ${countryId} AND id > ${after} AND id IN (
    SELECT revision_id FROM brand_images
    WHERE brand_id IN (SELECT value FROM json_each(${JSON.stringify(brandIds)})))
  ORDER BY id DESC LIMIT ${maxRevisions}`;

interface Later {
  id: number;
  who: string;
  createdAt: string;
}

/** Returns the ids of a line, its code and its brand. */
function sameOrWider(id: string): string[] {
  const parts = id.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

/** Finds the newest of the last 20 revisions of these brands that changed each open line. */
export async function findTouches(
  d1: D1Database,
  countryId: number,
  revision: number,
  times: readonly BrandVersions[],
  readRevisionTimes: (revision: number) => Promise<BrandVersions[]>,
): Promise<Map<string, Touch>> {
  const changed = times
    .map((brandTimes) => ({
      ...brandTimes,
      lines: listLines(brandTimes).filter(({ state }) => state !== "unchanged"),
    }))
    .filter(({ lines }) => lines.length > 0);
  const unresolved = new Set(changed.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const touches = new Map<string, Touch>();
  if (unresolved.size === 0) return touches;
  const brandIds = changed.map(({ id }) => id);
  const later = prepare(d1, laterRevisions(countryId, revision, brandIds));
  const { results } = await later.all<Later>();
  for (const { id, who, createdAt } of results) {
    if (unresolved.size === 0) break;
    const touched = new Set(
      (await readRevisionTimes(id)).flatMap(listLines).map((line) => line.id),
    );
    const within = new Set([...touched].flatMap(sameOrWider));
    for (const key of unresolved) {
      if (!within.has(key) && !sameOrWider(key).some((name) => touched.has(name))) continue;
      touches.set(key, { who, at: createdAt });
      unresolved.delete(key);
    }
  }
  return touches;
}
