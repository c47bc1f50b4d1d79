import { countD1, countKv, newTally } from "./counting.ts";

// The built Worker is beside this module in the isolate; its name is known only there.
const builtWorker = "./index.js";

/** The built Worker with counted bindings: each answer carries what it took in a `tally` header. */
export default {
  async fetch(request, env, ctx) {
    const app = (await import(/* @vite-ignore */ builtWorker))
      .default as typeof import("#worker/index.ts").default;
    const tally = newTally();
    const afterwards: Promise<unknown>[] = [];
    const response = await app.fetch(
      request,
      { ...env, DB: countD1(env.DB, tally), SUMMARIES: countKv(env.SUMMARIES, tally) },
      {
        props: ctx.props,
        waitUntil: (work: Promise<unknown>) => void afterwards.push(work),
        passThroughOnException: () => {},
      } as unknown as ExecutionContext,
    );
    const body = await response.arrayBuffer();
    await Promise.all(afterwards);
    const headers = new Headers(response.headers);
    headers.set("Tally", JSON.stringify(tally));
    return new Response(body, { status: response.status, headers });
  },
} satisfies ExportedHandler<Env>;
