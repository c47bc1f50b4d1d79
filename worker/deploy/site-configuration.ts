import type { Unstable_Config as Configuration } from "wrangler";

/** The checked parts of a Worker's configuration, as wrangler reads it for one environment. */
export type SiteConfiguration = Partial<Configuration> &
  Pick<Configuration, "vars" | "d1_databases" | "kv_namespaces" | "ratelimits" | "r2_buckets">;
