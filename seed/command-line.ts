import { type ParseArgsConfig, parseArgs } from "node:util";

/** Parses command-line options. `--help` and unknown options print the usage and exit. */
export function readCommandLine<Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs<Config>(config);
  } catch (error) {
    const [fault] = (error as Error).message.split(". ");
    console.error(`${fault}.\n${usage}`);
    process.exit(1);
  }
}
