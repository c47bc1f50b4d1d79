import { sql } from "drizzle-orm";
import { ok } from "#app/domain/base/result.ts";
import { prepare } from "../catalogue/database.ts";
import { type Result, refuse } from "../refusals.ts";
import { offerNextMail } from "./store-file.ts";

type Stores = { d1: D1Database; kv: KVNamespace };

const select = (id: number) => sql`
  SELECT p.name, d.file FROM partner_fetches d JOIN partners p ON p.id = d.partner_id
  WHERE d.partner_id = ${id}`;

const gone = refuse(404, "file-gone");

/** Reads the waiting file of a partner, its bytes in Base64; a 404 if there is none. */
export async function readFetched(
  { d1, kv }: Stores,
  id: number,
): Promise<Result<{ name: string; content: string }>> {
  const row = await prepare(d1, select(id)).first<{ name: string; file: string | null }>();
  const bytes = row?.file && (await kv.get(row.file, "arrayBuffer"));
  if (!row?.file || !bytes) return gone;
  // Content decides how a file is read; the name of a message's file has no ending.
  const ending = /\.(\w+)$/.exec(row.file)?.[0] ?? "";
  return ok({ name: `${row.name}${ending}`, content: new Uint8Array(bytes).toBase64() });
}

const dismiss = (id: number) => sql`
  UPDATE partner_fetches SET file = NULL, fault = NULL
  WHERE partner_id = ${id} AND (file IS NOT NULL OR fault IS NOT NULL)
  RETURNING partner_id AS id`;

/** Dismisses a file and offers the next message, if any; the same file is not offered again. */
export async function dismissFetched(
  { d1, kv, env }: Stores & { env: Env },
  id: number,
): Promise<Result<{ id: number }>> {
  const waiting = await prepare(d1, select(id)).first<{ file: string | null }>();
  const row = await prepare(d1, dismiss(id)).first<{ id: number }>();
  if (!row) return gone;
  if (waiting?.file) await kv.delete(waiting.file);
  await offerNextMail(env, id, new Date());
  return ok(row);
}
