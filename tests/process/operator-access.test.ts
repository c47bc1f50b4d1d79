import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { listen } from "#tests/support/server/listen.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const folder = temporaryFolder("operator-access");
let close = async () => {};
afterAll(() => close());

test("only tokens of the Access issuer open the workspace, and its keys are fetched once", async () => {
  const keys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256" };
  let asked = 0;
  const issuer = await listen((request, response) => {
    asked += 1;
    const isCerts = request.url === "/cdn-cgi/access/certs";
    response.writeHead(isCerts ? 200 : 404, { "Content-Type": "application/json" });
    response.end(isCerts ? JSON.stringify({ keys: [jwk] }) : "{}");
  });
  const { origin: iss } = issuer;
  const vars = { ACCESS_TEAM_DOMAIN: iss, ACCESS_AUD: "site" };
  const site = await startBuiltSite(folder.path, vars);
  close = async () => {
    await site.close();
    await issuer.close();
    folder.remove();
  };
  await migrate(await site.openD1());
  const token = (key: CryptoKey) =>
    new SignJWT({ email: "amal@tawfeer.example" })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(iss)
      .setAudience("site")
      .setExpirationTime("1m")
      .sign(key);
  const visit = async (headers: HeadersInit) => {
    const answer = await fetch(`${site.origin}/admin`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  const valid = { "Cf-Access-Jwt-Assertion": await token(keys.privateKey) };
  const { privateKey } = await generateKeyPair("RS256");
  const forged = { "Cf-Access-Jwt-Assertion": await token(privateKey) };
  // Concurrent requests wait for the same keys.
  const table = Array.from({ length: 10 }, () => [valid, forged, {}]).flat();
  const expected = table.map((headers) => (headers === valid ? 200 : 403));
  expect(await Promise.all(table.map(visit))).toEqual(expected);
  const before = asked;
  expect(await Promise.all(table.map(visit))).toEqual(expected);
  expect(asked).toBe(before);
});
