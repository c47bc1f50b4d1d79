import { expect, test } from "vitest";
import { tokenSecret } from "#app/domain/uploads/partner.ts";

test("the secret of a partner's token has its name", () => {
  expect(tokenSecret("Arab Clicks (MENA)")).toBe("PARTNER_TOKEN_ARAB_CLICKS_MENA_");
});
