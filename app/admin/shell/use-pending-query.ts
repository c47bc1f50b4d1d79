import { useNavigation } from "react-router";
import type { QueryCodec } from "#app/domain/pages/query-codec.ts";

/**
 * Returns the query of a navigation in progress to a path, or the current one, so that a new choice
 * keeps the previous.
 */
export function usePendingQuery<Query>(
  { parse }: Pick<QueryCodec<Query>, "parse">,
  path: string,
  shown: Query,
): Query {
  const { location } = useNavigation();
  return location?.pathname === path ? parse(new URLSearchParams(location.search)) : shown;
}
