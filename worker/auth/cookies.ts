// "__Host-" lets browsers refuse a cookie that another host or path set.
const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";

/** The values of a request's cookies of this name, in the order in which they were sent. */
export function cookieValues(request: Request, name: string): string[] {
  const cookies = (request.headers.get("Cookie") ?? "").split(/; */);
  return cookies.flatMap((cookie) => {
    const [given, value] = cookie.split("=", 2);
    return given === name && value ? [value] : [];
  });
}

/** The Set-Cookie value of a cookie that no script sees and no other site sends; 0 seconds remove it. */
export function setCookie(name: `__Host-${string}`, value: string, seconds: number): string {
  return `${name}=${value}; ${attributes}; Max-Age=${seconds}`;
}
