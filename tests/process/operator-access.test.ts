import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { listen } from "#tests/support/server/listen.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const folder = temporaryFolder("operator-access");
afterAll(() => folder.remove());

test("with an Access issuer on loopback its tokens open the door, and nothing else does", async () => {
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
  await migrate(await site.openD1());
  try {
    const token = (key: CryptoKey) =>
      new SignJWT({ email: "amal@tawfeer.example" })
        .setProtectedHeader({ alg: "RS256", kid: "one" })
        .setIssuer(iss)
        .setAudience("site")
        .setExpirationTime("1m")
        .sign(key);
    const visit = async (headers: Record<string, string>) => {
      const answer = await fetch(`${site.origin}/admin`, { headers });
      await answer.body?.cancel();
      return answer.status;
    };
    const valid = { "Cf-Access-Jwt-Assertion": await token(keys.privateKey) };
    const { privateKey } = await generateKeyPair("RS256");
    const forged = { "Cf-Access-Jwt-Assertion": await token(privateKey) };
    // Many at once, so that requests wait for the keys together.
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        visit(at % 3 === 0 ? valid : at % 3 === 1 ? forged : {}),
      ),
    );
    statuses.forEach((status, at) => {
      expect(status).toBe(at % 3 === 0 ? 200 : 403);
    });
    const before = asked;
    for (let at = 0; at < 20; at++)
      expect(await visit(at % 2 ? valid : forged)).toBe(at % 2 ? 200 : 403);
    expect(asked).toBe(before);
  } finally {
    await site.close();
    await issuer.close();
  }
});
