import { authorize, isLoggedIn, logIn, logOut } from "./auth/access.ts";
import { openPrimary } from "./catalogue/database.ts";
import { exportDataset } from "./catalogue/read/export.ts";
import { readFreshness } from "./catalogue/read/freshness.ts";
import type { WritePlatform } from "./catalogue/write/announce.ts";
import {
  clearCatalogue,
  importFile,
  replaceBrands,
  restoreRevision,
} from "./catalogue/write/operations.ts";
import { previewUpload } from "./catalogue/write/preview.ts";
import { listRevisions } from "./catalogue/write/saved-revisions.ts";
import { readJsonBody } from "./http/json-body.ts";

/**
 * The operator's half of a request's services. Only `logIn`, `logOut`, `isLoggedIn` and
 * `authorize` may be called for a request that `authorize` has not let through.
 */
export function createAdminServices(env: Env, platform: WritePlatform) {
  const { d1, today } = platform;
  return {
    logIn: (request: Request, password: unknown) => logIn(env, request, password),
    logOut: (request: Request) => logOut(env, request),
    isLoggedIn: (request: Request) => isLoggedIn(env, request),
    authorize: (request: Request) => authorize(env, request),
    readBody: readJsonBody,
    preview: (country: string, upload: unknown) => previewUpload(d1, country, upload),
    replace: (country: string, upload: unknown, expectedVersion?: number) =>
      replaceBrands(platform, country, upload, expectedVersion),
    import: (file: unknown) => importFile(platform, file),
    clear: () => clearCatalogue(platform),
    restore: (revisionId: number) => restoreRevision(platform, revisionId),
    revisions: () => listRevisions(d1),
    freshness: () => readFreshness(d1, today),
    export: () => exportDataset(openPrimary(d1)),
  };
}
