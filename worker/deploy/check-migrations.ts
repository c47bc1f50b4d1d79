import { type Finding, findings } from "./finding.ts";

/** A migration's file name and text. */
export interface Migration {
  name: string;
  sql: string;
}

// Comments, strings and quoted names, each as a whole, so that none can hide or fake a statement.
const quoted = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'|"([^"]*)"|`([^`]*)`|\[([^\]]*)\]/g;

const unsafe: [RegExp, string][] = [
  [/\bDROP\s+TABLE\b/i, "DROP TABLE"],
  [/\bPRAGMA\s+(?:\w+\s*\.\s*)?foreign_keys\b/i, "PRAGMA foreign_keys"],
];

/**
 * The statements of a migration that lose rows on D1: it ignores `PRAGMA foreign_keys`, so dropping
 * a table to rebuild it deletes the rows of other tables that refer to it.
 */
export function unsafeStatements(sql: string): string[] {
  // Only a name is left of what is quoted.
  const code = sql.replace(quoted, (_, ...names) => ` ${names.slice(0, 3).join("")} `);
  return unsafe.filter(([pattern]) => pattern.test(code)).map(([, statement]) => statement);
}

/** Checks that no migration contains a statement that loses rows. */
export function checkMigrations(migrations: readonly Migration[]): Finding[] {
  const problems = migrations.flatMap(({ name, sql }) =>
    unsafeStatements(sql).map(
      (statement) =>
        `migrations/${name} contains ${statement}, which deletes rows of other tables on D1. Write the change by hand: add a column, fill it, keep the table.`,
    ),
  );
  return findings(problems, "The migrations keep every row.");
}
