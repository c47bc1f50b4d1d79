import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { today } from "#tests/support/server/today.ts";
import { generatePushKeys } from "#worker/followers/push-keys.ts";
import { sendNews } from "#worker/followers/send-news.ts";

const ten = { code: "TEN", discount: "10% off", last_reported_date: today };
const endpoint = "https://push.services.example/1";

/** A point of the curve and a secret, as a browser creates them. */
async function deviceKeys() {
  const [p256dh = ""] = (await generatePushKeys()).split(".");
  return { p256dh, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
}

test("in workerd a follower gets one encrypted message, and a gone one is deleted", async () => {
  const keys = await deviceKeys();
  const VAPID_KEYS = await generatePushKeys();
  await saveBrands({ uae: [{ name: "Noon", codes: [ten] }] });
  await withBindings({ VAPID_KEYS } as object, async () => {
    const body = JSON.stringify({ endpoint, keys, language: "ar", stores: ["/uae/noon"] });
    const headers = { Origin: origin, "Content-Type": "application/json" };
    expect((await ask("/api/followers", { method: "POST", headers, body })).status).toBe(204);
  });
  await saveBrands({
    uae: [{ name: "Noon", codes: [ten, { ...ten, code: "BEST", discount: "40% off" }] }],
  });
  const gone = async () => new Response(null, { status: 410 });
  const request = vi.spyOn(globalThis, "fetch").mockImplementation(gone);
  const run = () =>
    sendNews({ ...env, VAPID_KEYS } as never, new Date(`${addDays(today, 1)}T14:00:00Z`));
  await run();
  await run();
  const [[url, sent]] = request.mock.calls as unknown as [[string, RequestInit]];
  expect([url, (sent.body as Uint8Array).length]).toEqual([endpoint, 4_096]);
  expect(new Headers(sent.headers).get("Authorization")).toMatch(/^vapid t=\S+, k=B/);
  expect(request).toHaveBeenCalledTimes(1);
  expect(await readRows("SELECT 1 FROM followers")).toEqual([]);
  request.mockRestore();
});

test("the queue takes messages to followers next to copies, and drops unknown ones", async () => {
  const { QUEUED_ANSWERS: queue } = env as unknown as { QUEUED_ANSWERS: Queue<object> };
  await saveBrands({ uae: [{ name: "Noon", codes: [ten] }] });
  const [code] = await readRows("SELECT id FROM promo_codes");
  await readRows(
    "INSERT INTO answered_codes (id, country_id, slug, code) VALUES (?1, 1, 'noon', 'TEN')",
    code?.id,
  );
  const copy = { code: { id: code?.id, checked: today }, addressKey: 1, at: Date.now() };
  await queue.sendBatch([{ body: { follower: 9 } }, { body: copy }]);
  const copied = () => readRows("SELECT copied FROM code_days");
  await vi.waitFor(async () => expect(await copied()).toEqual([{ copied: 1 }]), {
    timeout: 20_000,
  });
});
