import { openPrimary } from "../data/database.ts";
import { exportDataset } from "../data/export.ts";
import { readFreshness } from "../data/freshness.ts";
import { listRevisions } from "../data/saved-revisions.ts";
import { authorize, isLoggedIn, logIn, logOut } from "./access.ts";
import type { WritePlatform } from "./after-write.ts";
import { readJsonBody } from "./json-body.ts";
import { previewUpload } from "./preview.ts";
import { clearCatalogue, importFile, replaceBrands, restoreRevision } from "./write-catalogue.ts";

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
