import { env } from "cloudflare:workers";
import { ask } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const asking = new Set<PropertyKey>(["prepare", "batch", "exec", "dump"]);

/** The database, which first tells each statement, or null for a batch, and its session's constraint. */
export function watchedDatabase(tell: (sql: string | null, place: string) => void): D1Database {
  const d1 = env.DB;
  const watch = <Target extends object>(target: Target, place: string): Target =>
    new Proxy(target, {
      get(own, name) {
        const value = Reflect.get(own, name);
        if (name === "withSession") {
          return (from = "first-unconstrained") => watch(d1.withSession(from) as object, from);
        }
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          if (asking.has(name)) tell(name === "prepare" ? String(given[0]) : null, place);
          return value.apply(own, given);
        };
      },
    });
  return watch(d1, "primary");
}

export const failingDatabase = (...texts: readonly string[]): D1Database =>
  watchedDatabase((sql) => {
    if (texts.some((text) => sql?.includes(text))) throw new Error("the store is down");
  });

export async function watchStatements(path: string, init?: RequestInit) {
  const statements: string[] = [];
  const DB = watchedDatabase((sql) => sql !== null && statements.push(sql));
  const answer = await withBindings({ DB }, () => ask(path, init));
  return { statements, answer, text: await answer.text() };
}
