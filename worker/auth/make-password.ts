import { parseArgs } from "node:util";
import { generatePassword, hashPassword, minPasswordLength } from "./password.ts";

// Run by `npm run admin:password`, with a password of one's own after "--" or without.
const { positionals } = parseArgs({ allowPositionals: true });
const [given] = positionals;

if (given !== undefined && [...given].length < minPasswordLength) {
  console.error(`The password must have at least ${minPasswordLength} characters.`);
  process.exit(1);
}
const password = given ?? generatePassword();
if (given === undefined) console.log(`Password: ${password}`);
console.log(`ADMIN_PASSWORD_HASH=${await hashPassword(password)}`);
