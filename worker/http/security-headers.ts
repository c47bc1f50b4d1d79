import { encodeBase64 } from "hono/utils/encode";
import { inlineScriptHash } from "#app/domain/pages/inline-script.ts";

/** Sources that a page allows besides those of the site, or instead of them. */
interface PageSources {
  nonce?: string;
  styleHash?: string;
}

/**
 * Returns a Content-Security-Policy. Public pages allow one inline script and their one inline
 * stylesheet by their hashes; /admin allows its inline scripts and styles by a nonce per request.
 */
export function contentSecurityPolicy({ nonce, styleHash }: PageSources = {}): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const scripts = nonce ? own : `'self' '${inlineScriptHash}'`;
  const styles = styleHash ? `'${styleHash}'` : own;
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

// Pages have one of few stylesheets.
const styleHashes = new Map<string, string>();

async function hashStyles(styles: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(styles));
  return `sha256-${encodeBase64(digest)}`;
}

/** Returns the policy of a page with a nonce, or with its inline styles. */
export async function pagePolicy(page: { nonce: string } | { styles: string }): Promise<string> {
  if ("nonce" in page) return contentSecurityPolicy(page);
  const { styles } = page;
  const styleHash = styleHashes.get(styles) ?? (await hashStyles(styles));
  styleHashes.set(styles, styleHash);
  return contentSecurityPolicy({ styleHash });
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
