import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { vi } from "vitest";

/** Made once: a pair takes longer than most tests. Issuers differ by their address. */
let pair: ReturnType<typeof generateKeyPair> | undefined;

export async function startAccessIssuer(team = `team-${crypto.randomUUID()}`) {
  const issuer = `https://${team}.example`;
  const aud = "the-audience-tag-of-the-application";
  pair ??= generateKeyPair("RS256", { extractable: true });
  const { publicKey, privateKey } = await pair;
  const jwk = { ...(await exportJWK(publicKey)), kid: "current", alg: "RS256", use: "sig" };
  const asked: string[] = [];
  const certs = `${issuer}/cdn-cgi/access/certs`;
  const mock = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    return url.replace(/^http:/, "https:") === certs
      ? Response.json({ keys: [jwk] })
      : new Response(null, { status: 404 });
  });

  function sign(
    claims: JWTPayload = {},
    { key = privateKey as CryptoKey | Uint8Array, alg = "RS256" } = {},
  ) {
    const exp = Math.floor(Date.now() / 1000) + 60;
    const token = { iss: issuer, aud: [aud], email: "amal@tawfeer.example", exp, ...claims };
    return new SignJWT(token).setProtectedHeader({ alg, kid: "current" }).sign(key);
  }
  const bindings = { ACCESS_TEAM_DOMAIN: issuer, ACCESS_AUD: aud } as Partial<Env>;
  return { issuer, aud, jwk, publicKey, sign, bindings, asked, close: () => mock.mockRestore() };
}
