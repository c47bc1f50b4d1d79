import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import * as z from "zod";
import type { SiteConfiguration } from "../deploy/site-configuration.ts";
import { backup } from "../site/status.ts";
import { type BackedUpSite, runForSite } from "./run-wrangler.ts";

const queryResult = z.array(z.object({ results: z.array(z.object({ value: z.string() })) })).min(1);

/** Downloads the last recorded backup; returns its file and the recorded digest. */
export function fetchNewestBackup(site: BackedUpSite, folder: string) {
  const from = { config: site.config, env: site.environment };
  const { r2_buckets }: SiteConfiguration = unstable_readConfig(from, { hideWarnings: true });
  const bucket = r2_buckets.find(({ binding }) => binding === "BACKUPS")?.bucket_name;
  if (!bucket) throw new Error("wrangler.toml binds no bucket as BACKUPS. Name a file instead.");
  const query = "SELECT value FROM site_status WHERE name = 'backup'";
  const output = runForSite(
    site,
    ...["d1", "execute", "DB", "--remote", "--json", "--command", query],
  );
  const [row] = queryResult.parse(JSON.parse(output))[0]?.results ?? [];
  if (!row) throw new Error("The site has recorded no backup yet");
  const { key, digest } = backup.parse(JSON.parse(row.value));
  const file = join(folder, key);
  runForSite(site, ...["r2", "object", "get", `${bucket}/${key}`, "--remote", "--file", file]);
  return { file, digest };
}
