/** Use of the stores by one request. `trips` are the calls that a query or batch of queries took. */
export interface Tally {
  queries: number;
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  kvReads: number;
  kvWrites: number;
}

export function newTally(): Tally {
  return { queries: 0, trips: 0, rowsRead: 0, rowsWritten: 0, kvReads: 0, kvWrites: 0 };
}

function add(tally: Tally, results: readonly D1Result<unknown>[]): void {
  tally.trips += 1;
  for (const { meta } of results) {
    tally.queries += 1;
    tally.rowsRead += meta.rows_read;
    tally.rowsWritten += meta.rows_written;
  }
}

class CountedStatement {
  readonly real: D1PreparedStatement;
  readonly tally: Tally;

  constructor(real: D1PreparedStatement, tally: Tally) {
    this.real = real;
    this.tally = tally;
  }

  bind(...values: unknown[]): CountedStatement {
    return new CountedStatement(this.real.bind(...values), this.tally);
  }

  async all(): Promise<D1Result<unknown>> {
    const result = await this.real.all();
    add(this.tally, [result]);
    return result;
  }

  run(): Promise<D1Result<unknown>> {
    return this.all();
  }

  async first(column?: string): Promise<unknown> {
    const { results } = await this.all();
    const row = results[0] as Record<string, unknown> | undefined;
    return (column === undefined ? row : row?.[column]) ?? null;
  }

  // A raw answer says nothing of the rows read: reads are made twice, and counted once.
  async raw(options?: { columnNames?: false }): Promise<unknown[]> {
    await this.all();
    return this.real.raw(options);
  }
}

/** A database that counts what is asked of it. */
export function countD1(d1: D1Database, tally: Tally): D1Database {
  const counted = (real: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (sql: string) => new CountedStatement(real.prepare(sql), tally),
    batch: async (statements: CountedStatement[]) => {
      const results = await real.batch(statements.map((statement) => statement.real));
      add(tally, results);
      return results;
    },
  });
  const database = {
    ...counted(d1),
    withSession: (start?: string) => counted(d1.withSession(start)),
  };
  return database as unknown as D1Database;
}

/** A KV namespace that counts what is asked of it. */
export function countKv(kv: KVNamespace, tally: Tally): KVNamespace {
  return new Proxy(kv, {
    get(target, name) {
      const method = Reflect.get(target, name) as (...values: unknown[]) => unknown;
      return (...values: unknown[]) => {
        tally[name === "put" || name === "delete" ? "kvWrites" : "kvReads"] += 1;
        return method.apply(target, values);
      };
    },
  });
}
