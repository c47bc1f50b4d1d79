import type { ListItem } from "#app/content/types.ts";
import { useTexts } from "#app/i18n/use-texts.ts";

/** The three steps from a code to a discount. */
export function HowTo({ name, steps }: { name: string; steps: readonly ListItem[] }) {
  const t = useTexts("brand");
  return (
    <section aria-labelledby="how-to">
      <h2 id="how-to" className="heading-small">
        {t("howTo", { brand: name })}
      </h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.title}>
            <h3 className="font-semibold">{step.title}</h3>
            <p className="text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
