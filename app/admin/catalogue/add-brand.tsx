import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";

interface AddBrandProps {
  /** The name, if it is not to be typed. */
  name?: string;
  /** Null for one to choose. */
  country: string | null;
}

/** Opens the form of a new brand. */
export function AddBrand({ name, country }: AddBrandProps) {
  const navigate = useNavigate();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = { name, country, ...Object.fromEntries(new FormData(event.currentTarget)) };
    const named = String(given.name).trim();
    const slug = slugify(named);
    const address = catalogueAddress(String(given.country), slug);
    if (slug) navigate(address, { state: { name: named } });
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
