interface Entry {
  bytes: Uint8Array;
  metadata: unknown;
}

const toBytes = (value: string | ArrayBuffer | Uint8Array) =>
  typeof value === "string" ? new TextEncoder().encode(value) : new Uint8Array(value);

/** An empty KV namespace in the memory of this process. */
export function createKv(): KVNamespace {
  const entries = new Map<string, Entry>();
  const read = ({ bytes }: Entry, type = "text") =>
    type === "arrayBuffer" ? bytes.slice().buffer : new TextDecoder().decode(bytes);
  const getWithMetadata = async (key: string, type?: string) => {
    const entry = entries.get(key);
    return entry
      ? { value: read(entry, type), metadata: entry.metadata }
      : { value: null, metadata: null };
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
