import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ExportButton } from "#app/admin/export/export-button.tsx";
import { ListGrid } from "#app/admin/records/list-grid.tsx";
import { UnsavedNotice } from "#app/admin/records/unsaved-notice.tsx";
import { call } from "#app/admin/requests/client.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { SearchField } from "#app/admin/shell/controls.tsx";
import { NoBrandsYet } from "#app/admin/shell/no-brands-yet.tsx";
import { runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import { counted, number } from "#app/admin/texts/admin.ts";
import { catalogueTexts, fieldLabels } from "#app/admin/texts/catalogue.ts";
import { byName } from "#app/domain/base/order.ts";
import { unpackBrands } from "#app/domain/catalogue/brand-list.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { prepareIndex } from "#app/domain/search/prepare.ts";
import type { CountryCatalogue } from "#worker/catalogue/read/operator-catalogue.ts";
import { AddBrand } from "./add-brand.tsx";
import { brandColumns } from "./brand-columns.tsx";
import {
  type BrandFilter,
  brandFilters,
  findBrands,
  matchesFilter,
  sortRows,
} from "./brand-filters.ts";

export function BrandTable(props: { country: CountryInfo; catalogue: CountryCatalogue }) {
  const { country, catalogue } = props;
  const navigate = useNavigate();
  const [typed, setQuery] = useState("");
  // Typing stays responsive while the list is filtered.
  const query = useDeferredValue(typed);
  const [filter, setFilter] = useState<BrandFilter>("all");
  const search = useRef<HTMLInputElement>(null);
  const { version, list } = catalogue;
  const brands = useMemo(() => byName(unpackBrands(list), "en"), [list]);
  // Prepare the index before the first keystroke needs it.
  useEffect(() => {
    const timer = setTimeout(() => prepareIndex(list.index));
    return () => clearTimeout(timer);
  }, [list]);
  // The server searches codes: a country has too many to load.
  const byCode = useLookup<string[]>(
    query.trim(),
    (q, signal) =>
      call(
        "get",
        "/admin/countries/:code/brands",
        { param: { code: country.code }, query: { q } },
        signal,
      ),
    version,
  );
  const columns = useMemo(() => brandColumns(country.code), [country.code]);
  const [sort, setSort] = useState("");
  const rows = useMemo(() => {
    const withCode = byCode?.ok ? byCode.value : [];
    const matching = findBrands(brands, list.index, filter, query, withCode);
    const sortBy = columns.find(({ key }) => key === sort.replace("-", ""))?.value;
    return sortBy ? sortRows(matching, sortBy, sort.startsWith("-")) : matching;
  }, [brands, list, filter, query, byCode, columns, sort]);

  function emptyNote() {
    if (byCode && !byCode.ok)
      return "The codes could not be searched: no response from the server.";
    if (rows.length > 0) return null;
    if (brands.length === 0) return <NoBrandsYet country={country.code} />;
    return byCode || query.trim() === "" ? "No brands match." : "Searching the codes…";
  }
  const note = emptyNote();

  function onKeyDown(event: KeyboardEvent, at: number, move: () => void) {
    const current = rows[at];
    runShortcut("brands", event, {
      move,
      open: () => current !== undefined && navigate(catalogueAddress(country.code, current.slug)),
      search: () => search.current?.focus(),
    });
  }

  return (
    <>
      <UnsavedNotice country={country.code} />
      <div className="tools">
        <SearchField
          field={search}
          label="Search brands and codes"
          value={typed}
          onChange={setQuery}
        />
        <fieldset className="admin-chips">
          <legend className="visually-hidden">Show brands</legend>
          {brandFilters.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              onClick={() => setFilter(name)}
            >
              {catalogueTexts.filters[name]}{" "}
              <span>{number(brands.filter(matchesFilter[name]).length)}</span>
            </button>
          ))}
        </fieldset>
        <p className="visually-hidden" role="status">
          {`${counted(rows.length, "brand")} shown`}
        </p>
        <AddBrand country={country.code} />
      </div>
      <div className="admin-panel">
        {rows.length > 0 && (
          <ListGrid
            label={`Brands of ${country.name.en}`}
            columns={columns}
            rows={rows}
            keyOf={({ slug }) => slug}
            sort={sort}
            onSort={setSort}
            onKeyDown={onKeyDown}
          />
        )}
        {note && <p className="list-empty">{note}</p>}
      </div>
      {rows.length > 0 && (
        <ExportButton
          name={country.code}
          rows={() => [
            [...columns.map(({ name }) => name), fieldLabels.brand.is_active],
            ...rows.map((brand) => [...columns.map(({ value }) => value(brand)), brand.isActive]),
          ]}
        />
      )}
    </>
  );
}
