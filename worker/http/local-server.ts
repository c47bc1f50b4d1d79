import { isInsecure } from "./loopback.ts";

// Browsers reject cookies with this prefix, and Secure ones, from a page over plain HTTP.
const securePrefix = "__Host-";
const localPrefix = "local-";

/**
 * Handles a request to a local server (REQUIRE_HTTPS off) as if it came over HTTPS: it may come
 * from another device, or through a tunnel that terminates TLS.
 */
export async function handleLocally(
  request: Request,
  handle: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  if (!isInsecure(url)) return handle(request);
  url.protocol = "https:";
  const headers = new Headers(request.headers);
  const cookies = headers.get("Cookie");
  if (cookies) headers.set("Cookie", cookies.replaceAll(localPrefix, securePrefix));
  if (URL.parse(headers.get("Origin") ?? "")?.host === url.host) headers.set("Origin", url.origin);
  const response = await handle(new Request(new Request(url, request), { headers }));
  const local = new Response(response.body, response);
  // A browser would refuse plain HTTP to every port of a tunnel's host for two years.
  local.headers.delete("Strict-Transport-Security");
  local.headers.delete("Set-Cookie");
  for (const cookie of response.headers.getSetCookie()) {
    local.headers.append(
      "Set-Cookie",
      cookie.replace(securePrefix, localPrefix).replace(" Secure;", ""),
    );
  }
  return local;
}
