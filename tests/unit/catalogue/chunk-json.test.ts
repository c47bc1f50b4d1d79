import fc from "fast-check";
import { expect, test } from "vitest";
import { runsOf } from "#tests/support/server/property-limit.ts";
import { chunkJson } from "#worker/catalogue/chunk-json.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;

test("chunks hold all documents in order, each under D1's limit and as full as can be", () => {
  const size = fc.integer({ min: 1, max: 700_000 });
  fc.assert(
    fc.property(fc.array(size, { maxLength: 12 }), (sizes) => {
      const documents = sizes.map((letters, at) => JSON.stringify(`${at}${"م".repeat(letters)}`));
      const chunks = chunkJson(documents);
      const contents = chunks.flatMap((chunk) => JSON.parse(chunk) as string[]);
      expect(contents.map((text) => JSON.stringify(text)).join() === documents.join()).toBe(true);
      for (const [at, chunk] of chunks.entries()) {
        expect(bytesOf(chunk)).toBeLessThan(1_600_000);
        const [next] = JSON.parse(chunks[at + 1] ?? "[null]") as (string | null)[];
        if (next) expect(bytesOf(chunk) + bytesOf(next)).toBeGreaterThan(1_499_990);
      }
    }),
    { numRuns: runsOf(20) },
  );
});
