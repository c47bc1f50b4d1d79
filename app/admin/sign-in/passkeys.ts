import { type ApiResult, call, fail } from "#app/admin/requests/client.ts";

// Loaded on demand: passwords do not need it.
const loadWebAuthn = () => import("@simplewebauthn/browser");
// No extension is requested.
const noExtensions = { clientExtensionResults: {} };

export async function logInWithPasskey(): Promise<ApiResult<{ loggedIn: boolean }>> {
  const options = await call("post", "/admin/passkeys/login-options", { json: {} });
  if (!options.ok) return options;
  // Rejects if the operator closes the dialog.
  const result = await loadWebAuthn()
    .then(({ startAuthentication }) => startAuthentication({ optionsJSON: options.value }))
    .catch(() => null);
  if (!result) return fail("no-passkey", "No passkey was used. Try again.");
  return call("post", "/admin/passkeys/login", { json: { ...result, ...noExtensions } });
}

/** Creates a passkey on this device and registers it. */
export async function addPasskey(): Promise<ApiResult<{ id: string }>> {
  const options = await call("post", "/admin/passkeys/options", { json: {} });
  if (!options.ok) return options;
  const passkey = await loadWebAuthn()
    .then(({ startRegistration }) => startRegistration({ optionsJSON: options.value }))
    .catch(() => null);
  if (!passkey)
    return fail("no-passkey", "No passkey was created. This device may already have one.");
  return call("post", "/admin/passkeys", { json: { ...passkey, ...noExtensions } });
}
