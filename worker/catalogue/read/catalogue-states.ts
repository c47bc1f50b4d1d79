import { sql } from "drizzle-orm";
import { countries } from "#app/domain/directory/countries.ts";
import { withDeadline } from "../../http/deadline.ts";
import { type Database, writeOut } from "../database.ts";
import { noteSchemaFault, schemaIsMigrated } from "../schema-check.ts";

/** Milliseconds. What waits for the states can do without them. */
const deadline = 2_000;

/**
 * Milliseconds for which what KV has of an earlier catalogue is shown: the cron of the next minute makes it
 * anew, and KV takes up to another minute to have it everywhere.
 */
export const kvLagTolerance = 180_000;

/**
 * The state of each country's catalogue. Every write gives its country a state that was never there
 * before; "" before the first.
 */
export type CatalogueStates = ReadonlyMap<number, string>;

/** A row of `selectStates`. */
export interface StateRow {
  id: number;
  state: string;
}

// Prepared as text, the only statement that is: it has no values, and is the only query of a page that the isolate
// has cached, so its text is made once. The condition makes it fail on an incomplete schema.
export const selectStates = writeOut(
  sql`SELECT id, catalogue_state AS state FROM countries WHERE ${schemaIsMigrated}`,
).sql;

/** The states in rows of `selectStates`. */
export function toStates(rows: readonly StateRow[]): CatalogueStates {
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Reads the states of all countries; rejects if D1 fails or takes longer than 2 seconds. */
export async function readCatalogueStates(db: Database): Promise<CatalogueStates> {
  const read = db.$client.prepare(selectStates).all<StateRow>();
  return toStates((await withDeadline(read, "D1", deadline).catch(noteSchemaFault)).results);
}

/** The states of all countries as one text, blank before the first write. */
export function stateKey(states: CatalogueStates): string {
  return countries.map(({ id }) => states.get(id)).join(" ");
}
