import { env } from "cloudflare:workers";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { send } from "#tests/support/operator/operator.ts";
import { now, today } from "#tests/support/server/today.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { findLiveCode } from "#worker/answers/find-code.ts";
import { importBrands } from "./import-brands.ts";
import { richSite } from "./rich-site.ts";

/** The id of a code of the Emirates. */
export const idOfCode = (code: string) =>
  env.DB.prepare(
    `SELECT p.id FROM promo_codes p JOIN brands b ON b.id = p.brand_id
      WHERE p.code = ?1 AND b.country_id = 1`,
  )
    .bind(code)
    .first<number>("id");

/** Imports the rich site with its history, and returns the session's Cookie header. */
export async function importRichSite(): Promise<string> {
  const { uae, egypt } = richSite(today);
  const [noon, ...others] = uae;
  const codes = noon!.codes!.map((one) =>
    one.code === "LINE2" ? { ...one, code: "FORMER" } : one,
  );
  const Cookie = await importBrands({ uae: [{ ...noon!, codes }, ...others], egypt });
  const renamed = { slug: "noon-daily", codes: [{ code: "FORMER", set: { code: "LINE2" } }] };
  const edits = [{ country: "uae", version: 1, brands: [renamed] }];
  await send("POST", "/api/admin/edits", { body: { edits }, Cookie });
  await answerCode("FAILS", false);
  return Cookie;
}

/** Ten networks, five on each of two days, say whether a code of the Emirates works: enough to be confirmed. */
export async function answerCode(code: string, worked: boolean): Promise<void> {
  const id = await idOfCode(code);
  for (const [at, from] of [
    [new Date(now.getTime() - 86_400_000), 1],
    [now, 6],
  ] as const) {
    const found = await findLiveCode(env.DB, id ?? 0, daysAt(at));
    for (let network = from; found && network < from + 5; network++) {
      const headers = { "CF-Connecting-IP": `10.${network}.0.1` };
      const request = new Request("https://example.com", { headers });
      await (await createCounter(env, at).countAnswer(request, found, { worked })).verdict;
    }
  }
}
