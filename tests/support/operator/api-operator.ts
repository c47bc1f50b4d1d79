import { expect, vi } from "vitest";
import type { BrandGiven } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { now } from "#tests/support/server/today.ts";
import { ask, logIn, send } from "./operator.ts";
import { readSite, type SiteState } from "./site-state.ts";

type Fields = Record<string, any>;
type CodeEdits = Record<string, { set?: Fields; was?: Fields; remove?: boolean; from?: string }>;
type BrandEdits = Record<string, Omit<CodeEdits[string], "from"> & { codes?: CodeEdits }>;
type Site = Partial<Record<"uae" | "egypt" | "oman" | "qatar", readonly BrandGiven[]>>;
/** An item of an upload; its name is sufficient, and a code's text is. */
type Item = string | ({ brand: string; codes?: readonly (string | Fields)[] } & Fields);

export type ApiResponse = { status: number; data?: any; errors?: string[] } & Partial<
  Record<"error" | "code", string>
>;

export interface CheckedWrite
  extends Record<"before" | "after", SiteState>,
    Record<"dry" | "real", ApiResponse> {
  path: string;
  body: Fields;
  now: Date;
}

const endedCode = { code: "Z", discount: "5% off", expiry_date: "2026-11-21" };

const usualSite: Site = {
  uae: [
    {
      ...{ name: "Noon", name_ar: "نون", category: "marketplace", description: "All of it" },
      ...{ website_url: "https://www.noon.com/", aliases: ["nooon"], payments: ["cash"] },
      ...{ former_slugs: ["first"], created_at: "2025-01-02T03:04:05Z" },
      codes: [
        { code: "A", discount: "10% off", discount_ar: "خصم ١٠٪", expiry_date: "2026-12-31" },
        { code: "B", discount: "20% off", is_active: false, note: "Ask" },
        { code: "C", discount: "A treat", usage_count: 7, max_usage: 90 },
      ],
    },
    { name: "Zara", codes: [{ code: "A", discount: "30% off" }, endedCode] },
    {
      ...{ name: "مكتبة جرير", name_en: "Jarir", is_active: false },
      codes: [{ code: "H", discount: "8% off" }],
    },
  ],
  oman: [{ name: "Noon", codes: [{ code: "A", discount: "5% off" }] }],
};

// Shoppers report that Noon's code A in the UAE fails, and that Zara's works.
const insertVerdicts = `
  INSERT INTO answered_codes (country_id, slug, code, checked, level, worked, answers, confirmed)
  VALUES (1, 'noon', 'A', '2026-11-01', 'failing', 0, 12, 1),
    (1, 'zara', 'A', '2026-11-01', 'works', 12, 12, 1)`;

function toItem(item: Item) {
  if (typeof item === "string") return uploadItem(item);
  const { codes = [], ...fields } = item;
  const promoCodes = codes.map((code) =>
    typeof code === "string" ? uploadCode(code) : uploadCode(String(code.code), code),
  );
  return { ...uploadItem(""), promoCodes, ...fields };
}

const selectVersion = "SELECT catalogue_version AS version FROM countries WHERE code = ?1";
const selectLast = "SELECT coalesce(max(id), 0) AS last FROM revisions";
const signRevisions =
  "UPDATE revisions SET who = ?1 WHERE id > ?2 AND who = 'operator' RETURNING id";

/** Edits by "noon" in the UAE, or "oman/noon", as edits of countries at their versions. */
async function toCountryEdits(brands: BrandEdits, versions: Record<string, number>) {
  const named = Object.entries(brands).map(([place, { codes, ...fields }]) => {
    const [slug = "", country = "uae"] = place.split("/").toReversed();
    const list = codes && Object.entries(codes).map(([code, edit]) => ({ code, ...edit }));
    return { country, brand: { slug, ...fields, ...(list && { codes: list }) } };
  });
  const byCountry = [...Map.groupBy(named, ({ country }) => country)];
  const edits = byCountry.map(async ([country, list]) => {
    const version = versions[country] ?? (await readRows(selectVersion, country))[0]?.version ?? 0;
    return { country, version, brands: list.map(({ brand }) => brand) };
  });
  return Promise.all(edits);
}

/** Fills the site and logs in. Writes are a minute apart; a checked one has a dry run before it. */
export async function openOperator({
  site = usualSite,
  checkWrite,
}: {
  site?: Site;
  checkWrite?: (write: CheckedWrite) => Promise<void>;
} = {}) {
  vi.setSystemTime(now);
  await readRows(insertVerdicts);
  await saveBrands(site, now);
  const Cookie = await logIn();
  const made: { revision: number; before: SiteState }[] = [];
  let minutes = 0;
  let author = "operator";

  async function call(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const response = await send(method, path, { body, Cookie });
    return { status: response.status, ...(await response.json<object>()) };
  }

  async function sendWrite(path: string, body: Fields) {
    const [{ last }] = await readRows(selectLast);
    const response = await call("POST", path, body);
    const signed = await readRows<{ id: number }>(signRevisions, author, last);
    const revision = signed.length > 0 ? Math.min(...signed.map(({ id }) => id)) : 0;
    return { ...response, revision };
  }

  async function write(path: string, body: Fields): ReturnType<typeof sendWrite> {
    vi.setSystemTime(now.getTime() + ++minutes * 60_000);
    if (!checkWrite) return sendWrite(path, body);
    const before = await readSite();
    const dry = await call("POST", path, { ...body, dryRun: true });
    expect(await readSite(), "a dry run writes nothing").toEqual(before);
    const real = await sendWrite(path, body);
    const after = await readSite();
    await checkWrite({ path, body, before, after, dry, real, now: new Date() });
    // Later parts of an operation are reverted with the first.
    const isPart = before.revisions.some(({ operation }) => operation === body.operation);
    if (real.revision && !isPart) made.push({ revision: real.revision, before });
    return real;
  }

  const operator = {
    call,
    write,
    edit: async (
      brands: BrandEdits,
      { versions = {}, ...options }: Fields & { versions?: Record<string, number> } = {},
    ) => write("/api/admin/edits", { edits: await toCountryEdits(brands, versions), ...options }),
    upload: (items: readonly Item[], { country = "uae", ...options }: Fields = {}) => {
      const brandsData = items.map(toItem);
      return write("/api/admin/add-coupons", { countryCode: country, brandsData, ...options });
    },
    import: (lists: Record<string, readonly Item[]>, options: Fields = {}) => {
      const parts = Object.entries(lists).map(([country, items]) => [country, items.map(toItem)]);
      return write("/api/save-data", { ...Object.fromEntries(parts), ...options });
    },
    clear: (options: Fields = {}) => write("/api/admin/data/clear", options),
    undo: (id: number, options: Fields = {}) => write(`/api/admin/revisions/${id}/undo`, options),
    restore: (id: number, options: Fields = {}) =>
      write(`/api/admin/revisions/${id}/restore`, options),
    async lines(revision: number): Promise<string[]> {
      const { data } = await call("GET", `/api/admin/revisions/${revision}/lines`);
      return data[0].lines.map(({ field, state, touch, before, after }: Fields) => {
        return `${field} ${state} by ${touch?.who ?? "nobody"}: ${before} → ${after}`;
      });
    },
    async history(): Promise<string[]> {
      const { data } = await call("GET", "/api/admin/revisions?limit=200");
      const places = (countries: Fields[]) => countries.map(({ country }) => country);
      return data.map(
        ({ kind, who, countries }: Fields) => `${kind} by ${who} in ${places(countries)}`,
      );
    },
    signAs(name: string) {
      author = name;
    },
    async read(path: string): Promise<string | number> {
      const response = await ask(path);
      return response.status === 200 ? response.text() : response.status;
    },
    async revertAll() {
      for (const { revision, before } of made.splice(0).toReversed()) {
        const { status } = await call("POST", `/api/admin/revisions/${revision}/restore`, {});
        expect(status, `restoring revision ${revision}`).toBe(200);
        expect((await readSite()).brands, `as before revision ${revision}`).toEqual(before.brands);
      }
    },
  };
  return operator;
}

export type Operator = Awaited<ReturnType<typeof openOperator>>;
