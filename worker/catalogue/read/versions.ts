/** The version of each country's catalogue, by country id, as the primary has it. */
export async function readVersions(d1: D1Database): Promise<Map<number, number>> {
  const { results } = await d1
    .prepare("SELECT id, catalogue_version AS version FROM countries")
    .all<{ id: number; version: number }>();
  return new Map(results.map(({ id, version }) => [id, version]));
}
