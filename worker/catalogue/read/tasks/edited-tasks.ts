import * as z from "zod";
import type { CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { type TaskFilter, taskLists, taskSorts } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { logFallback } from "../../../http/log.ts";
import { queryForOperator } from "../query.ts";
import { readTasks, type TaskQueue } from "./read-tasks.ts";

const words = z.string().max(200).default("");
const sorts = taskSorts.flatMap((sort) => [sort, `-${sort}`] as const);

/** A list of Today as an operator sees it: "" of a country is all of them. */
export const editedList = z.object({
  list: z.enum(taskLists),
  country: words,
  q: words,
  category: words,
  brand: words,
  partner: words,
  sort: z.enum(["", ...sorts]).default("") satisfies z.ZodType<TaskFilter["sort"], unknown>,
});

export type EditedList = z.output<typeof editedList>;

/**
 * Reads a list after a write, with the entries of the brands that the write names and no others.
 * Undefined if that fails: the write is made, and the list is read as a whole then.
 */
export async function readEdited(
  d1: D1Database,
  today: string,
  { list, country, ...filter }: EditedList,
  edits: readonly CountryEdit[],
): Promise<TaskQueue | undefined> {
  const brands = edits.flatMap((edit) => {
    const id = countryByCode(edit.country)?.id;
    return id ? edit.brands.map(({ slug }) => [id, slug] as const) : [];
  });
  const countryId = countryByCode(country)?.id ?? null;
  try {
    const reading = readTasks(d1, today, list, countryId, filter, brands);
    return await queryForOperator("What is left to be done", reading);
  } catch (error) {
    logFallback("a list was not read after a write", error);
    return undefined;
  }
}
