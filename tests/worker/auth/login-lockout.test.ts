import { expect, test } from "vitest";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { tryPassword } from "#tests/support/operator/operator.ts";

const here = "192.0.2.1";
const wrong = (headers = {}) => tryPassword("wrong", here, headers);

async function fail(times: number) {
  for (let at = 0; at < times; at++) expect((await wrong()).status).toBe(401);
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

test("success forgets the failures", async () => {
  await fail(4);
  expect((await tryPassword(adminPassword, here)).status).toBe(200);
  await fail(5);
  expect((await wrong()).status).toBe(429);
});

test("requests that are refused before the password is looked at are no failures", async () => {
  for (let at = 0; at < 8; at++) {
    expect((await wrong({ Origin: "https://evil.example" })).status).toBe(403);
    expect((await wrong({ "Content-Type": "text/plain" })).status).toBe(415);
  }
  await fail(5);
});
