import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { generatePassword, hashPassword } from "./password.ts";
import { passwordFault } from "./password-rules.ts";

// Entry of `npm run admin:password`. Reads the password from standard input: the command line is
// visible to other users and ends up in the shell's history.

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Prompts at the terminal without echoing the input. */
async function prompt(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  // In raw mode the program must handle Ctrl-C itself.
  terminal.on("SIGINT", () => stop(""));
  stdout.write(question);
  const line = await terminal.question("");
  terminal.close();
  stdout.write("\n");
  return line.trim();
}

async function readPassword(): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).trim();
  const password = await prompt("New password (empty: one is made for you): ");
  if (password !== "" && (await prompt("Once more: ")) !== password) stop("The two differ.");
  return password;
}

if (process.argv.length > 2) {
  stop("Give the password on standard input, not on the command line: npm run admin:password");
}
const input = await readPassword();
const fault = input === "" ? null : passwordFault(input);
if (fault) stop(fault);
const password = input || generatePassword();
if (input === "") console.log(`Password: ${password}`);
console.log(`ADMIN_PASSWORD_HASH=${await hashPassword(password)}`);
