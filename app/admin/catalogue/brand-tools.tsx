import { type FormEvent, type RefObject, useState } from "react";
import { useNavigate } from "react-router";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { SearchField } from "#app/admin/shell/search-field.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { formatNumber } from "#app/domain/base/format.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { BrandSummary } from "#app/domain/catalogue/brand-list.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { type BrandFilter, brandFilters, matchesFilter } from "./brand-filters.ts";

interface BrandToolsProps {
  search: RefObject<HTMLInputElement | null>;
  country: CountryInfo;
  brands: readonly BrandSummary[];
  query: string;
  filter: BrandFilter;
  shown: number;
  onQuery: (query: string) => void;
  onFilter: (filter: BrandFilter) => void;
}

/** The search and the filters of a country's brands, and the field for a new one. */
export function BrandTools(props: BrandToolsProps) {
  const { search, country, brands, query, filter, shown, onQuery, onFilter } = props;
  return (
    <div className="tools">
      <SearchField field={search} label={catalogueTexts.search} value={query} onChange={onQuery} />
      <fieldset className="admin-chips">
        <legend className="visually-hidden">{catalogueTexts.filtersLabel}</legend>
        {brandFilters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
          >
            {catalogueTexts.filters[one]}{" "}
            <span>{formatNumber(brands.filter(matchesFilter[one]).length, "en")}</span>
          </button>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {catalogueTexts.shown(shown)}
      </p>
      <NewBrand country={country} />
    </div>
  );
}

function NewBrand({ country }: { country: CountryInfo }) {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const slug = slugify(name);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const address = catalogueAddress(country.code, slug);
    if (slug) navigate(address, { state: { name: name.trim() } });
  };
  return (
    <form className="actions at-end" onSubmit={add}>
      <input
        className="field-input"
        aria-label={catalogueTexts.newName}
        placeholder={catalogueTexts.newName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <QuietButton type="submit" disabled={slug === ""}>
        {catalogueTexts.addBrand}
      </QuietButton>
    </form>
  );
}
