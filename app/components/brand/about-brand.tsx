import { useTexts } from "#app/i18n/use-texts.ts";

/** What the brand is, where its own description is known, and what this page is. */
export function AboutBrand(props: { name: string; description: string | null; text: string }) {
  const t = useTexts("brand");
  const { name, description, text } = props;
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="heading-small">
        {t("about", { brand: name })}
      </h2>
      {description && <p className="pb-2">{description}</p>}
      <p className="text-muted">{text}</p>
    </section>
  );
}
