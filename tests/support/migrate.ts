import { readdirSync, readFileSync } from "node:fs";

/** Applies the project's migrations to an empty database. */
export async function migrate(d1: D1Database): Promise<void> {
  const files = readdirSync("migrations").filter((file) => file.endsWith(".sql"));
  for (const file of files.sort()) {
    const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
    await d1.batch(statements.map((statement) => d1.prepare(statement)));
  }
}
