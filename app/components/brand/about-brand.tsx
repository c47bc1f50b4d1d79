import { useTranslation } from "react-i18next";

/** What the brand is, where its own description is known, and what this page is. */
export function AboutBrand(props: { name: string; description: string | null; text: string }) {
  const { t } = useTranslation("brand");
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
