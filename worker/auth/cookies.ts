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

/** Returns a Set-Cookie value that scripts and other sites cannot use; 0 seconds remove it. */
export const setCookie = (name: `__Host-${string}`, value: string, seconds: number): string =>
  `${name}=${value}; ${attributes}; Max-Age=${seconds}`;
