import { FeedLinks } from "#app/components/ui/feed-links.tsx";
import { Verbatim } from "#app/components/ui/verbatim.tsx";
import { formatDate } from "#app/domain/base/format.ts";
import { BrandAside } from "./brand-aside.tsx";
import { BrandGuide } from "./brand-guide.tsx";
import { BrandHeader, FollowQuestion } from "./brand-header.tsx";
import type { BrandView } from "./brand-view.ts";
import { CodeBasket } from "./code-basket.tsx";
import { CodeSection } from "./code-section.tsx";
import { type SentSuggestion, SuggestCode } from "./suggest-code.tsx";

/** Page of a brand: its codes first, then guidance on using them. */
export function BrandPage({ view, sent }: { view: BrandView; sent?: SentSuggestion | undefined }) {
  return (
    <>
      <BrandHeader view={view} />
      <FollowQuestion view={view} />
      <p className="container printed">
        <Verbatim dir="ltr">{view.address}</Verbatim> · {formatDate(view.today, view.locale)}
      </p>
      <div className="container brand-columns">
        <CodeBasket view={view}>
          <CodeSection view={view} />
        </CodeBasket>
        <BrandAside view={view} />
      </div>
      <BrandGuide view={view} />
      <SuggestCode view={view} sent={sent} />
      <div className="container section">
        <FeedLinks slugs={[view.country.code, view.slug]} />
      </div>
    </>
  );
}
