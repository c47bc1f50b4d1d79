import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { pruneHistory } from "#worker/catalogue/write/history-size.ts";

test("the history keeps what its budget holds, and the last 50 operations up to four times that", async () => {
  const insert = `INSERT INTO revisions (country_id, kind, summary, operation, live_before, live_after)
      VALUES (1, 'import', ?1, ?2, 0, 0)`;
  const image = "INSERT INTO brand_images VALUES (?1, ?1, 'slug', ?2)";
  // Operations of 1,000 bytes, in the revision itself or in an image; one of them has four revisions.
  await env.DB.batch(
    Array.from({ length: 100 }, (_, at) => {
      const isOfSeveral = at >= 40 && at < 44;
      const text = at < 20 ? "" : "x".repeat(isOfSeveral ? 250 : 1_000);
      return env.DB.prepare(insert).bind(text, isOfSeveral ? "several countries" : null);
    }),
  );
  const images = Array.from({ length: 20 }, (_, at) =>
    env.DB.prepare(image).bind(at + 1, "x".repeat(996)),
  );
  await env.DB.batch(images);
  const left = async () => (await dump(env.DB)).revisions.map(({ id }) => id);
  expect(await pruneHistory(env.DB)).toEqual({ operations: 97, bytes: 97_000 });
  expect(await pruneHistory(env.DB, 90_500)).toEqual({ operations: 90, bytes: 90_000 });
  expect((await left())[0]).toBe(8);
  expect((await dump(env.DB)).brand_images).toHaveLength(13);
  expect(await pruneHistory(env.DB, 57_999)).toEqual({ operations: 57, bytes: 57_000 });
  // The four revisions of one operation stay or go together.
  expect((await left())[0]).toBe(41);
  expect(await pruneHistory(env.DB, 12_500)).toEqual({ operations: 50, bytes: 50_000 });
  expect(await pruneHistory(env.DB, 12_499)).toEqual({ operations: 49, bytes: 49_000 });
  expect(await pruneHistory(env.DB, 10)).toEqual({ operations: 1, bytes: 1_000 });
});

test("a night in which nothing was ever written has nothing to remove", async () => {
  expect(await pruneHistory(env.DB)).toEqual({ operations: 0, bytes: 0 });
});
