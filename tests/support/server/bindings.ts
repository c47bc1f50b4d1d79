import { env } from "cloudflare:workers";

/**
 * Runs `work` while some of the built Worker's bindings are others: the environment that tests
 * import is the one that it is given.
 */
export async function withBindings<Result>(
  bindings: Partial<Env>,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = Object.fromEntries(Object.keys(bindings).map((name) => [name, env[name as "DB"]]));
  Object.assign(env, bindings);
  try {
    return await work();
  } finally {
    Object.assign(env, own);
  }
}
