import { expect, test } from "vitest";
import { brandRegistry, codeRegistry } from "#app/domain/catalogue/field-registry.ts";
import { brandWithCodes } from "#worker/api/schemas.ts";
import { shownBrandColumns, shownCodeColumns } from "#worker/catalogue/columns.ts";

test("the columns and calls of shoppers have every field but the operators' own", () => {
  const shape = brandWithCodes.shape;
  const shown = [
    [codeRegistry, shownCodeColumns, shape.promo_codes.element.shape],
    [brandRegistry, shownBrandColumns, shape],
  ] as const;
  for (const [registry, columns, call] of shown) {
    for (const [name, field] of Object.entries(registry)) {
      const isShown = !("visibility" in field);
      expect([name in columns, name in call], name).toEqual([isShown, isShown]);
    }
  }
  expect(codeRegistry.note.visibility).toBe("operator");
});
