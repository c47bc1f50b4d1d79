import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { writeNoon } from "#tests/support/data/sample-brand.ts";
import { send } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
import { hashSender } from "#worker/answers/count-once.ts";
import { toHex } from "#worker/auth/token.ts";
import { runNightly } from "#worker/scheduled.ts";

const addresses = Array.from({ length: 100 }, (_, at) =>
  at % 2 === 0 ? `198.51.${at}.7` : `2001:db8:${at.toString(16)}:1::9`,
);

afterEach(() => vi.restoreAllMocks());

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>();
  const rows = await Promise.all(
    tables.map(({ name }) => env.DB.prepare("SELECT * FROM ".concat(name)).all()),
  );
  return JSON.stringify(rows.map(({ results }) => results));
}

/** The plain hashes by which somebody with the tables could try addresses. */
async function plainHashes(texts: readonly string[]): Promise<string[]> {
  const digests = texts.map((text) =>
    crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)),
  );
  return (await Promise.all(digests)).map((digest) => toHex(new Uint8Array(digest)));
}

test("200 copies and answers leave nothing that leads to an address, and after midnight not even with the secret", async () => {
  await writeNoon();
  const code = await env.DB.prepare("SELECT id FROM promo_codes").first<{ id: number }>();
  const codeId = code?.id ?? 0;
  const lines: string[] = [];
  for (const method of ["log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...values) => {
      lines.push(values.join(" "));
    });
  }
  for (const address of addresses) {
    const from = { "CF-Connecting-IP": address, Cookie: "shopper=1", "User-Agent": "a shopper's" };
    await send("POST", `/api/codes/${codeId}/copy`, { body: {}, ...from });
    await send("POST", `/api/codes/${codeId}/outcome`, { body: { worked: true }, ...from });
  }
  const counted = "SELECT copied, worked FROM code_days";
  await vi.waitFor(async () =>
    expect(await env.DB.prepare(counted).first()).toEqual({ copied: 100, worked: 100 }),
  );
  const keys = await Promise.all(
    addresses.flatMap((address) =>
      (["copy", "answer"] as const).map(async (kind) => {
        const request = new Request("https://x", { headers: { "CF-Connecting-IP": address } });
        return hashSender(env.SESSION_SECRET, request, { kind, about: String(codeId), day: today });
      }),
    ),
  );
  const ofAnswers = keys.map(({ addressKey }) => addressKey);
  const stored = await dump();
  // The test finds what is there.
  expect(ofAnswers.filter((key) => stored.includes(key))).toHaveLength(200);
  const guesses = [...addresses, ...addresses.map((address) => `${today}\n${codeId}\n${address}`)];
  for (const trace of [...addresses, ...(await plainHashes(guesses)), "shopper"]) {
    expect(stored).not.toContain(trace);
    expect(lines.join("\n")).not.toContain(trace);
  }
  // No two of them have anything in common.
  expect(new Set(ofAnswers).size).toBe(200);

  await runNightly(env, { waitUntil: () => {} }, new Date("2026-11-23T00:00:00Z"));
  const left = await dump();
  for (const { addressKey, networkKey } of keys) {
    expect(left).not.toContain(addressKey);
    expect(left).not.toContain(networkKey);
  }
});
