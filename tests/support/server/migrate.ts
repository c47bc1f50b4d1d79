import { readD1Migrations } from "@cloudflare/vitest-plugin";

export async function migrate(d1: D1Database, folder = "migrations"): Promise<void> {
  for (const { queries } of await readD1Migrations(folder)) {
    await d1.batch(queries.map((query) => d1.prepare(query)));
  }
}
