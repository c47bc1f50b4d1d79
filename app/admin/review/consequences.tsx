import { reviewTexts } from "#app/admin/texts/review.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import { findConsequences } from "#app/domain/catalogue/review-guard.ts";

const maxNames = 8;

/** The consequences of the changes for shoppers, in sentences. */
export function Consequences({ countries }: { countries: readonly CountryReview[] }) {
  const counts = countries.map(findConsequences);
  const sum = (name: keyof (typeof counts)[number]) =>
    counts.reduce((total, one) => total + one[name], 0);
  const [ending, reviving, losing] = [sum("ending"), sum("reviving"), sum("textsLosingArabic")];
  const removed = countries
    .flatMap(({ brands }) => brands)
    .filter(({ kinds }) => kinds.includes("removed"))
    .map(({ name }) => name);
  const sentences: [kind: string, text: string][] = [];
  if (removed.length > 0) {
    const more = removed.length - maxNames;
    sentences.push(["removed", reviewTexts.removedBrands(removed.slice(0, maxNames), more)]);
  }
  if (ending > 0) sentences.push(["ends", reviewTexts.ending(ending)]);
  if (reviving > 0) sentences.push(["goes-live", reviewTexts.reviving(reviving)]);
  if (losing > 0) sentences.push(["loses-arabic", reviewTexts.losingArabic(losing)]);
  return (
    <div>
      <h2 className="heading-small">{reviewTexts.before}</h2>
      {sentences.length === 0 && <p>{reviewTexts.harmless}</p>}
      <ul className="consequences">
        {sentences.map(([kind, text]) => (
          <li key={kind} data-kind={kind}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
