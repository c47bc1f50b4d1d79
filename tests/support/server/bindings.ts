import { env } from "cloudflare:workers";

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
