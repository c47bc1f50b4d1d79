import { type Answer, call, fail } from "#app/admin/requests/client.ts";

// Loaded when it is used: a password needs none of it.
const loadWebAuthn = () => import("@simplewebauthn/browser");
// None is asked for.
const noExtensions = { clientExtensionResults: {} };

/** Asks the operator for a passkey of this site, and logs in by it. */
export async function logInByPasskey(): Promise<Answer<{ loggedIn: boolean }>> {
  const options = await call("post", "/admin/passkeys/login-options", { json: {} });
  if (!options.ok) return options;
  // It rejects if the operator closes the dialog.
  const answer = await loadWebAuthn()
    .then(({ startAuthentication }) => startAuthentication({ optionsJSON: options.value }))
    .catch(() => null);
  if (!answer) return fail("no-passkey", "No passkey was used. Try again.");
  return call("post", "/admin/passkeys/login", { json: { ...answer, ...noExtensions } });
}

/** Has the operator make a passkey, and adds it. */
export async function addPasskey(): Promise<Answer<{ id: string }>> {
  const options = await call("post", "/admin/passkeys/options", { json: {} });
  if (!options.ok) return options;
  const made = await loadWebAuthn()
    .then(({ startRegistration }) => startRegistration({ optionsJSON: options.value }))
    .catch(() => null);
  if (!made) return fail("no-passkey", "No passkey was made. This device may have one already.");
  return call("post", "/admin/passkeys", { json: { ...made, ...noExtensions } });
}
