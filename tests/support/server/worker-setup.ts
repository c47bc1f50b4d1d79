import { afterEach, beforeAll } from "vitest";
import { database, emptyStores, migrateDatabase } from "./test-database.ts";

// The Worker logs every request. Vitest passes each line on to its reporter, and a line that is on
// its way when a file ends can keep the run from ending. Tests of the log watch the console.
for (const method of ["log", "warn", "error"] as const) console[method] = () => {};

beforeAll(migrateDatabase);
afterEach(async () => {
  if (!database.isShared) await emptyStores();
});
