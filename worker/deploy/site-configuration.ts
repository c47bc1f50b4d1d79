import type { Unstable_Config as Configuration } from "wrangler";

/** A Worker's configuration, as wrangler reads it for one environment; the parts that are checked. */
export type SiteConfiguration = Partial<Configuration> &
  Pick<Configuration, "vars" | "d1_databases" | "kv_namespaces" | "ratelimits" | "r2_buckets">;
