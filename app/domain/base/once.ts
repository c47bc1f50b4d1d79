/** Returns a function that creates a value on the first call and caches it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const mostKept = 1_000;

/**
 * Returns a function that creates a value for each key on the first call and caches up to 1,000
 * values.
 */
export function onceEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { value: Value }>();
  return (key) => {
    const known = made.get(key);
    if (known) return known.value;
    const value = make(key);
    if (made.size >= mostKept) made.clear();
    made.set(key, { value });
    return value;
  };
}
