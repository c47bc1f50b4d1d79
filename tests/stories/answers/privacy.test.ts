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
import { requestFrom } from "./answer-rules.ts";

const addresses = Array.from({ length: 20 }, (_, at) =>
  at % 2 === 0 ? `198.51.${at}.7` : `2001:db8:${at.toString(16)}:1::9`,
);

afterEach(() => vi.restoreAllMocks());

/** Returns the keys by which a copy and an answer of an address, and a network, are stored. */
async function keysOf(address: string, code: AnsweredCode) {
  const { DB, SESSION_SECRET: secret } = env;
  const sender = async (kind: "copy" | "answer", subject: string) =>
    (await hashSender(secret, requestFrom(address), { kind, subject, day: today })).addressKey;
  const network = (about: object) =>
    hashNetwork(DB, secret, requestFrom(address), { ...code, ...about }, today);
  const all = [{}, { id: 0 }, { checked: "2026-01-01" }].map(network);
  const [own = {}, ...others] = (await Promise.all(all)).map(Object.values);
  expect(new Set([own, ...others].flat()).size, "no key links two codes or checks").toBe(3);
  return { address: [await sender("copy", String(code.id)), await sender("answer", "")], own };
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
  const counts = () => readRows("SELECT copied, worked FROM code_days");
  await vi.waitFor(async () => expect(await counts()).toEqual([{ copied: 20, worked: 20 }]));
  const code = (await findLiveCode(env.DB, id, CountryDays.parse(today))) as AnsweredCode;
  const keys = await Promise.all(addresses.map((address) => keysOf(address, code)));
  const stored = await everyRow(env.DB);
  const guesses = [...addresses, ...addresses.map((one) => `${today}\n${code.id}\n${one}`)];
  const hashes = guesses.map((text) => createHash("sha256").update(text).digest("hex"));
  for (const trace of [...addresses, ...hashes, "shopper"])
    expect(stored + lines.join("\n")).not.toContain(trace);
  for (const [days, ...expected] of [
    [0, 40, 20],
    [29, 0, 20],
    [30, 0, 0],
  ] as const) {
    await pruneAnswers(env.DB, addDays(today, days));
    const rows = await everyRow(env.DB);
    const left = [keys.flatMap((one) => one.address), keys.flatMap(({ own }) => own)];
    const countStored = (list: unknown[]) => list.filter((key) => rows.includes(`${key}`)).length;
    expect(left.map(countStored)).toEqual(expected);
  }
  expect(await readRows("SELECT * FROM network_keys")).toEqual([]);
});
