const made = new WeakMap<object, Map<string, unknown>>();

/**
 * What `make` gives for an object, made once and kept for as long as the object is: the object must
 * not change, and `name` must name all else that the value depends on.
 */
export function onceFor<Value>(source: object, name: string, make: () => Value): Value {
  const values = made.get(source) ?? new Map<string, unknown>();
  made.set(source, values);
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as Value;
}
