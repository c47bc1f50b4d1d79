import { buildPushPayload } from "@block65/webcrypto-web-push";
import { sql } from "drizzle-orm";
import type { Language } from "#app/domain/base/language.ts";
import type { PushMessage } from "#app/domain/device/push-message.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { compile } from "#app/i18n/compiled-texts.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { device as arabic } from "#app/i18n/locales/ar/device.ts";
import { device as english } from "#app/i18n/locales/en/device.ts";
import { prepare } from "../catalogue/database.ts";
import type { StoreNews } from "../catalogue/schema/followers.ts";
import { discard } from "../http/follow-redirects.ts";
import { logFailure } from "../http/log.ts";
import { readPushKeys } from "./push-keys.ts";

export type PushEnv = Pick<Env, "DB" | "PUBLIC_ORIGIN" | "CONTACT_EMAIL"> & { VAPID_KEYS?: string };

/** For two days: older news may no longer hold. */
const timeToLive = 172_800;
const maxMilliseconds = 10_000;

interface Row extends Named {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  countryId: number;
  slug: string;
  news: string;
}

// The news that the follower has not heard: the newest.
const selectMessage = (id: number) => sql`
  SELECT s.endpoint, s.p256dh, s.auth, s.language, b.name, b.name_ar, b.name_en,
    b.country_id AS countryId, b.slug, n.news
  FROM followers s
    JOIN follows f ON f.follower_id = s.id
    JOIN followed_brands n ON n.brand_id = f.brand_id
    JOIN brands b ON b.id = f.brand_id AND b.is_active
  WHERE s.id = ${id} AND n.news IS NOT NULL ORDER BY n.news_on DESC LIMIT 1`;

const texts = { en: english, ar: arabic };

function composeMessage({ language, news, ...brand }: Row): PushMessage {
  const { pushBetter, pushBetterText, pushFailing, pushFailingText } = texts[language];
  const { code, ...found } = JSON.parse(news) as StoreNews;
  const isBetter = found.kind === "better";
  const discount =
    found.kind === "better" ? (language === "ar" ? found.discount_ar : found.discount) : null;
  const title = compile(isBetter ? pushBetter : pushFailing);
  return {
    title: title({ brand: nameIn(brand, language), code }),
    body: [discount, isBetter ? pushBetterText : pushFailingText].filter(Boolean).join(" · "),
    path: sitePath(language, countryById(brand.countryId)?.code ?? "", brand.slug),
    lang: language,
  };
}

/**
 * Sends a follower the newest news of its stores. Deletes the follower if the push service no
 * longer knows it (404, 410). "later" if sending may be repeated.
 */
export async function sendMessage(env: PushEnv, id: number): Promise<"done" | "later"> {
  const { DB: d1, CONTACT_EMAIL, PUBLIC_ORIGIN } = env;
  const keys = readPushKeys(env);
  const row = await prepare(d1, selectMessage(id)).first<Row>();
  if (!keys || !row) return "done";
  const { endpoint, p256dh, auth } = row;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const message = { data: { ...composeMessage(row) }, options: { ttl: timeToLive } };
  const subject = CONTACT_EMAIL ? `mailto:${CONTACT_EMAIL}` : PUBLIC_ORIGIN;
  try {
    const payload = await buildPushPayload(message, subscription, { subject, ...keys });
    const signal = AbortSignal.timeout(maxMilliseconds);
    const response = await fetch(endpoint, { ...payload, redirect: "manual", signal });
    await discard(response);
    const { status } = response;
    if (status === 404 || status === 410) {
      await prepare(d1, sql`DELETE FROM followers WHERE id = ${id}`).run();
    } else if (status >= 300) {
      logFailure("A message to a follower", `${status} from ${new URL(endpoint).host}`);
    }
    return status === 429 || status >= 500 ? "later" : "done";
  } catch (error) {
    logFailure("A message to a follower", error);
    return "later";
  }
}
