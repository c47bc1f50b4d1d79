import { foldForSearch } from "#app/domain/search/fold.ts";

/** Returns the folded words and phrases of a list, which are separated by commas. */
export const foldList = (list: string): Set<string> => new Set(list.split(", ").map(foldForSearch));
