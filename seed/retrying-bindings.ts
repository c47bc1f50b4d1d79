import { setImmediate } from "node:timers/promises";

/** Methods that return a binding or statement, on which later requests are made. */
const factories = new Set<PropertyKey>(["prepare", "bind", "withSession"]);
const originals = new WeakMap<object, object>();
const original = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(original) : (originals.get(value as object) ?? value);

// Errors from Miniflare's thread have no code.
const closedSocket = /UND_ERR_SOCKET|ECONNRESET|EPIPE|other side closed/;
const isClosed = ({ cause }: Error) => {
  const { code, message } = (cause ?? {}) as NodeJS.ErrnoException;
  return closedSocket.test(`${code} ${message}`);
};

/**
 * Wraps a Miniflare binding so that a request is repeated once on a new connection if workerd
 * closed the old one. workerd closes idle connections after five seconds, which a busy or suspended
 * process cannot notice in time. The first request may already have been executed, so writes must
 * be idempotent.
 */
function withRetry<Binding extends object>(binding: Binding): Binding {
  const proxy = new Proxy(binding, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (factories.has(name)) {
        return (...args: unknown[]) => {
          try {
            return withRetry(value.apply(target, args));
          } catch (error) {
            if (!isClosed(error as Error)) throw error;
            return withRetry(value.apply(target, args));
          }
        };
      }
      return async (...args: unknown[]): Promise<unknown> => {
        const request = () => value.apply(target, args.map(original));
        try {
          return await request();
        } catch (error) {
          if (!isClosed(error as Error)) throw error;
          // Other connections may be closed too; let their events be processed first.
          await setImmediate();
          return request();
        }
      };
    },
  });
  originals.set(proxy, binding);
  return proxy;
}

/** Wraps all bindings of a Worker with `withRetry`. */
export const retryingBindings = (env: object) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      typeof value === "object" ? withRetry(value) : value,
    ]),
  ) as unknown as Env;
