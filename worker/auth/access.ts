import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import { ok } from "#app/domain/base/result.ts";
import { logFallback } from "../http/log.ts";
import { isInsecure } from "../http/loopback.ts";
import { type Result, refuse } from "../refusals.ts";

/** Optional variables that require Cloudflare Access for operators: set both or neither. */
export interface AccessSettings {
  /** The team's address, such as "https://tawfeer.cloudflareaccess.com". */
  ACCESS_TEAM_DOMAIN?: string;
  /** The audience tag of the Access application. */
  ACCESS_AUD?: string;
}

const maxNameLength = 254;
/** Milliseconds to wait for the team's keys. */
const timeoutDuration = 3_000;

const refused = refuse(403, "access-required");

// The team's keys, cached for ten minutes. An unknown key id causes a refetch, at most twice a
// minute.
const keySets = new Map<string, JWTVerifyGetKey>();

function fetchKeys(issuer: string): JWTVerifyGetKey {
  const known = keySets.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer), { timeoutDuration });
  keySets.set(issuer, keys);
  return keys;
}

/** Returns the origin of a team's address, with or without scheme; throws if it is invalid. */
function issuerUrl(teamDomain: string): string {
  const url = new URL(teamDomain.includes("://") ? teamDomain : `https://${teamDomain}`);
  if (!/^https?:$/.test(url.protocol) || isInsecure(url))
    throw new Error("ACCESS_TEAM_DOMAIN must be an https address");
  return url.origin;
}

async function verifiedEmail(
  token: string,
  teamDomain: string,
  aud: string,
): Promise<string | null> {
  const issuer = issuerUrl(teamDomain);
  const { payload } = await jwtVerify(token, fetchKeys(issuer), {
    algorithms: ["RS256"],
    audience: aud,
    issuer,
    requiredClaims: ["exp"],
  });
  const { email } = payload;
  const isName = typeof email === "string" && email !== "" && email.length <= maxNameLength;
  return isName ? email : null;
}

/**
 * Returns the operator's e-mail address from Cloudflare Access (null without Access, or for a token
 * without one), or refuses the request. Its token must be signed with the team's keys, issued for
 * this application and not expired. An incomplete configuration and unavailable keys refuse every
 * request.
 */
export async function checkAccess(
  env: AccessSettings,
  request: Request,
): Promise<Result<string | null>> {
  const { ACCESS_TEAM_DOMAIN: teamDomain, ACCESS_AUD: aud } = env;
  if (!teamDomain && !aud) return ok(null);
  if (!teamDomain || !aud) {
    logFallback(
      "every operator request was refused",
      "ACCESS_TEAM_DOMAIN or ACCESS_AUD is missing",
    );
    return refused;
  }
  const token = request.headers.get("Cf-Access-Jwt-Assertion");
  if (!token) return refused;
  try {
    return ok(await verifiedEmail(token, teamDomain, aud));
  } catch (error) {
    logFallback("an Access token was refused", error);
    return refused;
  }
}
