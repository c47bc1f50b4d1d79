const toBytes = (value: string | ArrayBuffer | Uint8Array) =>
  typeof value === "string" ? new TextEncoder().encode(value) : new Uint8Array(value);

export function createKv(): KVNamespace {
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
