import { about } from "./about.ts";
import { assistants } from "./assistants.ts";
import { brand } from "./brand.ts";
import { common } from "./common.ts";
import { country } from "./country.ts";
import { device } from "./device.ts";
import { feed } from "./feed.ts";
import { home } from "./home.ts";
import { manifest } from "./manifest.ts";
import { offer } from "./offer.ts";
import { search } from "./search.ts";
import { shelf } from "./shelf.ts";
import { store } from "./store.ts";

export const en = {
  about,
  assistants,
  common,
  home,
  country,
  brand,
  feed,
  manifest,
  offer,
  device,
  search,
  shelf,
  store,
};
