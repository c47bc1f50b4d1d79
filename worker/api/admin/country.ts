import { Hono } from "hono";
import { describeRoute, validator } from "hono-openapi";
import * as z from "zod";
import { ok, refuseInput } from "#app/domain/base/result.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import { dryRun, version } from "#app/domain/uploads/upload-request.ts";
import { toCsv } from "../../catalogue/read/upload-file.ts";
import { envelope, failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { searchQuery } from "../parameters.ts";
import {
  answerRefusal,
  jsonBody,
  operatorCall,
  refusals,
  runCall,
  uploadResponses,
} from "./answer.ts";

const query = z.object({
  format: z.enum(["json", "csv"], 'must be "json" or "csv"').default("json"),
});
const items = z.array(z.unknown());
const noCountry = json("There is no such country", failure.extend({ errors: z.array(z.string()) }));

const edit = z.object(
  {
    brand: z
      .record(z.string(), z.unknown(), "brand must be an object")
      .describe(
        "The fields that change, as in an item of an upload; promoCodes, if any, are all its codes",
      ),
    version,
    dryRun,
  },
  "The body must be an object",
);

/**
 * GET /api/admin/countries/{code}/upload: a country in the form of an upload.
 * GET /api/admin/countries/{code}/brands: its brands by a part of a code.
 * POST /api/admin/countries/{code}/brands/{slug}: changes one brand, and renames it.
 */
export const adminCountry = new Hono<ApiEnvironment>()
  .get(
    "/:code/upload",
    describeRoute({
      summary: "Export a country in the form of an upload: saving it unchanged changes nothing",
      responses: {
        200: json(
          "The items, or a CSV with a row for each code; Catalogue-Version says of which version",
          items,
        ),
        400: json("format is unknown", failure),
        404: noCountry,
        ...refusals,
      },
    }),
    validator("query", query, refuseBadInput),
    async (c) => {
      const { admin } = c.get("services");
      const code = c.req.param("code");
      const result = await admin.handle(c.req.raw, {
        run: (operator) => operator.uploadForm(code),
      });
      if (!result.ok) return answerRefusal(c, result);
      const { country, version, items } = result.value;
      const { format } = c.req.valid("query");
      const isCsv = format === "csv";
      return c.body(isCsv ? toCsv(items) : JSON.stringify(items, null, 2), 200, {
        "Content-Type": isCsv ? "text/csv; charset=utf-8" : "application/json",
        "Content-Disposition": `attachment; filename="${country}.${format}"`,
        "Catalogue-Version": String(version),
      });
    },
  )
  .get(
    "/:code/brands",
    describeRoute({
      summary: "Find the brands of a country that have a code with a text in it, live or not",
      responses: {
        200: json("Their slugs", envelope(z.array(z.string()))),
        400: json("q is missing", failure),
        404: noCountry,
        ...refusals,
      },
    }),
    validator("query", searchQuery.pick({ q: true }), refuseBadInput),
    async (c) => {
      const code = c.req.param("code");
      const country = countryByAnyCase(code);
      const { q } = c.req.valid("query");
      return runCall(c, async (operator) =>
        country
          ? ok(await operator.findByCode(country.id, q))
          : refuseInput(404, uploadMessages.countryNotFound(code)),
      );
    },
  )
  .post(
    "/:code/brands/:slug",
    describeRoute({
      summary: "Change fields of one brand; a new name keeps its ids, codes and counts",
      requestBody: jsonBody(edit),
      responses: uploadResponses,
    }),
    operatorCall(edit, (operator, input, c) =>
      operator.saveBrand(c.req.param("code") ?? "", c.req.param("slug") ?? "", input),
    ),
  );
