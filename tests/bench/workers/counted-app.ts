import { countRows } from "#tests/support/reading/count-rows.ts";

// The built Worker is beside this module in the isolate; its name is known only there.
const builtWorker = "./index.js";

/** Use of the stores by one request. */
export interface Tally {
  queries: number;
  rowsRead: number;
  kvReads: number;
  kvWrites: number;
}

/** A KV namespace that counts what is asked of it. */
function countKv(kv: KVNamespace, tally: Pick<Tally, "kvReads" | "kvWrites">): KVNamespace {
  return new Proxy(kv, {
    get(target, name) {
      const method = Reflect.get(target, name) as (...values: unknown[]) => unknown;
      return (...values: unknown[]) => {
        tally[name === "put" || name === "delete" ? "kvWrites" : "kvReads"] += 1;
        return method.apply(target, values);
      };
    },
  });
}

/** The built Worker with counted bindings: each answer carries what it took in a `Tally` header. */
export default {
  async fetch(request, env, ctx) {
    const app = (await import(/* @vite-ignore */ builtWorker))
      .default as typeof import("#worker/index.ts").default;
    const { asked, counted } = countRows(env.DB);
    const kv = { kvReads: 0, kvWrites: 0 };
    const afterwards: Promise<unknown>[] = [];
    const response = await app.fetch(
      request,
      { ...env, DB: counted, SUMMARIES: countKv(env.SUMMARIES, kv) },
      {
        props: ctx.props,
        waitUntil: (work: Promise<unknown>) => void afterwards.push(work),
        passThroughOnException: () => {},
      } as unknown as ExecutionContext,
    );
    const body = await response.arrayBuffer();
    await Promise.all(afterwards);
    const headers = new Headers(response.headers);
    const tally: Tally = { queries: asked.statements.length, rowsRead: asked.read, ...kv };
    headers.set("Tally", JSON.stringify(tally));
    return new Response(body, { status: response.status, headers });
  },
} satisfies ExportedHandler<Env>;
