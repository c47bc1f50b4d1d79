export const purgeDone = { success: true, zoneTag: "", errors: [] } as unknown as CachePurgeResult;

const errors = ["no", "nor"].map((message) => ({ message }));

/** How an edge cache refuses a purge. */
export const refuses = async () => ({ ...purgeDone, success: false, errors }) as never;

/** An edge cache that notes the tags it is told to purge, in the order of the alphabet, and answers so. */
export function edgeCache(
  purged: string[][] = [],
  settle: (tags: string[]) => Promise<CachePurgeResult> = async () => purgeDone,
): CacheContext {
  const purge = ({ tags = [] }: CachePurgeOptions) => {
    purged.push([...tags].sort());
    return settle([...tags]);
  };
  return { purge, invalidate: purge } as CacheContext;
}
