import { knownCountry } from "./known-country.ts";
import { prefix } from "./offline/page-language.ts";

// The server does not know the shopper's country: the device puts a store's page there first.
const country = knownCountry();
for (const places of document.querySelectorAll(".places")) {
  const link = places.querySelector(`a[href^="${prefix}/${country}/"]`);
  if (link?.parentElement) places.insertBefore(link.parentElement, places.firstChild);
}
