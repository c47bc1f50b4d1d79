// "__Host-" lets browsers refuse a cookie that another host or path set.
const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";

/** Returns the values of a request's cookies with this name, in the order sent. */
export function cookieValues(request: Request, name: string): string[] {
  const cookies = (request.headers.get("Cookie") ?? "").split(/; */);
  return cookies.flatMap((cookie) => {
    const [cookieName, value] = cookie.split("=", 2);
    return cookieName === name && value ? [value] : [];
  });
}

/**
 * Returns the Set-Cookie value of a cookie that is hidden from scripts and not sent by other sites;
 * 0 seconds remove it.
 */
export function setCookie(name: `__Host-${string}`, value: string, seconds: number): string {
  return `${name}=${value}; ${attributes}; Max-Age=${seconds}`;
}
