import { afterAll, beforeAll } from "vitest";
import { database, emptyStores } from "./test-database.ts";

/** Gives all tests of a file the site that `fill` makes; they may only read. */
export function shareSite(fill: () => Promise<unknown>): void {
  beforeAll(async () => {
    await fill();
    database.isShared = true;
  });
  afterAll(async () => {
    database.isShared = false;
    await emptyStores();
  });
}
