import { intro as bahrain } from "#app/content/country/intros/bahrain.ts";
import { intro as egypt } from "#app/content/country/intros/egypt.ts";
import { fallbackIntro } from "#app/content/country/intros/fallback.ts";
import { intro as jordan } from "#app/content/country/intros/jordan.ts";
import { intro as kuwait } from "#app/content/country/intros/kuwait.ts";
import { intro as lebanon } from "#app/content/country/intros/lebanon.ts";
import { intro as morocco } from "#app/content/country/intros/morocco.ts";
import { intro as oman } from "#app/content/country/intros/oman.ts";
import { intro as qatar } from "#app/content/country/intros/qatar.ts";
import { intro as saudiArabia } from "#app/content/country/intros/saudi-arabia.ts";
import { intro as tunisia } from "#app/content/country/intros/tunisia.ts";
import { intro as uae } from "#app/content/country/intros/uae.ts";
import type { CountryIntro } from "#app/content/types.ts";
import type { Language } from "#app/domain/language.ts";

const intros: ReadonlyMap<string, CountryIntro> = new Map([
  ["uae", uae],
  ["saudi-arabia", saudiArabia],
  ["egypt", egypt],
  ["jordan", jordan],
  ["lebanon", lebanon],
  ["morocco", morocco],
  ["tunisia", tunisia],
  ["kuwait", kuwait],
  ["qatar", qatar],
  ["bahrain", bahrain],
  ["oman", oman],
]);

/** The two opening paragraphs of a country page; an unknown code gets general ones. */
export function introOf(code: string, name: string, language: Language): readonly [string, string] {
  return (intros.get(code) ?? fallbackIntro(name))[language];
}
