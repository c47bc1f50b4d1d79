import { beforeEach, expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";

let cookie = "";

beforeEach(async () => {
  cookie = await logIn();
});

async function post(path: string, body: unknown) {
  const response = await send("POST", path, { body, Cookie: cookie });
  const { errors = [] } = await response.json<any>();
  return { status: response.status, errors: errors as string[] };
}

const upload = (...items: object[]) =>
  post("/api/admin/add-coupons", { countryCode: "uae", brandsData: items });
const passed = { status: 200, errors: [] };

test("a search shows 12 brands, and says if there are more", async () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Shop ${String(at).padStart(2, "0")}` }));
  const found = async () => {
    const html = await (await ask("/?q=shop")).text();
    const more = html.includes("Only the first stores are shown.");
    return [html.match(/class="row"/g)?.length, more];
  };
  await importBrands({ uae: named(12), egypt: named(12) });
  expect(await found()).toEqual([12, false]);
  await importBrands({ uae: named(13) });
  expect(await found()).toEqual([12, true]);
  expect(await (await ask("/?q=shop")).text()).not.toContain("Shop 12");
});

test("the history lists the last 50 changes, and earlier ones can be undone too", async () => {
  for (let at = 0; at < 51; at++) {
    expect(await upload(uploadItem(`Brand ${at}`))).toEqual(passed);
  }
  const history = await ask("/api/admin/revisions", { headers: { Cookie: cookie } });
  expect((await history.json<any>()).data).toHaveLength(50);
  const restore = (id: number) =>
    send("POST", `/api/admin/revisions/${id}/restore`, { body: {}, Cookie: cookie });
  expect((await restore(2)).status).toBe(200);
  const { data } = await (await ask("/api/brands?countryId=1")).json<any>();
  expect(data.map(({ name }: any) => name)).toEqual(["Brand 0"]);
  expect((await restore(99)).status).toBe(404);
}, 20_000);
