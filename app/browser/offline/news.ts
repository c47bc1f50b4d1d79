import { read, write } from "#app/device-storage.ts";
import { type BrandNews, type CodeNews, countNews } from "#app/domain/device/country-news.ts";

type News = ReadonlyMap<string, CodeNews>;

// The stores and the shelf of a page request the same file.
const requests = new Map<string, Promise<News>>();

/**
 * Fetches news of a country's codes since a time in milliseconds, by the paths of the stores that
 * have any. The file is the same for everyone, and is fetched once for each tab and visit. Rejects
 * without a connection.
 */
export function newsIn(country: string, since: number): Promise<News> {
  const key = `${country} ${since}`;
  const known = requests.get(key) ?? readNews(country, since, key);
  requests.set(key, known);
  return known;
}

async function readNews(country: string, since: number, key: string): Promise<News> {
  const known = read(key, "sessionStorage");
  if (Array.isArray(known)) return new Map(known);
  const response = await fetch(`/news/${country}.json`);
  const brands: BrandNews[] = await response.json();
  const time = new Date(since);
  const news = new Map<string, CodeNews>();
  for (const brand of brands) {
    const found = countNews(brand, time);
    if (found.added + found.ended) news.set(`/${country}/${encodeURIComponent(brand[0])}`, found);
  }
  write(key, [...news], "sessionStorage");
  return news;
}
