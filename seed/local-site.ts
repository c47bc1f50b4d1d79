import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toDay } from "#app/domain/base/dates.ts";
import { sampleOn } from "./sample.ts";

const folder = ".wrangler/local-site";

/**
 * Copies the built static files, today's sample data as /coupon-data.json and the sample's
 * wordmarks into a folder outside the build, which stays deployable. Returns that folder.
 */
export function prepareLocalFiles(): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync("build/client", folder, { recursive: true });
  // Behind a tunnel, HSTS would force HTTPS on every port of the host; see
  // worker/http/local-server.ts.
  const headers = join(folder, "_headers");
  writeFileSync(
    headers,
    readFileSync(headers, "utf8").replace(/^.*Strict-Transport-Security.*\n/m, ""),
  );
  // Store names set in type for the sample; these are not the stores' logos.
  cpSync("seed/logos", join(folder, "sample-logos"), { recursive: true });
  const sample = JSON.stringify(sampleOn(toDay(new Date())));
  writeFileSync(join(folder, "coupon-data.json"), sample);
  return folder;
}

interface Bucket {
  binding: string;
  bucket_name?: string;
}

/** Binds a bucket on this machine, so that backups and restoring can be tried. */
export function bindLocalBackups(worker: { r2_buckets?: Bucket[] }): void {
  const buckets = worker.r2_buckets ?? [];
  if (buckets.some(({ binding }) => binding === "BACKUPS")) return;
  worker.r2_buckets = [...buckets, { binding: "BACKUPS", bucket_name: "local" }];
}

/** Writes the configuration of a local server next to the built one, and returns its path. */
export function writeLocalConfiguration(): string {
  const path = "build/server/wrangler.local.json";
  const built = JSON.parse(readFileSync("build/server/wrangler.json", "utf8"));
  bindLocalBackups(built);
  writeFileSync(path, JSON.stringify(built));
  return path;
}

/**
 * Environment variables of a local server: disable the explorer, whose API lets any open page read
 * and write the local database, and the request log.
 */
export const closedLocalServer = {
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
} as const;
