import { expect, test } from "vitest";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { cookieOf } from "#tests/support/server/api-session.ts";

/** Logs in with a name, writes, and returns who the history says it was. */
async function nameAfter(body: object): Promise<string> {
  const opened = await send("POST", "/api/admin/session", {
    body: { password: adminPassword, ...body },
  });
  expect(opened.status).toBe(200);
  const Cookie = cookieOf(opened);
  const upload = { countryCode: "uae", brandsData: [uploadItem("Noon")] };
  expect((await send("POST", "/api/admin/add-coupons", { body: upload, Cookie })).status).toBe(200);
  const revisions = await ask("/api/admin/revisions?limit=1", { headers: { Cookie } });
  return (await revisions.json<any>()).data[0].who;
}

test.for([
  [{ name: "Samira" }, "Samira"],
  [{ name: "  سميرة \u202e\n عبد الله " }, "سميرة عبد الله"],
  [{ name: "x".repeat(100) }, "x".repeat(60)],
  [{ name: " \u200b" }, "operator"],
  [{}, "operator"],
] as const)("who logs in with %j is %s in the history", async ([body, who]) => {
  expect(await nameAfter(body)).toBe(who);
});

test("the name goes with its session alone", async () => {
  const named = await send("POST", "/api/admin/session", {
    body: { password: adminPassword, name: "Samira" },
  });
  const unnamed = await send("POST", "/api/admin/session", { body: { password: adminPassword } });
  const screen = async (cookie: string) =>
    (await ask("/admin", { headers: { Cookie: cookie } })).text();
  expect(await screen(cookieOf(named))).toContain("Logged in as Samira");
  expect(await screen(cookieOf(unnamed))).toContain("Logged in as operator");
});

test("the login asks for a name, which is optional", async () => {
  const page = await (await ask("/admin")).text();
  expect(page).toContain("Your name (optional)");
});
