import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";

/** Opens the form of a new brand. Asks for the name if it is undefined, and for the country if null. */
export function AddBrand({ name, country }: { name?: string; country: string | null }) {
  const navigate = useNavigate();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { name, country, ...Object.fromEntries(new FormData(event.currentTarget)) };
    const brandName = String(input.name).trim();
    const slug = slugify(brandName);
    if (!slug) return;
    navigate(catalogueAddress(String(input.country), slug), { state: { name: brandName } });
  };
  return (
    <form className="actions at-end" onSubmit={add}>
      {country === null && (
        <select name="country" className="field-input" aria-label={`Country of ${name}`}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name.en}
            </option>
          ))}
        </select>
      )}
      {name === undefined && (
        <input
          name="name"
          required
          className="field-input"
          aria-label="Name of the new brand"
          placeholder="Name of the new brand"
        />
      )}
      <QuietButton type="submit">
        {catalogueTexts.addBrand} {name && <span className="visually-hidden">{name}</span>}
      </QuietButton>
    </form>
  );
}
