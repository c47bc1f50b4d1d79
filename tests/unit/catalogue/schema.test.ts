import { readFileSync } from "node:fs";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };

const schema: Record<string, object>[] = Object.values(
  import.meta.glob("../../../worker/catalogue/schema/*.ts", { eager: true }),
);

test("the migrations create every table, column and index of the schema", async () => {
  const number = String(journal.entries.length - 1).padStart(4, "0");
  const path = new URL(`../../../migrations/meta/${number}_snapshot.json`, import.meta.url);
  const migrated = JSON.parse(readFileSync(path, "utf8"));
  const declared = await generateSQLiteDrizzleJson(Object.assign({}, ...schema), migrated.id);
  expect(await generateSQLiteMigration(migrated, declared)).toEqual([]);
});
