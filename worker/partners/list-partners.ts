import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { FileLayout, PartnerInput, SentCodes } from "#app/domain/uploads/partner.ts";
import { type Database, openPrimary, prepare } from "../catalogue/database.ts";
import { partnerFetches, partners } from "../catalogue/schema/partners.ts";

const { partner_id, file, digest, ...fetchColumns } = getTableColumns(partnerFetches);

/** The result of a fetch for the operator: numbers of codes and unreadable rows, or an error. */
type Fetched = Omit<typeof partnerFetches.$inferSelect, "partner_id" | "file" | "digest"> & {
  /** True if a file waits for the operator; it may come from an earlier night than the error. */
  isWaiting: boolean;
};

export interface ListedPartner {
  id: number;
  name: string;
  layout: FileLayout;
  address: string | null;
  senders: string[];
  updated_at: string;
  /** Result of the last fetch; null if nothing waits for the operator. */
  fetched: Fetched | null;
}

const { created_at, ...partnerColumns } = getTableColumns(partners);

export async function listPartners(d1: D1Database): Promise<ListedPartner[]> {
  const rows = await openPrimary(d1)
    .select({ ...partnerColumns, file, fetched: fetchColumns })
    .from(partners)
    .leftJoin(partnerFetches, eq(partner_id, partners.id))
    .orderBy(asc(partners.name));
  return rows.map(({ file, fetched, ...partner }) => ({
    ...partner,
    fetched: fetched && (file || fetched.fault) ? { ...fetched, isWaiting: file !== null } : null,
  }));
}

type CodeRow = { partnerId: number; countryId: CountryId; slug: string; codes: string };

const sentCodes = (partnerId: number | null) => sql`
  SELECT partner_id AS partnerId, country_id AS countryId, slug,
    json_group_array(code ORDER BY code) AS codes
  FROM partner_codes WHERE partner_id = coalesce(${partnerId}, partner_id)
  GROUP BY partner_id, country_id, slug ORDER BY partner_id, country_id, slug`;

function toSentCodes(rows: readonly CodeRow[]): SentCodes {
  const codes: Record<string, Record<string, string[]>> = {};
  for (const { countryId, slug, codes: list } of rows) {
    const { code } = countryById(countryId);
    codes[code] = { ...codes[code], [slug]: JSON.parse(list) };
  }
  return codes;
}

export async function readSentCodes(d1: D1Database, partnerId: number): Promise<SentCodes> {
  const { results } = await prepare(d1, sentCodes(partnerId)).all<CodeRow>();
  return toSentCodes(results);
}

/** Reads all partners for an export, sorted by name, in the input format of savePartner. */
export async function exportPartners({ $client: d1 }: Database): Promise<PartnerInput[]> {
  const [partners, { results }] = await Promise.all([
    listPartners(d1),
    prepare(d1, sentCodes(null)).all<CodeRow>(),
  ]);
  const byPartner = Map.groupBy(results, ({ partnerId }) => partnerId);
  return partners.map(({ id, name, layout, address, senders }) => ({
    ...{ name, layout, address, senders },
    codes: toSentCodes(byPartner.get(id) ?? []),
  }));
}
