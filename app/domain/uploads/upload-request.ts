import * as z from "#app/domain/base/zod.ts";
import { uploadModes } from "#app/domain/catalogue/upload-mode.ts";
import { uploadMessages } from "./upload.ts";

const { countryRequired, jsonRequired } = uploadMessages;

/** Writes nothing and returns the changes field by field. */
export const dryRun = z.boolean("dryRun must be true or false").default(false);

/** Catalogue version on which a write is based: 409 if the current version differs. */
const version = z.int("version must be a whole number").optional();

/** Client's name for a write, with which the history can be searched if the response is lost. */
export const operation = z
  .string()
  .regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters or digits")
  .optional();

/** Name or URL of the uploaded file. */
export const uploadedFile = z.string("file must be a name").trim().max(500).optional();

/** Upload to a country, as accepted by the action of /admin and the API. */
export const uploadRequest = z.object(
  {
    countryCode: z.string(countryRequired).min(1, countryRequired),
    // checkUpload validates the items and numbers them in its messages.
    brandsData: z.unknown().refine((data) => data !== undefined, jsonRequired),
    mode: z.enum(uploadModes, 'mode must be "replace" or "merge"').default("replace"),
    dryRun,
    version,
    operation,
    file: uploadedFile,
  },
  countryRequired,
);

export type UploadRequest = z.input<typeof uploadRequest>;
