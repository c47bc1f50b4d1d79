import { BrandGuide } from "./brand-guide.tsx";
import { BrandHeader } from "./brand-header.tsx";
import type { BrandView } from "./brand-view.ts";
import { CodeList } from "./code-list.tsx";
import { Elsewhere } from "./elsewhere.tsx";

/** A brand's page: its codes first, then guidance on using them. */
export function BrandPage({ view }: { view: BrandView }) {
  return (
    <>
      <BrandHeader view={view} />
      <div className="container section brand-columns">
        <CodeList codes={view.codes} />
        <BrandGuide view={view} />
      </div>
      <Elsewhere view={view} />
    </>
  );
}
