import { brand } from "./brand.ts";
import { common } from "./common.ts";
import { country } from "./country.ts";
import { home } from "./home.ts";

export const en = { common, home, country, brand };
