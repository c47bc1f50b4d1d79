import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { logIn, send, statusWith } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";

test("the catalogue, its versions and its history stay as they are", async () => {
  await operatorWith().replace("uae", [uploadItem("Noon")]);
  const withoutStates = ({ countries, ...rest }: Awaited<ReturnType<typeof dump>>) => ({
    ...rest,
    countries: countries.map(({ catalogue_state: _, ...row }) => row),
  });
  const before = withoutStates(await dump(env.DB));
  await operatorWith().refresh();
  expect(withoutStates(await dump(env.DB))).toEqual(before);
});

test("it ends all other sessions and keeps its own", async () => {
  const [cookie, other] = [await logIn(), await logIn()];
  const response = await send("POST", "/api/admin/refresh", { body: {}, Cookie: cookie });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: { warnings: [] }, error: null });
  expect(await statusWith(other)).toBe(401);
  expect(await statusWith(cookie)).toBe(200);
});
