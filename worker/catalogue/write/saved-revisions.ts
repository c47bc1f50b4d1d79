import * as z from "zod";
import type { BrandRecord } from "#app/domain/catalogue.ts";
import type { RevisionKind, RevisionSummary } from "./revisions.ts";

/** A write to a country's brands, as the operator's list shows it. */
export interface Revision {
  id: number;
  countryId: number;
  kind: RevisionKind;
  summary: RevisionSummary;
  /** ISO 8601 UTC. */
  createdAt: string;
}

type RevisionRow = Omit<Revision, "summary"> & { summary: string };

/** The revisions that are kept, newest first. */
export async function listRevisions(d1: D1Database): Promise<Revision[]> {
  const { results } = await d1
    .prepare(
      "SELECT id, country_id AS countryId, kind, summary, created_at AS createdAt FROM revisions ORDER BY id DESC",
    )
    .all<RevisionRow>();
  return results.map((row) => ({ ...row, summary: JSON.parse(row.summary) }));
}

const savedBrands = z.array(z.custom<BrandRecord>());

/**
 * What stood in a country before a revision, ready to be written again, or null for an unknown
 * revision. `updated_at` is left out: bringing a brand back is a change of today.
 */
export async function readRevision(
  d1: D1Database,
  id: number,
): Promise<{ countryId: number; brands: BrandRecord[] } | null> {
  const [found, parts] = (await d1.batch([
    d1.prepare("SELECT country_id AS countryId FROM revisions WHERE id = ?1").bind(id),
    d1.prepare("SELECT brands FROM revision_parts WHERE revision_id = ?1 ORDER BY id").bind(id),
  ])) as [D1Result<{ countryId: number }>, D1Result<{ brands: string }>];
  const revision = found.results[0];
  if (!revision) return null;
  const brands = parts.results.flatMap((part) => savedBrands.parse(JSON.parse(part.brands)));
  const restored = brands.map((brand) => ({ ...brand, updated_at: undefined }));
  return { countryId: revision.countryId, brands: restored };
}
