import { about } from "./about.ts";
import { brand } from "./brand.ts";
import { common } from "./common.ts";
import { country } from "./country.ts";
import { feed } from "./feed.ts";
import { home } from "./home.ts";
import { manifest } from "./manifest.ts";
import { offer } from "./offer.ts";
import { offline } from "./offline.ts";
import { search } from "./search.ts";

export const en = { about, common, home, country, brand, feed, manifest, offer, offline, search };
