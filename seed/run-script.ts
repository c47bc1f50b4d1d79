import { spawnSync } from "node:child_process";

/** Runs a script of package.json with hidden output. Throws with the output if it fails. */
export function runScript(name: string, env: NodeJS.ProcessEnv = process.env): void {
  const options = { encoding: "utf8", env } as const;
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", name], options);
  if (status !== 0) throw new Error(`${stdout}${stderr}\nnpm run ${name} failed.`);
}
