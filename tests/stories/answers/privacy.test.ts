import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { everyRow } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { send } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
import { hashSender } from "#worker/answers/count-once.ts";
import { type AnsweredCode, findLiveCode } from "#worker/answers/find-code.ts";
import { hashNetwork } from "#worker/answers/networks.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";

const addresses = Array.from({ length: 20 }, (_, at) =>
  at % 2 === 0 ? `198.51.${at}.7` : `2001:db8:${at.toString(16)}:1::9`,
);

afterEach(() => vi.restoreAllMocks());

/** Returns the keys by which a copy, an answer and a network are stored. */
async function keysOf(address: string, code: AnsweredCode) {
  const request = new Request("https://x", { headers: { "CF-Connecting-IP": address } });
  const sender = (kind: "copy" | "answer", subject: string) =>
    hashSender(env.SESSION_SECRET, request, { kind, subject, day: today });
  const network = (about: object) =>
    hashNetwork(env.DB, env.SESSION_SECRET, request, { ...code, ...about }, today);
  const [copy, answer] = [await sender("copy", String(code.id)), await sender("answer", "")];
  const own = Object.values(await network({}));
  const others = [await network({ id: 0 }), await network({ checked: "2026-01-01" })];
  expect(new Set([...others.flatMap(Object.values), ...own]).size, "linkable keys").toBe(3);
  return { ofAddress: [copy.addressKey, answer.addressKey], ofNetwork: own };
}

test("nothing stored leads to an address, and after a month nothing to a network", async () => {
  await writeNoon();
  const lines: string[] = [];
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void lines.push(values.join(" ")));
  const [{ id }] = await readRows("SELECT id FROM promo_codes");
  for (const address of addresses) {
    const from = { "CF-Connecting-IP": address, Cookie: "shopper=1", "User-Agent": "a shopper's" };
    await send("POST", `/api/codes/${id}/copy`, { body: {}, ...from });
    await send("POST", `/api/codes/${id}/outcome`, { body: { worked: true }, ...from });
  }
  await vi.waitFor(async () =>
    expect(await readRows("SELECT copied, worked FROM code_days")).toEqual([
      { copied: 20, worked: 20 },
    ]),
  );
  const code = (await findLiveCode(env.DB, id, CountryDays.parse(today))) as AnsweredCode;
  const keys = await Promise.all(addresses.map((address) => keysOf(address, code)));
  const ofAddresses = keys.flatMap(({ ofAddress }) => ofAddress);
  const ofNetworks = keys.flatMap(({ ofNetwork }) => ofNetwork);
  expect(new Set([...ofAddresses, ...ofNetworks]).size).toBe(60);
  const stored = await everyRow(env.DB);
  const guesses = [...addresses, ...addresses.map((one) => `${today}\n${code.id}\n${one}`)];
  const hashes = guesses.map((text) => createHash("sha256").update(text).digest("hex"));
  for (const trace of [...addresses, ...hashes, "shopper"]) {
    expect(stored).not.toContain(trace);
    expect(lines.join("\n")).not.toContain(trace);
  }
  const count = (list: readonly (number | string)[], rows: string) =>
    list.filter((key) => rows.includes(String(key))).length;
  for (const [days, ...expected] of [
    [0, 40, 20, 1],
    [1, 0, 20, 1],
    [29, 0, 20, 1],
    [30, 0, 0, 0],
  ] as const) {
    await pruneAnswers(env.DB, addDays(today, days));
    const rows = await everyRow(env.DB);
    const { length } = await readRows("SELECT * FROM network_keys");
    expect([count(ofAddresses, rows), count(ofNetworks, rows), length]).toEqual(expected);
  }
});
