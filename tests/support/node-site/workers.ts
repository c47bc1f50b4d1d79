import { createD1 } from "./d1.ts";

// Replaces the module "cloudflare:workers" in tests that run in Node, so that one helper serves them and the tests
// of the built Worker.

// Selects the handlers and caches of production.
import.meta.env.DEV = false;

const { log } = console;
console.log = (...parts) => String(parts[0]).startsWith('{"level":"info"') || log(...parts);

const toBytes = (value: string | ArrayBuffer | Uint8Array) =>
  typeof value === "string" ? new TextEncoder().encode(value) : new Uint8Array(value);

function createKv(): KVNamespace {
  const entries = new Map<string, { bytes: Uint8Array; metadata: unknown }>();
  const getWithMetadata = async (key: string, type = "text") => {
    const { bytes, metadata } = entries.get(key) ?? { bytes: null, metadata: null };
    const isBytes = type === "arrayBuffer";
    const value = bytes && (isBytes ? bytes.slice().buffer : new TextDecoder().decode(bytes));
    return { value, metadata };
  };
  const kv = {
    getWithMetadata,
    get: async (key: string, type?: string) => (await getWithMetadata(key, type)).value,
    put: async (key: string, value: string | ArrayBuffer, { metadata = null } = {}) =>
      void entries.set(key, { bytes: toBytes(value), metadata }),
    delete: async (key: string) => void entries.delete(key),
  };
  return kv as unknown as KVNamespace;
}

const createStores = () => ({ DB: createD1(), SUMMARIES: createKv() });
const limiters = ["API", "LOGIN", "SEARCH", "ANSWER", "SHARE", "LOGO", "UNSTORED"];
const unlimited = { limit: async () => ({ success: true }) };

export const env = {
  ...createStores(),
  ...Object.fromEntries(limiters.map((name) => [`${name}_LIMITER`, unlimited])),
  PUBLIC_ORIGIN: "https://tawfeer.example",
  CONTACT_EMAIL: "",
  LINKS_EARN: "off",
  LOGO_LOOKUP: "off",
  REQUIRE_HTTPS: "on",
  SESSION_SECRET: "a secret of the tests",
  VERSION: { id: "test", tag: "", timestamp: "" },
  ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
};

export function resetStores(): void {
  Object.assign(env, createStores());
}

/** Loads what requests load lazily: on a busy machine that could take longer than the deadline of a read. */
const loadModules = () =>
  Promise.all([
    import("./server-build.ts"),
    import("#worker/catalogue/read/search/absent.ts"),
    import("#worker/catalogue/read/search/search.ts"),
    import("#worker/catalogue/read/listing-stats.ts"),
    import("#worker/suggestions/suggest.ts"),
  ]);

async function handle(address: string, init?: RequestInit): Promise<Response> {
  const { default: worker } = await import("#worker/index.ts");
  await loadModules();
  const work: Promise<unknown>[] = [];
  const context = { waitUntil: (promise: Promise<unknown>) => work.push(promise) };
  const response = await worker.fetch(
    ...([new Request(address, init), env, context] as unknown as Parameters<typeof worker.fetch>),
  );
  await Promise.all(work);
  return response as unknown as Response;
}

export const exports = { default: { fetch: handle } };

export class WorkflowEntrypoint {}
