import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readPage } from "#tests/support/reading/page.ts";

const terms = { deliveryFee: 12.5, returnDays: 14, payments: ["Cash", "installments"] };
const operator = operatorWith();
const upload = (fields: object) =>
  operator.replace("uae", [{ brand: "Noon", logoUrl: "", promoCodes: [], ...fields }]);

test("a store's delivery, returns and payment are uploaded, shown, exported and kept", async () => {
  expect(await upload(terms)).toMatchObject({ ok: true });
  const about = async (path: string) =>
    (await readPage(path)).all("section:has(> #about) p").at(-1)?.text;
  expect(await about("/uae/noon")).toBe(
    "Delivery costs AED 12.5. Items may be returned within 14 days. You can pay in cash on delivery or in installments. Tawfeer is independent of Noon.",
  );
  expect(await about("/ar/uae/noon")).toContain(
    "التوصيل مقابل ١٢٫٥ درهم. الإرجاع خلال ١٤ يومًا. الدفع نقدًا عند الاستلام أو بالتقسيط.",
  );
  const stored = { delivery_fee: 12.5, return_days: 14, payments: ["cash", "installments"] };
  const { data } = await (await ask("/api/brands/noon?countryId=1")).json<any>();
  expect(data).toMatchObject(stored);
  expect((await operator.dataset()).brands).toMatchObject([stored]);
  // An upload without them keeps them, null clears them.
  await upload({ returnDays: null });
  const row = await env.DB.prepare("SELECT delivery_fee, return_days FROM brands").first();
  expect(row).toEqual({ delivery_fee: 12.5, return_days: null });
});

test.for([
  [{ deliveryFee: -1 }, "deliveryFee must be 0 or more"],
  [{ returnDays: 1.5 }, "returnDays must be a whole number of days"],
  [{ payments: ["gold"] }, "payments.1 must be of cash, card, wallet, installments, transfer"],
] as const)("an upload with %j is refused", async ([fields, message]) => {
  const error = expect.stringContaining(message);
  expect(await upload(fields)).toMatchObject({ status: 400, error });
});
