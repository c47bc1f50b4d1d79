import { Hono } from "hono";
import { describeRoute, resolver, validator } from "hono-openapi";
import * as z from "zod";
import { toCsv } from "../../catalogue/read/upload-file.ts";
import { failure, json, refuseBadInput } from "../envelope.ts";
import type { ApiEnvironment } from "../environment.ts";
import { answerRefusal, answerWrite, refusals, uploadResponses } from "./answer.ts";

const query = z.object({
  format: z.enum(["json", "csv"], 'must be "json" or "csv"').default("json"),
});
const items = z.array(z.unknown());

const edit = z.object(
  {
    brand: z.record(z.string(), z.unknown(), "brand must be an object"),
    version: z.int("version must be a whole number").optional(),
    dryRun: z.boolean("dryRun must be true or false").default(false),
  },
  "The body must be an object",
);
const documented = z.object({
  brand: z
    .unknown()
    .describe(
      "The fields that change, as in an item of an upload; promoCodes, if any, are all its codes",
    ),
  version: edit.shape.version.describe("Refused with 409 if the catalogue has another by now"),
  dryRun: edit.shape.dryRun.describe("Writes nothing; answers with the changes field by field"),
});

/**
 * GET /api/admin/countries/{code}/upload: a country in the form of an upload.
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
        404: json("There is no such country", failure.extend({ errors: z.array(z.string()) })),
        ...refusals,
      },
    }),
    validator("query", query, refuseBadInput),
    async (c) => {
      const { admin } = c.get("services");
      const code = c.req.param("code");
      const result = await admin.handle(c.req.raw, { run: () => admin.uploadForm(code) });
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
  .post(
    "/:code/brands/:slug",
    describeRoute({
      summary: "Change fields of one brand; a new name keeps its ids, codes and counts",
      requestBody: {
        required: true,
        content: { "application/json": { schema: resolver(documented) } },
      },
      responses: uploadResponses,
    }),
    async (c) => {
      const { admin } = c.get("services");
      const { code, slug } = c.req.param();
      const result = await admin.handle(c.req.raw, {
        body: edit,
        run: (input) => admin.saveBrand(code, slug, input),
      });
      return answerWrite(c, result);
    },
  );
