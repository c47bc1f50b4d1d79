const isWrite = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/** Makes batches that write wait for each other, so that all have read the same state before. */
export function meetingPlace(d1: D1Database, writers: number): D1Database {
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  const writes = new WeakSet<object>();
  const watch = (statement: D1PreparedStatement, writing: boolean): D1PreparedStatement => {
    if (writing) writes.add(statement);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => watch(bind(...values), writing);
    return statement;
  };
  return new Proxy(d1, {
    get: (own, name) => {
      if (name === "prepare") return (sql: string) => watch(own.prepare(sql), isWrite.test(sql));
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          if (statements.some((statement) => writes.has(statement))) {
            arrived += 1;
            if (arrived === writers) open();
            await all;
          }
          return own.batch(statements);
        };
      }
      const value = Reflect.get(own, name);
      return typeof value === "function" ? value.bind(own) : value;
    },
  });
}
