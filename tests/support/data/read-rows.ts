import { env } from "cloudflare:workers";

/** The rows that a statement gives, which may also be one that writes. */
export async function readRows<Row = any>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const statement = env.DB.prepare(sql).bind(...values);
  return (await statement.all<Row>()).results;
}
