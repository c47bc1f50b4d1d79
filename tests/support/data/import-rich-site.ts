import { env } from "cloudflare:workers";
import { send } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
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

/** Five networks say whether a code of the Emirates works. */
export async function answerCode(code: string, worked: boolean): Promise<void> {
  const id = await idOfCode(code);
  for (let network = 1; network <= 5; network++) {
    const answer = { body: { worked }, "CF-Connecting-IP": `10.${network}.0.1` };
    await send("POST", `/api/codes/${id}/outcome`, answer);
  }
}
