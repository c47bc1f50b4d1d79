export const purgeDone = { success: true, zoneTag: "", errors: [] } as unknown as CachePurgeResult;

const errors = ["no", "nor"].map((message) => ({ message }));

export const refuses = async () => ({ ...purgeDone, success: false, errors }) as never;

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
