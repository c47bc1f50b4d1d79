import { inlineScriptHash } from "#app/domain/pages/inline-script.ts";

/**
 * The policy of every page. Public pages have one inline script, named by its hash; /admin names a nonce, made
 * per request, for its inline scripts and styles.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const scripts = nonce ? own : `'self' '${inlineScriptHash}'`;
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${own}`,
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of every answer of the Worker; app/public/_headers gives static files the same, without the hash. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": contentSecurityPolicy(),
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
