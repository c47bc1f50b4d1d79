/**
 * The nonce of a hydrated page, which the policy asks of styles and scripts made in the browser.
 * Unknown while rendering on the server, where React Router hands it to its components itself.
 */
export function pageNonce(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
