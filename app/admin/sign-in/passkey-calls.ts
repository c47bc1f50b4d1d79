import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { type Answer, call } from "#app/admin/requests/client.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { signInTexts } from "#app/admin/texts/sign-in.ts";
import { refuse } from "#app/domain/base/result.ts";

// None is asked for.
const noExtensions = { clientExtensionResults: {} };

/** Asks the operator for a passkey of this site, and logs in by it. */
export async function logInByPasskey(): Promise<Answer<{ loggedIn: boolean }>> {
  const options = await call("post", "/admin/passkeys/login-options", { json: {} });
  if (!options.ok) return options;
  // It rejects if the operator closes the dialog.
  const answer = await startAuthentication({ optionsJSON: options.value }).catch(() => null);
  if (!answer) return refuse(400, adminTexts.noPasskey);
  return call("post", "/admin/passkeys/login", { json: { ...answer, ...noExtensions } });
}

/** Has the operator make a passkey, and adds it. */
export async function addPasskey(): Promise<Answer<{ id: string }>> {
  const options = await call("post", "/admin/passkeys/options", { json: {} });
  if (!options.ok) return options;
  const made = await startRegistration({ optionsJSON: options.value }).catch(() => null);
  if (!made) return refuse(400, signInTexts.notAdded);
  return call("post", "/admin/passkeys", { json: { ...made, ...noExtensions } });
}
