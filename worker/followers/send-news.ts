import { sql } from "drizzle-orm";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { prepare } from "../catalogue/database.ts";
import type { SeenCodes, StoreNews } from "../catalogue/schema/followers.ts";
import { type PushEnv, sendMessage } from "./push.ts";
import { readPushKeys } from "./push-keys.ts";
import { findNews, isTrue, readStates, seenCodes } from "./store-states.ts";

/** A message that waits in the queue, without the follower's address. */
export interface QueuedMessage {
  readonly follower: number;
}

export const isMessage = (body: object): body is QueuedMessage => "follower" in body;

/** Without a queue, messages are sent in the run itself. */
export type NewsEnv = PushEnv & { ANSWERS?: Pick<Queue<QueuedMessage>, "sendBatch"> };

/** Hours of messages in UTC: afternoon and evening in all countries. */
const hours = { from: 13, to: 17 };
/** Stores compared per run. */
const maxStores = 200;
/** Messages per run: a batch of the queue holds 100, and an invocation may send 50 requests. */
const maxMessages = { queued: 100, direct: 40 };
/** Days between two messages to a device, for which news is kept. */
const quietDays = 7;

const selectOld = (today: string) => sql`
  SELECT brand_id FROM followed_brands WHERE checked_on < ${today} ORDER BY brand_id LIMIT ${maxStores}`;

/** Compares followed stores that were not compared today with their last check. */
async function compareStores(d1: D1Database, now: Date): Promise<void> {
  const today = toDay(now);
  type Row = { id: number; seen: string; news: string | null; newsOn: string | null };
  const { results } = await prepare(
    d1,
    sql`SELECT brand_id AS id, seen, news, news_on AS newsOn FROM followed_brands
      WHERE brand_id IN (${selectOld(today)})`,
  ).all<Row>();
  if (results.length === 0) return;
  const ids = JSON.stringify(results.map(({ id }) => id));
  const isOld = sql`b.id IN (SELECT value FROM json_each(${ids}))`;
  const states = new Map(
    (await readStates(d1, isOld, daysAt(now))).map((state) => [state.brandId, state]),
  );
  const compared = results.map(({ id, seen, news, newsOn }) => {
    const state = states.get(id);
    if (!state) return { id, seen, news: null, newsOn: null };
    const found = findNews(JSON.parse(seen) as SeenCodes, state);
    const known = news === null ? null : (JSON.parse(news) as StoreNews);
    const kept = known && isTrue(known, state) ? { news: known, newsOn } : null;
    const { news: latest, newsOn: day } = found ? { news: found, newsOn: today } : (kept ?? {});
    const seenNow = JSON.stringify(seenCodes(state));
    return { id, seen: seenNow, news: latest ? JSON.stringify(latest) : null, newsOn: day ?? null };
  });
  await prepare(
    d1,
    sql`UPDATE followed_brands SET seen = value ->> 'seen', news = value ->> 'news',
        news_on = value ->> 'newsOn', checked_on = ${today}
      FROM json_each(${JSON.stringify(compared)}) WHERE brand_id = value ->> 'id'`,
  ).run();
}

/**
 * Claims devices with news since their last message and their first star, by recording the message
 * before it is sent: at most one a week, even if a run repeats.
 */
async function claimFollowers(d1: D1Database, today: string, limit: number): Promise<number[]> {
  const lastDay = addDays(today, -quietDays);
  const { results } = await prepare(
    d1,
    sql`UPDATE followers SET sent_on = ${today} WHERE id IN (
      SELECT s.id FROM followed_brands n
        CROSS JOIN follows f ON f.brand_id = n.brand_id
        CROSS JOIN followers s ON s.id = f.follower_id
      WHERE n.news_on > ${lastDay} AND n.news_on > s.created_on
        AND n.news_on > coalesce(s.sent_on, '') AND coalesce(s.sent_on, '') <= ${lastDay}
      LIMIT ${limit}) RETURNING id`,
  ).all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Compares followed stores and sends the news, in bounded steps; runs each minute. */
export async function sendNews(env: NewsEnv, now: Date): Promise<void> {
  const hour = now.getUTCHours();
  if (!readPushKeys(env) || hour < hours.from || hour >= hours.to) return;
  await compareStores(env.DB, now);
  const limit = env.ANSWERS ? maxMessages.queued : maxMessages.direct;
  const ids = await claimFollowers(env.DB, toDay(now), limit);
  if (ids.length === 0) return;
  if (env.ANSWERS) await env.ANSWERS.sendBatch(ids.map((follower) => ({ body: { follower } })));
  else for (const id of ids) await sendMessage(env, id);
}

type Queued = Pick<Message<QueuedMessage>, "body" | "attempts" | "ack" | "retry">;

const maxAttempts = 3;
const retrySeconds = 600;
const parallel = 5;

/** Sends queued messages. Each is settled, so that a failure of the batch repeats none. */
export async function sendQueued(env: PushEnv, messages: readonly Queued[]): Promise<void> {
  for (let at = 0; at < messages.length; at += parallel) {
    await Promise.all(
      messages.slice(at, at + parallel).map(async (message) => {
        const isLate = (await sendMessage(env, message.body.follower)) === "later";
        if (isLate && message.attempts < maxAttempts) message.retry({ delaySeconds: retrySeconds });
        else message.ack();
      }),
    );
  }
}
