import { BrandFilter } from "./brand-filter.ts";
import { CopyCode } from "./copy-code.ts";
import { CountryPicker } from "./country-picker.ts";
import { LanguageOffer } from "./language-offer.ts";
import "./logo-fallback.ts";
import { SlowNavigation } from "./slow-navigation.ts";

customElements.define("brand-filter", BrandFilter);
customElements.define("copy-code", CopyCode);
customElements.define("country-picker", CountryPicker);
customElements.define("language-offer", LanguageOffer);
customElements.define("slow-navigation", SlowNavigation);
