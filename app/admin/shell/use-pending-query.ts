import { useNavigation } from "react-router";
import type { QueryCodec } from "#app/domain/pages/query-codec.ts";

/**
 * What the address at a path asks that is on its way, or what is shown: a choice adds to those that were
 * just made.
 */
export function usePendingQuery<Query>(
  { parse }: Pick<QueryCodec<Query>, "parse">,
  path: string,
  shown: Query,
): Query {
  const { location } = useNavigation();
  return location?.pathname === path ? parse(new URLSearchParams(location.search)) : shown;
}
