import type { ListItem } from "#app/content/types.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { TextWithName } from "../text-with-name.tsx";

/** The three steps from a code to a discount. */
export function HowTo({ name, steps }: { name: string; steps: readonly ListItem[] }) {
  const t = useTexts("brand");
  return (
    <section aria-labelledby="how-to">
      <h2 id="how-to" className="heading-small">
        <TextWithName text={t("howTo", { brand: name })} name={name} />
      </h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>
              <TextWithName text={step.title} name={name} />
            </h3>
            <p>
              <TextWithName text={step.text} name={name} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
