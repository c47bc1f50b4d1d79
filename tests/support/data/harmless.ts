import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { origin } from "#tests/support/operator/operator.ts";
import { addressesOf, parseHtml } from "#tests/support/reading/html.ts";

const ours = [origin, env.PUBLIC_ORIGIN];
// Without a script, a code is shared by a link with a text of the page's own.
const share = /^https:\/\/wa\.me\/\?text=[^&#]*$/;

/** That an answer is no failure, leads nowhere else and names no other host. */
export async function expectHarmless(path: string, response: Response) {
  const { status, headers } = response;
  expect(status, path).toBeLessThan(500);
  expect(headers.get("Cache-Control"), path).not.toBeNull();
  const location = headers.get("Location");
  if (location) {
    expect(location, path).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, `${origin}${path}`).origin, path).toBe(origin);
  }
  const text = await response.text();
  if (!headers.get("Content-Type")?.startsWith("text/html")) return;
  for (const address of addressesOf(parseHtml(text))) {
    if (share.test(address)) continue;
    const url = URL.parse(address, `${origin}/uae`);
    expect(ours, `${address} on ${path}`).toContain(url?.origin);
  }
}
