import { sql } from "drizzle-orm";
import { ok } from "#app/domain/base/result.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { maxPartners, type PartnerInput } from "#app/domain/uploads/partner.ts";
import { prepareChunks } from "../catalogue/chunk-json.ts";
import { prepare } from "../catalogue/database.ts";
import { isPublicAddress } from "../http/public-address.ts";
import { type Result, refuse } from "../refusals.ts";

const saved = (name: string) => sql`SELECT id FROM partners WHERE name = ${name}`;

const upsert = ({ name, layout, address, senders }: PartnerInput) => sql`
  INSERT INTO partners (name, layout, address, senders)
  SELECT ${name}, ${JSON.stringify(layout)}, ${address ?? null}, ${JSON.stringify(senders ?? [])}
  WHERE (SELECT count(*) FROM partners) < ${maxPartners} OR EXISTS (${saved(name)})
  ON CONFLICT (name) DO UPDATE SET layout = excluded.layout,
    address = iif(${address === undefined ? 1 : 0}, address, excluded.address),
    senders = iif(${senders === undefined ? 1 : 0}, senders, excluded.senders),
    updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')`;

const forgetCodes = (name: string, countryIds: string) => sql`
  DELETE FROM partner_codes WHERE partner_id = (${saved(name)})
    AND country_id IN (SELECT value FROM json_each(${countryIds}))`;

const addCodes = (name: string, rows: string) => sql`
  INSERT OR IGNORE INTO partner_codes (partner_id, country_id, slug, code)
  SELECT p.id, j.value ->> 0, j.value ->> 1, j.value ->> 2
  FROM partners p CROSS JOIN json_each(${rows}) j WHERE p.name = ${name}`;

/** Returns the statements that save a partner by name and replace its codes per country. */
export function savePartnerStatements(
  d1: D1Database,
  partner: PartnerInput,
): D1PreparedStatement[] {
  const { name, codes = {} } = partner;
  const countries = Object.entries(codes).flatMap(([code, brands]) => {
    const country = countryByCode(code);
    return country ? [{ id: country.id, brands }] : [];
  });
  const rows = countries.flatMap(({ id, brands }) =>
    Object.entries(brands).flatMap(([slug, list]) =>
      list.map((code) => JSON.stringify([id, slug, code])),
    ),
  );
  return [
    prepare(d1, upsert(partner)),
    prepare(d1, forgetCodes(name, JSON.stringify(countries.map(({ id }) => id)))),
    ...prepareChunks(d1, (chunk) => addCodes(name, chunk), rows),
    prepare(d1, saved(name)),
  ];
}

/** Refuses URLs that the Worker must not fetch; see isPublicAddress. */
export function checkAddresses(partners: readonly PartnerInput[]): Result<null> {
  const fault = partners.find(({ address }) => address && !isPublicAddress(new URL(address)));
  return fault ? refuse(400, "address-not-public", { partner: fault.name }) : ok(null);
}

/** Saves a partner by name; a 400 for a URL that must not be fetched, or too many partners. */
export async function savePartner(
  d1: D1Database,
  partner: PartnerInput,
): Promise<Result<{ id: number }>> {
  const checked = checkAddresses([partner]);
  if (!checked.ok) return checked;
  const answers = await d1.batch<{ id: number }>(savePartnerStatements(d1, partner));
  const [row] = answers.at(-1)?.results ?? [];
  return row ? ok(row) : refuse(400, "too-many-partners");
}

/** Deletes a partner and the records of its files; its codes stay in the catalogue. */
export async function deletePartner(d1: D1Database, id: number): Promise<Result<{ id: number }>> {
  const { meta } = await prepare(d1, sql`DELETE FROM partners WHERE id = ${id}`).run();
  return meta.changes > 0 ? ok({ id }) : refuse(404, "partner-gone");
}
