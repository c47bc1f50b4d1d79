import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { findLogoSource, type LogoSource } from "../catalogue/read/records.ts";
import { isWithinLimit, limitKey } from "../http/limits.ts";
import { logoResponse } from "../logos/logo-response.ts";
import { findSampleLogo } from "../logos/sample-logo.ts";
import type { ReadContext } from "./read-context.ts";

export const logoServices = ({ env, read, db, waitUntil }: ReadContext) => ({
  /** Responds with a brand's logo or its placeholder. */
  respond: async (request: Request, country: CountryInfo | null, slug: string) => {
    const source = country && (await read("A logo", findLogoSource(db, country.id, slug)));
    const brand = source && { ...source, country: country.code };
    const stores = { kv: env.SUMMARIES, bucket: (env as { LOGOS?: R2Bucket }).LOGOS };
    const maySearch = () => isWithinLimit(env.LOGO_LIMITER, limitKey(request));
    const search = async (wanted: LogoSource) => {
      const { findLogo } = await import("../logos/find-logo.ts");
      return findLogo(wanted, stores, { maySearch, waitUntil });
    };
    const sample = () => findSampleLogo(env.ASSETS, slug);
    const finders: Partial<Record<string, typeof search | typeof sample>> = { on: search, sample };
    return logoResponse(brand, finders[env.LOGO_LOOKUP] ?? null);
  },
});
