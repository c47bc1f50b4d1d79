import type { SQL } from "drizzle-orm";
import { addDays } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { type BrandTimes, listLines, type UndoLine } from "#app/domain/catalogue/undo-lines.ts";
import { windowDays } from "#app/domain/verdict/verdict.ts";
import { type CodeDays, codeKey, readCodeDays } from "../../answers/code-days.ts";
import type { Result } from "../../refusals.ts";
import { findTouches, type Touch } from "./last-touch.ts";
import { readStored } from "./stored.ts";
import { readEarlierBrands, readOperation, touchedSlugs } from "./undo.ts";

/** The lines of an operation in one country, with the version of the catalogue that they were compared with. */
export interface UndoneCountry {
  country: string;
  version: number;
  lines: ShownLine[];
}

/** A line, and with the first of each code what shoppers answered about it in the last 30 days. */
export interface ShownLine extends UndoLine {
  answers: CodeDays | null;
  /** Who touched it since; null if nobody did, or longer ago than 20 changes of its brands. */
  touch: Touch | null;
}

/**
 * The brands of a country before a revision, after it, and now, by their ids. `stored` are at least
 * those that it or a later one touched.
 */
export async function readTimes(
  d1: D1Database,
  countryId: number,
  revision: number,
  stored: readonly StoredBrand[],
): Promise<BrandTimes[]> {
  const now = new Map(stored.map((brand) => [brand.id, brand]));
  const [before, after] = await Promise.all(
    [revision, revision + 1].map(async (from) => {
      const brands = await readEarlierBrands(d1, countryId, from, stored);
      return new Map(brands.map(({ was: _, ...brand }) => [brand.id, brand]));
    }),
  );
  const ids = new Set([before, after].flatMap((side) => [...(side?.keys() ?? [])]));
  return [...ids].map((id) => ({
    id,
    before: before?.get(id) ?? null,
    after: after?.get(id) ?? null,
    now: now.get(id) ?? null,
  }));
}

async function withAnswers(
  d1: D1Database,
  countryId: number,
  slugs: SQL,
  times: readonly BrandTimes[],
  touches: ReadonlyMap<string, Touch>,
  today: string,
): Promise<ShownLine[]> {
  const answers = await readCodeDays(d1, countryId, slugs, addDays(today, 1 - windowDays));
  return times.flatMap((one) =>
    listLines(one).map((line, at, all) => {
      const isFirst = line.code !== null && all[at - 1]?.code !== line.code;
      return {
        ...line,
        answers:
          (isFirst && one.now && answers.get(codeKey(one.now.slug, line.code ?? ""))) || null,
        touch: touches.get(line.id) ?? null,
      };
    }),
  );
}

/** The lines of an operation, each with its values before it, after it and now. */
export async function readUndoLines(
  d1: D1Database,
  id: number,
  today: string,
): Promise<Result<UndoneCountry[]>> {
  const operation = await readOperation(d1, id);
  if (!operation.ok) return operation;
  const found: UndoneCountry[] = [];
  for (const { revision, country } of operation.value.toReversed()) {
    const slugs = touchedSlugs(country.id, revision);
    const { version, brands } = await readStored(d1, country.id, slugs);
    const times = await readTimes(d1, country.id, revision, brands);
    const touches = await findTouches(d1, country.id, revision, times, (later) =>
      readTimes(d1, country.id, later, brands),
    );
    const lines = await withAnswers(d1, country.id, slugs, times, touches, today);
    found.push({ country: country.code, version, lines });
  }
  return ok(found);
}
