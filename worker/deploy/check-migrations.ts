import { type Finding, findings } from "./finding.ts";

/** A migration's file name and text. */
export interface Migration {
  name: string;
  sql: string;
}

// Comments, strings and quoted names, each as a whole, so that none can hide or fake a statement.
const quoted = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'|"([^"]*)"|`([^`]*)`|\[([^\]]*)\]/g;

// What keeps every row, and leaves the version before able to run.
const allowed = [
  /^CREATE TABLE /i,
  /^CREATE (?:UNIQUE )?INDEX /i,
  /^DROP INDEX /i,
  /^ALTER TABLE \S+ ADD /i,
  /^INSERT (?:OR IGNORE )?INTO /i,
  // A condition that is always true is none.
  /^UPDATE \S+ SET .* WHERE (?!(?:true|\d+(?: ?= ?\d+)?) *$)/i,
];

const names: [RegExp, string][] = [
  [/^ALTER TABLE \S+ DROP /i, "DROP COLUMN"],
  [/^ALTER TABLE \S+ RENAME /i, "RENAME"],
  [/^UPDATE \S+ SET /i, "UPDATE without WHERE"],
  [/^DELETE /i, "DELETE"],
];

// The statement as one line: names without quotes, nothing of strings, comments and brackets.
function simplify(sql: string): string {
  let code = sql.replace(quoted, (_, ...parts) => {
    const name = parts.slice(0, 3).join("");
    return ` ${name.replace(/\W/g, "_")} `;
  });
  for (let before = ""; before !== code; ) {
    before = code;
    code = code.replace(/\([^()]*\)/g, " _ ");
  }
  return code.replace(/\s+/g, " ").replace(/ ?\. ?/g, ".");
}

/** The statements of a migration that are not known to keep every row, each by a short name. */
export function refusedStatements(sql: string): string[] {
  const statements = simplify(sql)
    .split(";")
    .map((statement) => `${statement.trim()} `);
  return statements
    .filter((one) => one !== " " && !allowed.some((pattern) => pattern.test(one)))
    .map((one) => {
      const known = names.find(([pattern]) => pattern.test(one))?.[1];
      return known ?? one.split(/[\s=]+/, 2).join(" ");
    });
}

/**
 * Checks that migrations hold only statements that lose nothing. D1 ignores `PRAGMA foreign_keys`:
 * to drop a table and make it anew deletes the rows of the tables that refer to it.
 */
export function checkMigrations(migrations: readonly Migration[]): Finding[] {
  const problems = migrations.flatMap(({ name, sql }) =>
    refusedStatements(sql).map(
      (statement) =>
        `migrations/${name} contains ${statement}, which may lose what is stored, or stop the version that runs. Write the change by hand: add a column, fill it where it is empty, keep the table.`,
    ),
  );
  return findings(problems, "The migrations keep every row.");
}
