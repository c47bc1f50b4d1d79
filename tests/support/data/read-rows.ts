import { env } from "cloudflare:workers";

export async function readRows<Row = any>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const statement = env.DB.prepare(sql).bind(...values);
  return (await statement.all<Row>()).results;
}
