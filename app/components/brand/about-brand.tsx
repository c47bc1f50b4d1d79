import { useTexts } from "#app/i18n/use-texts.ts";
import { TextWithName } from "../text-with-name.tsx";

/** What the brand is, where its own description is known, and what this page is. */
export function AboutBrand(props: { name: string; description: string | null; text: string }) {
  const t = useTexts("brand");
  const { name, description, text } = props;
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="heading-small">
        <TextWithName text={t("about", { brand: name })} name={name} />
      </h2>
      {description && (
        <p>
          <TextWithName text={description} name={name} />
        </p>
      )}
      <p className="muted">
        <TextWithName text={text} name={name} />
      </p>
    </section>
  );
}
