export function countRows(d1: D1Database) {
  const asked = { statements: [] as string[], read: 0 };
  const real = new WeakMap<object, D1PreparedStatement>();
  const add = <Row>(result: D1Result<Row>) => {
    asked.read += result.meta.rows_read;
    return result;
  };
  function watch(statement: D1PreparedStatement): D1PreparedStatement {
    const all = async () => add(await statement.all());
    const first = async (column?: string) => {
      const [row = null] = (await all()).results as Record<string, unknown>[];
      return row && column !== undefined ? row[column] : row;
    };
    const bind = (...values: unknown[]) => watch(statement.bind(...values));
    // A raw result has no count of the rows read: the statement runs twice.
    const raw = async (...options: [never]) => (await all()) && statement.raw(...options);
    const watched = { all, run: all, first, bind, raw } as unknown as D1PreparedStatement;
    real.set(watched, statement);
    return watched;
  }
  const methods: Partial<D1Database> = {
    prepare: (text) => {
      asked.statements.push(text);
      return watch(d1.prepare(text));
    },
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const given = statements.map((one) => real.get(one) ?? one);
      return (await d1.batch<Row>(given)).map(add);
    },
    withSession: () => counted as unknown as D1DatabaseSession,
  };
  const get = (target: D1Database, name: keyof D1Database) => methods[name] ?? target[name];
  const counted: D1Database = new Proxy(d1, { get: get as ProxyHandler<D1Database>["get"] & {} });
  return { asked, counted };
}
