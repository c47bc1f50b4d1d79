import * as z from "#app/domain/base/zod.ts";
import { operationName } from "#app/domain/catalogue/operation-name.ts";
import { uploadModes } from "#app/domain/catalogue/upload-mode.ts";
import { uploadMessages } from "./upload.ts";

const { countryRequired, jsonRequired } = uploadMessages;

/** Writes nothing, and answers with the changes field by field. */
export const dryRun = z
  .boolean("dryRun must be true or false")
  .default(false)
  .describe("Writes nothing; answers with the changes field by field");

/** The version of the country's catalogue that a write was made from. */
export const version = z
  .int("version must be a whole number")
  .optional()
  .describe("Refused with 409 if the catalogue has another by now");

/** By which a write is found in the history, should its answer be lost. */
export const operation = operationName.optional().describe("A name for the history");

/** An upload to a country, as the action of /admin and the API take it. */
export const uploadRequest = z.object(
  {
    countryCode: z.string(countryRequired).min(1, countryRequired).describe("In any case"),
    // The items are checked by checkUpload, which numbers them in its messages.
    brandsData: z
      .unknown()
      .refine((data) => data !== undefined, jsonRequired)
      .meta({
        type: "array",
        items: {},
        description: "A field that is absent keeps what is stored; null clears it",
      }),
    mode: z
      .enum(uploadModes, 'mode must be "replace" or "merge"')
      .default("replace")
      .describe('"replace" removes brands and codes that are not in the list; "merge" keeps them'),
    dryRun,
    version,
    operation,
  },
  countryRequired,
);

export type UploadRequest = z.input<typeof uploadRequest>;
