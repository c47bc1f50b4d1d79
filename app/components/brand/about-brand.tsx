import { useTranslation } from "react-i18next";

/** What the page says of the brand. */
export function AboutBrand({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation("brand");
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="heading-small">
        {t("about", { brand: name })}
      </h2>
      <p className="text-muted">{text}</p>
    </section>
  );
}
