import { reset } from "cloudflare:test";
import { afterEach, beforeEach } from "vitest";
import { database, migrateDatabase } from "./test-database.ts";

beforeEach(async () => {
  if (!database.isShared) await migrateDatabase();
});
afterEach(async () => {
  if (!database.isShared) await reset();
});
