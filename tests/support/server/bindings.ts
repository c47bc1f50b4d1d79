import { env } from "cloudflare:workers";

/** Runs `work` with other bindings of the built Worker, whose environment tests import. */
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
