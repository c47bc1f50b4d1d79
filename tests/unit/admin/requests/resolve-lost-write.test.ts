import { expect, test, vi } from "vitest";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import { ok } from "#app/domain/base/result.ts";
import { operation } from "#app/domain/uploads/upload-request.ts";

test("the writes of an operation share a name, which a page over plain HTTP can make too", async () => {
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    throw new TypeError("crypto.randomUUID is not a function");
  });
  const names: string[] = [];
  const writers = [createWriter(), createWriter()];
  for (const write of [...writers, ...writers]) {
    await write(async (name) => {
      names.push(operation.parse(name) ?? "");
      return ok({ revision: 1, warnings: [] });
    });
  }
  vi.restoreAllMocks();
  expect(names.slice(0, 2)).toEqual(names.slice(2));
  expect(new Set(names).size).toBe(2);
});
