import { expectTypeOf, test } from "vitest";
import type { clearCatalogue as clear } from "#worker/catalogue/write/restore.ts";
import type { Operator } from "#worker/operator.ts";
import type { OperatorReads } from "#worker/operator-reads.ts";
import type { Services } from "#worker/services.ts";

declare const clearCatalogue: typeof clear;
declare const request: Request;
type Admin = Awaited<ReturnType<Services["admin"]>>;
type Visited = Awaited<ReturnType<Admin["authenticate"]>>;
type Visit = Extract<Visited, { ok: true }>["value"];

// Type tests: vitest runs them, and `npm run typecheck` fails if one is wrong.

test("without a session nothing that writes can be called", () => {
  expectTypeOf<Visit["reads"]>().toEqualTypeOf<OperatorReads | null>();
  const attempt = async (services: Services, env: Env) => {
    const admin = await services.admin();
    // @ts-expect-error The services are no operator.
    clearCatalogue(services);
    // @ts-expect-error Nor are the bindings.
    clearCatalogue({ d1: env.DB, kv: env.SUMMARIES, cache: undefined, today: "2026-11-22" });
    // @ts-expect-error The value has reads only, and may be null.
    admin.authenticate(request).then((visit) => visit.ok && visit.value.reads.tasks);
    return admin.handle(request, { run: (operator) => clearCatalogue(operator) });
  };
  expectTypeOf(attempt).toBeFunction();
});

test("a write's author cannot be changed", () => {
  const rename = (operator: Operator) => {
    // @ts-expect-error It is the name of the session.
    operator.author = { name: "another", logWrite: async () => {} };
    // @ts-expect-error So is its name.
    operator.author.name = "another";
  };
  expectTypeOf(rename).toBeFunction();
});
