import { vi } from "vitest";
import type { ListedBrand } from "#app/domain/catalogue/brand-list.ts";
import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import type { CodeEdit, CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { brand, type CodeGiven, promoCode } from "#tests/support/data/catalogue.ts";
import { today } from "#tests/support/server/today.ts";

/** Builds a brand as it is stored, Noon by default, with its codes. */
export const stored = (codes: (CodeGiven & { usage_count?: number })[], fields = {}) =>
  ({
    ...{ id: 1, ...brand({ name: "Noon", ...fields }) },
    promo_codes: codes.map((code, id) => {
      const offer = parseOffer(code.discount ?? "10% off", "AED");
      return { id, usage_count: 0, offer, ...promoCode(code) };
    }),
  }) as StoredBrand;

type Reply = readonly [status: number, body: unknown, milliseconds?: number];
export const ok = (data: unknown, milliseconds = 0): Reply => [200, { data }, milliseconds];
export const refused = (status: number, code: string, error?: string) =>
  [status, { code, error }] as const;

/** A sent call; its path is below /api, with the query. */
type SentCall = Record<"method" | "path", string> & { body: any };

/** The server of a test: it keeps edits, so that a view reads back what it has sent. */
export interface Site {
  visit: { name: string; days: string } | null;
  /** Brands by country; a country that is read starts with version 3. */
  brands: Record<string, StoredBrand[]>;
  versions: Record<string, number>;
  listed: Record<string, ListedBrand[]>;
  /** Data of the views that no brand belongs to, as their loaders return it. */
  views: Record<string, object>;
  /** Replies to calls whose method and path end so, instead of the usual ones; the last one repeats. */
  replies: Record<string, Reply[]>;
  isDown: boolean;
  sent: SentCall[];
  writes: () => CountryEdit[][];
}

type Change = Omit<CodeEdit, "code" | "was"> & { was?: Record<string, unknown> };
const setLines = (at: string, { set = {}, was, remove, from }: Change) => [
  ...(remove ? [`${at} removed`] : []),
  ...(from ? [`${at} from ${from}`] : []),
  ...Object.entries(set).map(([field, value]) =>
    was ? `${at} ${field}: ${was[field]} → ${value}` : `${at} ${field}: ${value}`,
  ),
];

/** Writes edits as lines: "uae 3 noon/A note: null → new". */
export const linesOf = (edits: readonly CountryEdit[]): string[] =>
  edits.flatMap(({ country, version, brands }) =>
    brands.flatMap(({ slug, codes = [], ...brand }) => [
      ...setLines(`${country} ${version} ${slug}`, brand),
      ...codes.flatMap((one) => setLines(`${country} ${version} ${slug}/${one.code}`, one)),
    ]),
  );

export function createSite(given: Partial<Site> = {}): Site {
  const site: Site = {
    ...{ visit: { name: "sara", days: today }, brands: {}, versions: {}, views: {}, replies: {} },
    ...{ listed: {}, isDown: false, sent: [] },
    writes: () =>
      site.sent
        .filter(({ path, body }) => path === "/admin/edits" && !body.dryRun)
        .map(({ body }) => body.edits),
    ...given,
  };
  let revision = 6;
  const versionOf = (country: string) => site.versions[country] ?? 3;
  const find = (country: string, slug: string) =>
    site.brands[country]?.find((one) => one.slug === slug);

  const differs = (was: object = {}, record: object = {}) =>
    Object.entries(was).some(([field, value]) => record[field as keyof object] !== value);
  const isLate = ({ country, version, brands }: CountryEdit) =>
    version !== versionOf(country) &&
    brands.some(({ slug, was, codes = [] }) => {
      const now = find(country, slug);
      const codeOf = (name: string) => now?.promo_codes.find(({ code }) => code === name);
      return differs(was, now) || codes.some((one) => differs(one.was, codeOf(one.code)));
    });

  function applyCode(codes: StoredPromoCode[], { code, set, remove }: CodeEdit): StoredPromoCode[] {
    if (remove) return codes.filter((one) => one.code !== code);
    const isKnown = codes.some((one) => one.code === code);
    const added = { usage_count: 0, offer: null, ...promoCode({ code }), ...set } as never;
    const change = (one: StoredPromoCode) => Object.assign({}, one, one.code === code && set);
    return isKnown ? codes.map(change) : [...codes, added];
  }

  function apply({ country, brands }: CountryEdit): void {
    site.versions[country] = versionOf(country) + 1;
    for (const { slug, set, remove, codes = [] } of brands) {
      const others = (site.brands[country] ?? []).filter((one) => one.slug !== slug);
      const now = find(country, slug) ?? stored([], { slug });
      const promo_codes = codes.reduce(applyCode, [...now.promo_codes]);
      const after = Object.assign({}, now, set, { promo_codes });
      site.brands[country] = remove ? others : [...others, after];
    }
  }

  function replyUsually({ path, method, body }: SentCall): Reply {
    if (path === "/admin/edits") {
      const edits = body.edits as CountryEdit[];
      if (edits.some(isLate)) return [409, { error: "Changed since.", code: "edited-since" }];
      if (body.dryRun) return [200, { data: { changes: [], warnings: [], review: [] } }];
      edits.forEach(apply);
      revision += 1;
      return [200, { data: { changes: [], warnings: [], revision } }];
    }
    const slug = /^\/admin\/brands\/(.+)$/.exec(path)?.[1];
    const isList = method === "GET" || ["/admin/arabic", "/admin/known-stores"].includes(path);
    if (slug === undefined) return [200, { data: isList ? [] : { warnings: [] } }];
    const countries = [...new Set(["uae", "oman", "qatar", ...Object.keys(site.brands)])];
    const data = countries.map((country) => ({
      ...{ country, version: versionOf(country), brand: find(country, slug) ?? null },
    }));
    return [200, { data }];
  }

  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { method = "GET", body, signal } = init;
    const path = address.replace(/^\/api/, "");
    const call = { method, path, body: JSON.parse(`${body ?? null}`) };
    site.sent.push(call);
    if (site.isDown) throw new TypeError("network");
    const name = `${method} ${call.path.replace(/\?.*/, "")}`;
    const ending = Object.keys(site.replies).find((end) => name.endsWith(end));
    const replies = site.replies[ending ?? ""] ?? [];
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? replyUsually(call);
    const [status, answer, milliseconds = 0] = reply;
    await new Promise((resolve, reject) => {
      signal?.addEventListener("abort", reject);
      setTimeout(resolve, milliseconds);
    });
    if (status === 0) throw new TypeError("network");
    const isText = typeof answer === "string";
    return isText ? new Response(answer, { status }) : Response.json(answer, { status });
  });
  return site;
}
