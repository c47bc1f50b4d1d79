import { sql } from "drizzle-orm";
import { countries } from "#app/domain/directory/countries.ts";
import { withDeadline } from "../../http/deadline.ts";
import { compile, type Database } from "../database.ts";
import { rethrowSchemaFault, schemaIsMigrated } from "../schema-check.ts";

/** Milliseconds; all callers have a fallback. */
const deadline = 2_000;

/** Milliseconds for which outdated KV data is used: a minute for the cron, more for KV's lag. */
export const kvLagTolerance = 180_000;

/** The state of each country's catalogue: unique for every write, "" before the first. */
export type CatalogueStates = ReadonlyMap<number, string>;

export interface StateRow {
  id: number;
  state: string;
}

// Text, not an `sql` template: it has no values, and a cached page runs no other query, so it is
// compiled once. The condition fails on an incomplete schema.
export const selectStates = compile(
  sql`SELECT id, catalogue_state AS state FROM countries WHERE ${schemaIsMigrated}`,
).sql;

export const toStates = (rows: readonly StateRow[]): CatalogueStates =>
  new Map(rows.map(({ id, state }) => [id, state]));

/** Reads the states of all countries; rejects if D1 fails or takes longer than 2 seconds. */
export async function readCatalogueStates(db: Database): Promise<CatalogueStates> {
  const read = db.$client.prepare(selectStates).all<StateRow>();
  return toStates((await withDeadline(read, "D1", deadline).catch(rethrowSchemaFault)).results);
}

/** Joins the states of all countries into one text, blank before the first write. */
export const stateKey = (states: CatalogueStates): string =>
  countries.map(({ id }) => states.get(id)).join(" ");
