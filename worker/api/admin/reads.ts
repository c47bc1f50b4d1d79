import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { exportFile } from "../../catalogue/read/export.ts";
import { findEntries } from "../../catalogue/read/find-entries.ts";
import { findKnownStores } from "../../catalogue/read/known-stores.ts";
import {
  findArabic,
  findBrandsByCode,
  readBrandEverywhere,
} from "../../catalogue/read/operator-catalogue.ts";
import { readUploadForm } from "../../catalogue/read/upload-file.ts";
import { refuse } from "../../refusals.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { searchQuery } from "../parameters.ts";
import { operatorCall, readCall, runCall, sendFile } from "./respond.ts";

const withText = validator("query", searchQuery.pick({ q: true }), refuseBadInput);
const exported = z.object({ action: z.literal("export", 'must be "export"') });
const texts = z.object(
  { discounts: z.array(z.string().max(limits.discount)).max(limits.codesPerBrand) },
  "The body must be an object",
);
const slugs = z.object(
  { slugs: z.array(z.string()).max(limits.brandsPerCountry) },
  "The body must be an object",
);

/**
 * GET /api/admin/brands/{slug}: a brand with all its codes in every country, visible or not.
 * GET /api/admin/find: brands by part of their names, and codes by prefix, live or not.
 * POST /api/admin/arabic: existing Arabic translations of discounts.
 * POST /api/admin/known-stores: fields of stores that any country lists, by slug.
 * GET /api/admin/countries/{code}/brands: slugs of brands with a code that contains a text.
 * GET /api/admin/countries/{code}/upload: a country in upload format, which changes nothing if
 * saved.
 * GET /api/admin/data: a snapshot of everything; a complete export ends with `"complete": true`.
 */
export const catalogueReads = new Hono<ApiEnvironment>()
  .get("/admin/brands/:slug", (c) =>
    readCall(c, ({ d1 }) => readBrandEverywhere(d1, c.req.param("slug"))),
  )
  .get("/admin/find", withText, (c) =>
    readCall(c, ({ d1 }) => findEntries(d1, c.req.valid("query").q)),
  )
  .post(
    "/admin/arabic",
    operatorCall(texts, async ({ d1 }, { discounts }) => ok(await findArabic(d1, discounts))),
  )
  .post(
    "/admin/known-stores",
    operatorCall(slugs, async ({ d1 }, input) => ok(await findKnownStores(d1, input.slugs))),
  )
  .get("/admin/countries/:code/brands", withText, (c) => {
    const code = c.req.param("code");
    const country = countryByAnyCase(code);
    return runCall(c, async ({ d1 }) =>
      country
        ? ok(await findBrandsByCode(d1, country.id, c.req.valid("query").q))
        : refuse(404, "country-not-found", { country: code }),
    );
  })
  .get("/admin/countries/:code/upload", (c) =>
    sendFile(
      c,
      ({ d1 }) => readUploadForm(d1, c.req.param("code")),
      ({ country, version, items }) =>
        c.body(JSON.stringify(items, null, 2), 200, {
          "Content-Type": "application/json",
          "Content-Disposition": `attachment; filename="${country}.json"`,
          "Catalogue-Version": String(version),
        }),
    ),
  )
  .get("/admin/data", validator("query", exported, refuseBadInput), (c) =>
    sendFile(
      c,
      ({ d1 }) => exportFile(d1),
      (body) =>
        c.body(body, 200, {
          "Content-Type": "application/json",
          "Content-Disposition": 'attachment; filename="coupon-data-backup.json"',
        }),
    ),
  );
