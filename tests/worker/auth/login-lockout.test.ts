import { expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { send, tryPassword } from "#tests/support/operator/operator.ts";

const here = "192.0.2.1";
const wrong = (address = here, headers = {}) => tryPassword("wrong", address, headers);

async function fail(times: number, address = here) {
  for (let at = 0; at < times; at++) expect((await wrong(address)).status).toBe(401);
}

test("after five failures the sixth try is told to wait, whatever the password", async () => {
  await fail(5);
  for (const password of ["wrong", adminPassword]) {
    const response = await tryPassword(password, here);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(await response.json()).toEqual({
      data: null,
      code: "too-many-attempts",
      parameters: { minutes: 15 },
      error: "Too many attempts. Try again in 15 minutes.",
    });
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("of fifty tries at once exactly five are looked at", async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => wrong()));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(45).fill(429)]);
  for (const response of responses) {
    if (response.status === 429) expect(response.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  }
});

test("other addresses are not affected", async () => {
  await fail(5);
  expect((await wrong()).status).toBe(429);
  expect((await tryPassword(adminPassword, "192.0.2.2")).status).toBe(200);
  expect((await wrong("2001:db8::1")).status).toBe(401);
  expect((await wrong()).status).toBe(429);
});

test.for(["X-Forwarded-For", "X-Real-IP", "True-Client-IP", "Forwarded", "CF-Connecting-IPv6"])(
  "%s makes no other address",
  async (header) => {
    for (let at = 0; at < 5; at++) {
      expect((await wrong(here, { [header]: `198.51.100.${at}` })).status).toBe(401);
    }
    expect((await wrong(here, { [header]: "198.51.100.9" })).status).toBe(429);
  },
);

test("requests without an address share one lockout", async () => {
  const unknown = () => send("POST", "/api/admin/session", { body: { password: "wrong" } });
  for (let at = 0; at < 5; at++) expect((await unknown()).status).toBe(401);
  expect((await unknown()).status).toBe(429);
});

test("success forgets the failures", async () => {
  await fail(4);
  expect((await tryPassword(adminPassword, here)).status).toBe(200);
  await fail(5);
  expect((await wrong()).status).toBe(429);
});

test("requests that are refused before the password is looked at are no failures", async () => {
  for (let at = 0; at < 8; at++) {
    expect((await wrong(here, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await wrong(here, { "Content-Type": "text/plain" })).status).toBe(415);
  }
  await fail(5);
});
