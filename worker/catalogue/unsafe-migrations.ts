const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;
const unsafe = /\bDROP\s+TABLE\b|\bPRAGMA\s+(?:\w+\s*\.\s*)?foreign_keys\b/gi;

/**
 * Finds what no migration may contain: DROP TABLE and PRAGMA foreign_keys. drizzle-kit rebuilds a
 * table with both. D1 ignores the pragma, so that dropping `brands` deletes all promo codes with it.
 * A rebuild is written by hand: it saves the child rows, and renames the old table instead.
 */
export function findUnsafeSql(migration: string): string[] {
  const found = migration.replace(comments, " ").match(unsafe) ?? [];
  return found.map((sql) => sql.replace(/\s+/g, " ").toUpperCase());
}
