import { type Finding, findings } from "./finding.ts";

export interface Migration {
  name: string;
  sql: string;
}

// Matches each comment, string and quoted name whole, so that none can hide or imitate a statement.
const quoted = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'|"([^"]*)"|`([^`]*)`|\[([^\]]*)\]/g;

// Statements that preserve every row and let the previous version run.
const allowed = [
  /^CREATE TABLE /i,
  /^CREATE (?:UNIQUE )?INDEX /i,
  /^DROP INDEX /i,
  /^ALTER TABLE \S+ ADD /i,
  /^INSERT (?:OR IGNORE )?INTO /i,
  // A condition that is always true does not restrict the update.
  /^UPDATE \S+ SET .* WHERE (?!(?:true|\d+(?: ?= ?\d+)?) *$)/i,
];

const names: [RegExp, string][] = [
  [/^ALTER TABLE \S+ DROP /i, "DROP COLUMN"],
  [/^ALTER TABLE \S+ RENAME /i, "RENAME"],
  [/^UPDATE \S+ SET /i, "UPDATE without WHERE"],
  [/^DELETE /i, "DELETE"],
];

// Reduces a statement to one line: unquoted names, without strings, comments and brackets.
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

/** Returns the statements of a migration that may lose rows, each by a short name. */
export function refusedStatements(sql: string): string[] {
  const statements = simplify(sql)
    .split(";")
    .map((statement) => `${statement.trim()} `);
  return statements
    .filter((statement) => statement !== " " && !allowed.some((pattern) => pattern.test(statement)))
    .map((statement) => {
      const known = names.find(([pattern]) => pattern.test(statement))?.[1];
      return known ?? statement.split(/[\s=]+/, 2).join(" ");
    });
}

/** Checks that migrations lose no data; dropping a table in D1 deletes referring rows. */
export function checkMigrations(migrations: readonly Migration[]): Finding[] {
  const problems = migrations.flatMap(({ name, sql }) =>
    refusedStatements(sql).map(
      (statement) =>
        `migrations/${name} contains ${statement}, which may lose what is stored, or stop the version that runs. Write the change by hand: add a column, fill it where it is empty, keep the table.`,
    ),
  );
  return findings(problems, "The migrations keep every row.");
}
