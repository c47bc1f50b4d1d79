import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toDay } from "#app/domain/base/dates.ts";
import { sampleOn } from "./sample.ts";

const folder = ".wrangler/local-site";

/**
 * Copies the built static files, with today's sample data as /coupon-data.json and the sample's
 * wordmarks, into a folder outside the build, and returns that folder. The build itself is what gets
 * deployed.
 */
export function prepareLocalFiles(): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync("build/client", folder, { recursive: true });
  // Through a tunnel a browser would keep to HTTPS for every port of its host: see worker/http/local-server.ts.
  const headers = join(folder, "_headers");
  writeFileSync(
    headers,
    readFileSync(headers, "utf8").replace(/^.*Strict-Transport-Security.*\n/m, ""),
  );
  // Made for the sample: the names of stores set in type, not their logos.
  cpSync("seed/logos", join(folder, "sample-logos"), { recursive: true });
  const sample = JSON.stringify(sampleOn(toDay(new Date())));
  writeFileSync(join(folder, "coupon-data.json"), sample);
  return folder;
}

/**
 * Variables for a local server's process: no explorer, whose API reads and writes the local
 * database and invites any page open in the browser to try, and no record of requests.
 */
export const closedLocalServer = {
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
} as const;
