/** What a binding gives back at once, to be asked later. */
const makers = new Set<PropertyKey>(["prepare", "bind", "withSession"]);
const originals = new WeakMap<object, object>();
const original = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(original) : (originals.get(value as object) ?? value);

const isClosed = (error: Error) => (error.cause as Error)?.message === "other side closed";

/**
 * A binding of Miniflare's that asks again on another connection where workerd has closed the one that it had.
 * It does so after five idle seconds, of which a process that has computed for so long knows nothing yet.
 */
function patient<Binding extends object>(binding: Binding): Binding {
  const proxy = new Proxy(binding, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (makers.has(name)) return (...given: unknown[]) => patient(value.apply(target, given));
      return async function ask(...given: unknown[]): Promise<unknown> {
        try {
          return await value.apply(target, given.map(original));
        } catch (error) {
          if (isClosed(error as Error)) return ask(...given);
          throw error;
        }
      };
    },
  });
  originals.set(proxy, binding);
  return proxy;
}

/** The same for all bindings of a Worker. */
export const patientBindings = (env: object) =>
  Object.fromEntries(
    Object.entries(env).map(([name, one]) => [name, typeof one === "object" ? patient(one) : one]),
  ) as unknown as Env;
