/** The parts of a Worker's configuration, as wrangler reads it for one environment, that are checked. */
export interface SiteConfiguration {
  name?: string | undefined;
  account_id?: string | undefined;
  vars: Record<string, unknown>;
  route?: Route | undefined;
  routes?: Route[] | undefined;
  workers_dev?: boolean | undefined;
  preview_urls?: boolean | undefined;
  d1_databases: {
    binding: string;
    database_name?: string | undefined;
    database_id?: string | undefined;
  }[];
  kv_namespaces: { binding: string; id?: string | undefined }[];
  ratelimits: { name: string; namespace_id: string }[];
  r2_buckets: { binding: string; bucket_name?: string | undefined }[];
  cache?: { enabled?: boolean | undefined } | undefined;
  triggers?: { crons?: string[] | undefined } | undefined;
  compatibility_date?: string | undefined;
  secrets?: { required?: string[] | undefined } | undefined;
}

export type Route = string | { pattern: string; custom_domain?: boolean };
