import * as z from "#app/domain/base/zod.ts";
import { uploadModes } from "#app/domain/catalogue/upload-mode.ts";
import { uploadMessages } from "./upload.ts";

const { countryRequired, jsonRequired } = uploadMessages;

/** Writes nothing, and answers with the changes field by field. */
export const dryRun = z.boolean("dryRun must be true or false").default(false);

/** The version of the country's catalogue that a write was made from: a 409 if it has another by now. */
const version = z.int("version must be a whole number").optional();

/** The name that a client gives to a write, by which it is found in the history, should its answer be lost. */
export const operation = z
  .string()
  .regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters or digits")
  .optional();

/** The name, or the address, of the file that an upload was read from. */
export const uploadedFile = z.string("file must be a name").trim().max(500).optional();

/** An upload to a country, as the action of /admin and the API take it. */
export const uploadRequest = z.object(
  {
    countryCode: z.string(countryRequired).min(1, countryRequired),
    // The items are checked by checkUpload, which numbers them in its messages.
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
