import { env } from "cloudflare:workers";
import { ask } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

/** Asks for a path; the answer with its text, and the statements that went to D1 meanwhile. */
export async function watchStatements(path: string, init?: RequestInit) {
  const statements: string[] = [];
  const d1 = env.DB;
  const watch = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(own, name) {
        const value = Reflect.get(own, name);
        if (typeof value !== "function") return value;
        if (name === "withSession") return () => watch(d1.withSession() as object);
        return (...given: unknown[]) => {
          if (name === "prepare") statements.push(String(given[0]));
          return value.apply(own, given);
        };
      },
    });
  const answer = await withBindings({ DB: watch(d1) }, () => ask(path, init));
  return { statements, answer, text: await answer.text() };
}
