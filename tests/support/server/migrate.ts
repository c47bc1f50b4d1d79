import { readD1Migrations } from "@cloudflare/vitest-plugin";

/** Applies the project's migrations to an empty database. */
export async function migrate(d1: D1Database): Promise<void> {
  for (const { queries } of await readD1Migrations("migrations")) {
    await d1.batch(queries.map((query) => d1.prepare(query)));
  }
}
