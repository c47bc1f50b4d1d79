import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createAuthenticator } from "#tests/support/operator/authenticator.ts";
import { logIn, send } from "#tests/support/operator/operator.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken } from "#tests/support/server/faulty.ts";

test("an answer whose count another one took meanwhile opens nothing", async () => {
  const { register, sign } = await createAuthenticator();
  const post = (path: string, body: object, headers = {}) =>
    send("POST", `/api/admin/passkeys${path}`, { body, ...headers });
  const own = { Cookie: await logIn() };
  const options = await (await post("/options", {}, own)).json<any>();
  await post("", await register(options.data), own);
  const { data } = await (await post("/login-options", {})).json<any>();
  const answer = await sign(data, { counter: 7 });
  const d1 = env.DB;
  const counted = (bound: D1PreparedStatement) => ({
    run: async () => {
      await d1.exec("UPDATE passkeys SET counter = 7");
      return bound.run();
    },
  });
  const prepare = (sql: string) => {
    const own = d1.prepare(sql);
    if (!sql.startsWith("UPDATE passkeys SET counter")) return own;
    const bind = (...values: unknown[]) => counted(own.bind(...values));
    return broken(own, { bind });
  };
  await withBindings({ DB: broken(d1, { prepare }) }, async () => {
    expect((await post("/login", answer)).status).toBe(401);
  });
});
