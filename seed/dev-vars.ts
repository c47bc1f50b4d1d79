import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { generatePassword, hashPassword } from "#worker/auth/password.ts";
import { randomToken } from "#worker/auth/token.ts";

const file = ".dev.vars";
const passwordLine = /^# Admin password: (.+)$/m;

/**
 * Creates .dev.vars, the local secrets, if it is missing. Returns the admin password noted in it, or
 * null if the developer wrote the file without that note.
 */
export async function ensureDevVars(): Promise<string | null> {
  if (!existsSync(file)) {
    const password = generatePassword();
    const lines = [
      "# Local secrets, never committed. Delete the file to have new ones made.",
      `# Admin password: ${password}`,
      `ADMIN_PASSWORD_HASH=${await hashPassword(password)}`,
      `SESSION_SECRET=${randomToken()}`,
    ];
    writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  }
  return passwordLine.exec(readFileSync(file, "utf8"))?.[1] ?? null;
}
