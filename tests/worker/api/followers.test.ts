import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands, writeNoon } from "#tests/support/data/save-brands.ts";
import { send } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { today } from "#tests/support/server/today.ts";
import { generatePushKeys } from "#worker/followers/push-keys.ts";
import { sendNews } from "#worker/followers/send-news.ts";

test("in workerd a follower gets one encrypted message, and a gone one is deleted", async () => {
  const endpoint = "https://push.services.example/1";
  // A point of the curve and a secret, as a browser creates them.
  const [p256dh = ""] = (await generatePushKeys()).split(".");
  const keys = { p256dh, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
  const VAPID_KEYS = await generatePushKeys();
  await writeNoon();
  const body = { endpoint, keys, language: "ar", stores: ["/uae/noon"] };
  const follow = () => send("POST", "/api/followers", { body });
  expect((await withBindings({ VAPID_KEYS } as object, follow)).status).toBe(204);
  const best = { code: "BEST", discount: "40% off", last_reported_date: today };
  await saveBrands({ uae: [{ name: "Noon", codes: [{ code: "SAVE10" }, best] }] });
  const gone = async () => new Response(null, { status: 410 });
  const request = vi.spyOn(globalThis, "fetch").mockImplementation(gone);
  for (const _ of ["first", "second"])
    await sendNews({ ...env, VAPID_KEYS } as never, new Date(`${addDays(today, 1)}T14:00:00Z`));
  expect(request).toHaveBeenCalledTimes(1);
  const [[url, sent]] = request.mock.calls as unknown as [[string, RequestInit]];
  expect([url, (sent.body as Uint8Array).length]).toEqual([endpoint, 4_096]);
  expect(await readRows("SELECT 1 FROM followers")).toEqual([]);
  request.mockRestore();
});
