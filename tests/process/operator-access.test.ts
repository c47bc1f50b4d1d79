import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { listen } from "#tests/support/server/listen.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const folder = temporaryFolder("operator-access");
const keys = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256" };
const asked: (string | undefined)[] = [];
const issuer = await listen(({ url }, response) => {
  asked.push(url);
  response.setHeader("Content-Type", "application/json").end(JSON.stringify({ keys: [jwk] }));
});
const vars = { ACCESS_TEAM_DOMAIN: issuer.origin, ACCESS_AUD: "site" };
const site = await startBuiltSite(folder.path, vars);
afterAll(async () => {
  await site.close();
  await issuer.close();
  folder.remove();
});

const sign = async (key: CryptoKey) => {
  const token = new SignJWT({ email: "amal@tawfeer.example" })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setIssuer(issuer.origin)
    .setAudience("site")
    .setExpirationTime("1m");
  return { "Cf-Access-Jwt-Assertion": await token.sign(key) };
};

// In one isolate, unlike the stories about tokens: a request cannot wait for the fetch of another.
test("concurrent requests with tokens share the keys of the Access issuer, fetched once", async () => {
  await migrate(await site.openD1());
  const valid = await sign(keys.privateKey);
  const forged = await sign((await generateKeyPair("RS256")).privateKey);
  const visit = async (headers: HeadersInit) => {
    const answer = await fetch(`${site.origin}/admin`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  const table = Array.from({ length: 10 }, () => [valid, forged, {}]).flat();
  const expected = table.map((headers) => (headers === valid ? 200 : 403));
  expect(await Promise.all(table.map(visit))).toEqual(expected);
  const before = asked.length;
  expect(await Promise.all(table.map(visit))).toEqual(expected);
  expect(asked).toEqual(Array(before).fill("/cdn-cgi/access/certs"));
});
