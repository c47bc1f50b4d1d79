import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as z from "zod";
import { ok } from "#app/domain/base/result.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { findBrandsByCode } from "../../catalogue/read/operator-catalogue.ts";
import { readUploadForm, toCsv } from "../../catalogue/read/upload-file.ts";
import { refuse } from "../../refusals.ts";
import { refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { searchQuery } from "../parameters.ts";
import { answerFile, runCall } from "./answer.ts";

const query = z.object({
  format: z.enum(["json", "csv"], 'must be "json" or "csv"').default("json"),
});

/**
 * GET /api/admin/countries/{code}/upload: a country in the form of an upload, as JSON or as a CSV with a
 * row for each code. Saving it unchanged changes nothing.
 * GET /api/admin/countries/{code}/brands: the slugs of the brands with a code that has a text in it, live or not.
 */
export const adminCountry = new Hono<ApiEnvironment>()
  .get("/:code/upload", validator("query", query, refuseBadInput), (c) =>
    answerFile(
      c,
      ({ d1 }) => readUploadForm(d1, c.req.param("code")),
      ({ country, version, items }) => {
        const { format } = c.req.valid("query");
        const isCsv = format === "csv";
        return c.body(isCsv ? toCsv(items) : JSON.stringify(items, null, 2), 200, {
          "Content-Type": isCsv ? "text/csv; charset=utf-8" : "application/json",
          "Content-Disposition": `attachment; filename="${country}.${format}"`,
          "Catalogue-Version": String(version),
        });
      },
    ),
  )
  .get(
    "/:code/brands",
    validator("query", searchQuery.pick({ q: true }), refuseBadInput),
    async (c) => {
      const code = c.req.param("code");
      const country = countryByAnyCase(code);
      const { q } = c.req.valid("query");
      return runCall(c, async ({ d1 }) =>
        country
          ? ok(await findBrandsByCode(d1, country.id, q))
          : refuse(404, "country-not-found", { country: code }),
      );
    },
  );
