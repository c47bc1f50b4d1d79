import { expect, test } from "vitest";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";

const text = async (path: string) => (await ask(path)).text();

test("an upload replaces the country's brands, and shoppers see it at once", async () => {
  const Cookie = await logIn();
  const add = async (brandsData: unknown) => {
    const body = { countryCode: "uae", brandsData };
    const { status } = await send("POST", "/api/admin/add-coupons", { body, Cookie });
    expect(status).toBe(200);
  };
  await add([uploadItem("Noon"), uploadItem("Zara")]);
  await add([
    uploadItem("Noon", { promoCodes: [uploadCode("NEW20", { discount: "20% off" })] }),
    uploadItem("Namshi", { brandAr: "نمشي" }),
  ]);
  const { data } = JSON.parse(await text("/api/brands?countryId=1"));
  expect(data.map((one: { name: string }) => one.name)).toEqual(["Namshi", "Noon"]);
  expect(data[1].promo_codes[0]).toMatchObject({ code: "NEW20", discount: "20% off" });
  expect(await text("/uae/noon")).toContain(">NEW20</bdi>");
  expect(await text("/ar/uae")).toContain("نمشي");
  expect(await text("/uae")).not.toContain("Zara");
  expect((await ask("/uae/zara")).status).toBe(404);
  expect(await text("/")).toContain(">2 active coupons<");
});
