import { inlineScriptHash } from "#app/domain/pages/inline-script.ts";

/**
 * Returns a page's Content-Security-Policy. Public pages allow one inline script by its hash;
 * /admin allows its inline scripts and styles by a nonce per request.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const sources = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const scripts = nonce ? sources : `'self' '${inlineScriptHash}'`;
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${sources}`,
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of every Worker response; app/public/_headers has the same for static files. */
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
