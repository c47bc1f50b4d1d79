import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { everyRow } from "#tests/support/data/catalogue.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { send } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
import { hashSender } from "#worker/answers/count-once.ts";
import { findLiveCode } from "#worker/answers/find-code.ts";
import { hashNetwork } from "#worker/answers/networks.ts";
import { runNightly } from "#worker/nightly.ts";

const addresses = Array.from({ length: 20 }, (_, at) =>
  at % 2 === 0 ? `198.51.${at}.7` : `2001:db8:${at.toString(16)}:1::9`,
);

afterEach(() => vi.restoreAllMocks());

/** The plain hashes by which somebody with the tables could try addresses. */
const plainHashes = (texts: readonly string[]) =>
  texts.map((text) => createHash("sha256").update(text).digest("hex"));

test("20 copies and answers leave nothing that leads to an address, and after a month nothing of a network", async () => {
  await writeNoon();
  const code = await env.DB.prepare("SELECT id FROM promo_codes").first<number>("id");
  const lines: string[] = [];
  for (const method of ["log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...values) => {
      lines.push(values.join(" "));
    });
  }
  for (const address of addresses) {
    const from = { "CF-Connecting-IP": address, Cookie: "shopper=1", "User-Agent": "a shopper's" };
    await send("POST", `/api/codes/${code}/copy`, { body: {}, ...from });
    await send("POST", `/api/codes/${code}/outcome`, { body: { worked: true }, ...from });
  }
  const counted = "SELECT copied, worked FROM code_days";
  await vi.waitFor(async () =>
    expect(await env.DB.prepare(counted).first()).toEqual({ copied: 20, worked: 20 }),
  );
  const answered = await findLiveCode(env.DB, code ?? 0, CountryDays.parse(today));
  if (!answered) throw new Error("The code is not live");
  const about = String(answered.id);
  const keys = await Promise.all(
    addresses.map(async (address) => {
      const request = new Request("https://x", { headers: { "CF-Connecting-IP": address } });
      const hash = (kind: "copy" | "answer", what: string) =>
        hashSender(env.SESSION_SECRET, request, { kind, subject: what, day: today });
      const [copy, answer] = [await hash("copy", about), await hash("answer", "")];
      const hashOf = (about: object) =>
        hashNetwork(env.DB, env.SESSION_SECRET, request, { ...answered, ...about }, today);
      const ofNetwork = await hashOf({});
      // Of another code, or since another check, it is another.
      const others = [await hashOf({ id: 0 }), await hashOf({ checked: "2026-01-01" }), ofNetwork];
      expect(new Set(others.flatMap(Object.values)).size).toBe(3);
      return {
        ofAddress: [copy.addressKey, answer.addressKey],
        ofNetwork: Object.values(ofNetwork),
      };
    }),
  );
  const ofAddresses = keys.flatMap(({ ofAddress }) => ofAddress);
  const ofNetworks = keys.flatMap(({ ofNetwork }) => ofNetwork);
  const stored = await everyRow(env.DB);
  const left = async (list: readonly (number | string)[]) => {
    const now = await everyRow(env.DB);
    return list.filter((key) => now.includes(String(key))).length;
  };
  // The test finds what is there.
  expect(await left(ofAddresses)).toBe(40);
  expect(await left(ofNetworks)).toBe(20);
  // No two of them have anything in common.
  expect(new Set([...ofAddresses, ...ofNetworks]).size).toBe(60);
  const guesses = [...addresses, ...addresses.map((address) => `${today}\n${about}\n${address}`)];
  for (const trace of [...addresses, ...plainHashes(guesses), "shopper"]) {
    expect(stored).not.toContain(trace);
    expect(lines.join("\n")).not.toContain(trace);
  }

  const night = (after: number) => runNightly(env, new Date(`${addDays(today, after)}T00:00:00Z`));
  for (const [after, ...expected] of [
    [0, 40, 20, 1],
    [1, 0, 20, 1],
    [29, 0, 20, 1],
    [30, 0, 0, 0],
  ] as const) {
    await night(after);
    const keys = await env.DB.prepare("SELECT count(*) AS keys FROM network_keys").first("keys");
    expect([await left(ofAddresses), await left(ofNetworks), keys]).toEqual(expected);
  }
});
