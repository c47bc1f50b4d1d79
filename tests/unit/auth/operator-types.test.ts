import { expectTypeOf, test } from "vitest";
import type { call } from "#app/admin/requests/client.ts";
import type { Message } from "#app/admin/requests/messages.ts";
import type { Operator } from "#worker/operator.ts";
import type { Services } from "#worker/services.ts";

type Admin = Services["admin"];
type Visit = Extract<Awaited<ReturnType<Admin["visit"]>>, { ok: true }>["value"];

// Type tests: vitest runs them, and `npm run typecheck` fails if one is wrong.

test("without a session nothing of the operator's can be called", () => {
  expectTypeOf<Extract<keyof Admin, keyof Operator>>().toEqualTypeOf<never>();
  expectTypeOf<Visit["operator"]>().toEqualTypeOf<Operator | null>();
  const attempt = (admin: Admin) => {
    // @ts-expect-error Only the operator that handle passes has it.
    admin.clear();
    // @ts-expect-error The operator may be null.
    admin.visit(new Request("https://x")).then((visit) => visit.ok && visit.value.operator.clear());
  };
  expectTypeOf(attempt).toBeFunction();
});

test("a write's author cannot be changed", () => {
  expectTypeOf<Services>().not.toHaveProperty("author");
  // @ts-expect-error It is the name of the session.
  const rename = (operator: Operator) => operator.author;
  expectTypeOf(rename).toBeFunction();
});

test("a message without its kind does not compile", () => {
  // @ts-expect-error The kind decides the colour.
  const message: Message = { text: "Saved", details: [] };
  expectTypeOf(message).toEqualTypeOf<Message>();
});

test("a call that the API does not have, or that takes something else, does not compile", () => {
  const attempt = (make: typeof call) => {
    // @ts-expect-error There is no such path.
    make("post", "/admin/edit", { json: { edits: [] } });
    // @ts-expect-error It takes edits.
    make("post", "/admin/edits", { json: { brands: [] } });
    // @ts-expect-error An id is missing.
    make("post", "/admin/revisions/:id/restore", { json: {} });
    return make("get", "/admin/find", { query: { q: "noon" } });
  };
  type Found = Extract<Awaited<ReturnType<typeof attempt>>, { ok: true }>["value"];
  expectTypeOf<Found[number]["brand"]>().toEqualTypeOf<string>();
});
