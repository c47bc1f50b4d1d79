import { setImmediate } from "node:timers/promises";

/** Methods whose result is a binding or a statement, on which later requests are made. */
const makers = new Set<PropertyKey>(["prepare", "bind", "withSession"]);
const originals = new WeakMap<object, object>();
const original = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(original) : (originals.get(value as object) ?? value);

// An error from Miniflare's own thread has lost its code.
const closedSocket = /UND_ERR_SOCKET|ECONNRESET|EPIPE|other side closed/;
const isClosed = ({ cause }: Error) => {
  const { code, message } = (cause ?? {}) as NodeJS.ErrnoException;
  return closedSocket.test(`${code} ${message}`);
};

/**
 * A binding of Miniflare that repeats a request once, on another connection, if workerd closed the one that it had.
 * workerd does so after five idle seconds, which a process that was busy or stopped for so long cannot notice in time.
 * The request may have been carried out before: writes must be safe to repeat.
 */
function patient<Binding extends object>(binding: Binding): Binding {
  const proxy = new Proxy(binding, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (makers.has(name)) {
        return (...args: unknown[]) => {
          try {
            return patient(value.apply(target, args));
          } catch (error) {
            if (!isClosed(error as Error)) throw error;
            return patient(value.apply(target, args));
          }
        };
      }
      return async (...args: unknown[]): Promise<unknown> => {
        const request = () => value.apply(target, args.map(original));
        try {
          return await request();
        } catch (error) {
          if (!isClosed(error as Error)) throw error;
          // Other connections may be closed too: their events come first.
          await setImmediate();
          return request();
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
