import { expectTypeOf, test } from "vitest";
import type { clearCatalogue as clear } from "#worker/catalogue/write/restore.ts";
import type { Operator } from "#worker/operator.ts";
import type { OperatorReads } from "#worker/operator-reads.ts";
import type { Services } from "#worker/services.ts";

declare const clearCatalogue: typeof clear;
type Admin = Awaited<ReturnType<Services["admin"]>>;
type Visit = Extract<Awaited<ReturnType<Admin["authenticate"]>>, { ok: true }>["value"];

// `npm run typecheck` fails if one of these is wrong.
test("without a session nothing that writes can be called, and a write's author is fixed", () => {
  expectTypeOf<Visit["reads"]>().toEqualTypeOf<OperatorReads | null>();
  const attempt = (services: Services, operator: Operator) => {
    // @ts-expect-error The services are no operator.
    clearCatalogue(services);
    // @ts-expect-error It is the name of the session.
    operator.author.name = "another";
  };
  expectTypeOf(attempt).toBeFunction();
});
