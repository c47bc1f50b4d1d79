export const never = () => new Promise<never>(() => {});

export const fails = () => Promise.reject(new Error("the store is down"));

export const throws = () => {
  throw new Error("the binding is broken");
};

/** A binding some of whose methods are replaced; the others are its own. */
export function broken<Binding extends object>(binding: Binding, methods: object): Binding {
  return new Proxy(binding, {
    get: (target, name) => {
      const value = Reflect.get(name in methods ? methods : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

export function brokenDatabase(d1: D1Database, settle: () => unknown): D1Database {
  const statement = { bind: () => statement, all: settle, raw: settle, first: settle, run: settle };
  const session = { prepare: () => statement, batch: settle };
  return broken(d1, { ...session, withSession: () => session });
}
