/** Texts of sessions and passkeys. */
export const signInTexts = {
  sessions: "Sessions",
  sessionsHint: "end after 30 minutes without use",
  unknownBrowser: "Unknown browser",
  operator: "Operator",
  session: (started: string, seen: string) => `since ${started}, last seen ${seen}`,
  thisOne: "This one",
  end: "End this one",
  endLabel: (browser: string, started: string) => `End this one: ${browser}, since ${started}`,
  endOthers: "End all others",

  passkeys: "Passkeys",
  passkeysHint: "log in without a password",
  noPasskeys: "None yet. A passkey is kept by this device, or by your password manager.",
  added: (day: string) => `added ${day}`,
  used: (time: string) => `last used ${time}`,
  notUsed: "not used yet",
  addPasskey: "Add a passkey",
  remove: "Remove",
  removeLabel: (browser: string, day: string) => `Remove the passkey of ${browser}, added ${day}`,
  passkeyAdded: "The passkey is added. Log in with it from now on.",
};
