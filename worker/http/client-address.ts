/** The address of a request by the platform's own header; other headers can be made up by anybody. */
export function clientAddress(request: Request): string {
  return request.headers.get("CF-Connecting-IP") ?? "unknown";
}
