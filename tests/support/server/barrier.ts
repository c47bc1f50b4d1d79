import { broken } from "./faulty.ts";

const isWrite = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/** Makes batches that write wait for each other, so that all have read the same state before. */
export function meetingPlace(d1: D1Database, writers: number): D1Database {
  const { promise: all, resolve: open } = Promise.withResolvers<void>();
  let arrived = 0;
  const writes = new WeakSet<object>();
  const watch = (statement: D1PreparedStatement, writing: boolean): D1PreparedStatement => {
    if (writing) writes.add(statement);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => watch(bind(...values), writing);
    return statement;
  };
  return broken(d1, {
    prepare: (sql: string) => watch(d1.prepare(sql), isWrite.test(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      if (statements.some((statement) => writes.has(statement))) {
        if (++arrived === writers) open();
        await all;
      }
      return d1.batch(statements);
    },
  });
}
