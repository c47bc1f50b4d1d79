/** Returns a function that creates a value on the first call and caches it. */
export function once<Value>(create: () => Value): () => Value {
  let created: { value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}

/** Returns a function that creates a value once for each key and caches up to `maxCached` values. */
export function memoize<Key, Value>(
  create: (key: Key) => Value,
  maxCached = 1_000,
): (key: Key) => Value {
  const cache = new Map<Key, { value: Value }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached.value;
    const value = create(key);
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, { value });
    return value;
  };
}
