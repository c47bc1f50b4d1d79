import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { generatePassword, hashPassword } from "#worker/auth/password.ts";
import { randomToken } from "#worker/auth/token.ts";

const file = ".dev.vars";
/** Settings of every local server: no HTTPS, and no requests to other hosts for logos. */
const settings = { REQUIRE_HTTPS: "off", LOGO_LOOKUP: "off" };
const passwordLine = /^# Admin password: (.+)$/m;

/**
 * Creates .dev.vars, the local secrets and settings, if it is missing, and adds any missing
 * settings. Returns the admin password noted in the file, or null if the developer wrote it without
 * that note.
 */
export async function ensureDevVars(): Promise<string | null> {
  if (!existsSync(file)) {
    const password = generatePassword();
    const lines = [
      "# Local secrets, never committed. Delete the file to create new ones.",
      `# Admin password: ${password}`,
      `ADMIN_PASSWORD_HASH=${await hashPassword(password)}`,
      `SESSION_SECRET=${randomToken()}`,
    ];
    writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  }
  const text = readFileSync(file, "utf8");
  for (const [name, value] of Object.entries(settings)) {
    if (!new RegExp(`^${name}\\s*=`, "m").test(text)) appendFileSync(file, `\n${name}=${value}\n`);
  }
  return passwordLine.exec(text)?.[1] ?? null;
}

/** Returns a secret of .dev.vars; "" if it is not set. */
export const readLocalSecret = (name: string): string =>
  new RegExp(`^${name}=(.*)$`, "m").exec(readFileSync(file, "utf8"))?.[1]?.trim() ?? "";
