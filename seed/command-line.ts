import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Parses the options of a command. `--help` prints the usage and exits; an unknown option exits
 * with a failure.
 */
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
