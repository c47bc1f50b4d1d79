import { brandContentOf } from "#app/content/content-of.ts";
import { useLanguage } from "../use-language.ts";
import { AboutBrand } from "./about-brand.tsx";
import { BrandHeader } from "./brand-header.tsx";
import type { BrandView } from "./brand-view.ts";
import { CodeList } from "./code-list.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { HowTo } from "./how-to.tsx";

/** A brand's page: its codes first, then what is worth knowing about using them. */
export function BrandPage({ view }: { view: BrandView }) {
  const language = useLanguage();
  const content = brandContentOf(language, view.name, view.country.name[language]);
  return (
    <>
      <BrandHeader view={view} />
      <div className="container section brand-columns">
        <CodeList codes={view.codes} />
        <aside className="brand-aside">
          <AboutBrand name={view.name} description={view.description} text={content.about} />
          <HowTo name={view.name} steps={content.howTo} />
        </aside>
      </div>
      <Elsewhere view={view} />
    </>
  );
}
