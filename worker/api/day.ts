import * as z from "zod";
import { isoDate } from "#app/domain/base/dates.ts";

/** A day as answers give it, YYYY-MM-DD. */
export const day = z.string().regex(isoDate);
