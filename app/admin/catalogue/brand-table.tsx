import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { VirtualRows } from "#app/admin/grid/virtual-rows.tsx";
import { ShortcutHints } from "#app/admin/shortcuts/shortcut-help.tsx";
import { areShortcutsOff } from "#app/admin/shortcuts/single-key-shortcuts.ts";
import { catalogue as texts } from "#app/admin/texts/catalogue.ts";
import { byName } from "#app/domain/base/order.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { adminAddress } from "#app/domain/pages/admin-location.ts";
import type { BrandSummary } from "#worker/catalogue/read/operator-catalogue.ts";
import { type BrandFilter, buildBrandIndex, findBrands } from "./brand-filters.ts";
import { BrandTableRow } from "./brand-table-row.tsx";
import { BrandTools } from "./brand-tools.tsx";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const column = createColumnHelper<typeof features, BrandSummary>();
const { compare } = new Intl.Collator("en");
const byText = { sortFn: byTexts, sortUndefined: "last" } as const;
const columns = column.columns([
  column.accessor("name", { header: texts.columns.name, ...byText }),
  column.accessor((brand) => brand.name_ar ?? undefined, {
    id: "name_ar",
    header: texts.columns.name_ar,
    ...byText,
  }),
  column.accessor((brand) => brand.category ?? undefined, {
    id: "category",
    header: texts.columns.category,
    ...byText,
  }),
  column.accessor("live", { header: texts.columns.live }),
  column.accessor("expired", { header: texts.columns.expired }),
  column.accessor("inactive", { header: texts.columns.inactive }),
  column.accessor("untranslated", { header: texts.columns.untranslated }),
  column.accessor((brand) => brand.oldest ?? undefined, {
    id: "oldest",
    header: texts.columns.oldest,
    ...byText,
  }),
  column.display({ id: "best", header: texts.columns.best }),
]);

interface Valued {
  getValue: (column: string) => unknown;
}

function byTexts(a: Valued, b: Valued, id: string): number {
  return compare(String(a.getValue(id)), String(b.getValue(id)));
}

/** A country's brands: searched, filtered, sorted, and opened. */
export function BrandTable({
  country,
  brands,
}: {
  country: CountryInfo;
  brands: readonly BrandSummary[];
}) {
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useState<BrandFilter>("all");
  const [row, setRow] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const prefix = useId();
  const sorted = useMemo(() => byName(brands, "en"), [brands]);
  const index = useMemo(() => buildBrandIndex(brands, country), [brands, country]);
  const data = useMemo(
    () => findBrands(sorted, index, filter, query),
    [sorted, index, filter, query],
  );
  const table = useTable({ features, columns, data, getRowId: ({ slug }) => slug });
  const { rows } = table.getRowModel();
  const active = Math.min(row, rows.length - 1);
  const brandAddress = (slug: string) =>
    adminAddress({ view: "catalogue", country: country.code, brand: slug });

  function onKeyDown(event: KeyboardEvent) {
    if (areShortcutsOff(event)) return;
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0 };
    const next = event.key === "End" ? rows.length - 1 : steps[event.key];
    const current = rows[active];
    if (next !== undefined) setRow(Math.max(0, Math.min(next, rows.length - 1)));
    else if (event.key === "Enter" && current) navigate(brandAddress(current.id));
    else if (event.key === "/") search.current?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <BrandTools
        search={search}
        country={country}
        brands={brands}
        query={query}
        filter={filter}
        shown={rows.length}
        onQuery={setQuery}
        onFilter={setFilter}
      />
      <div className="admin-panel">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with a current row
          role="grid"
          className="work-grid brand-table"
          tabIndex={0}
          aria-label={texts.brandsLabel(country.name.en)}
          aria-rowcount={rows.length + 1}
          aria-activedescendant={active >= 0 ? `${prefix}${active}` : undefined}
          onKeyDown={onKeyDown}
        >
          <thead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id} className="work-head">
                {headers.map((header) => (
                  <th
                    key={header.id}
                    className={`brand-${header.id}`}
                    aria-sort={ariaSort(header.column.getIsSorted())}
                  >
                    {header.column.getCanSort() ? (
                      <button
                        type="button"
                        tabIndex={-1}
                        onClick={header.column.getToggleSortingHandler()}
                      >
                        <table.FlexRender header={header} />
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <VirtualRows
            count={rows.length}
            height={34}
            active={row > 0 ? active : -1}
            keyOf={(index) => rows[index]?.id ?? String(index)}
            row={(index, measured) => {
              const found = rows[index];
              return found ? (
                <BrandTableRow
                  key={found.id}
                  id={`${prefix}${index}`}
                  brand={found.original}
                  country={country}
                  address={brandAddress(found.id)}
                  isActive={index === active}
                  measured={measured}
                />
              ) : null;
            }}
          />
        </table>
        {rows.length === 0 && <p className="work-done">{texts.noBrands}</p>}
      </div>
      <ShortcutHints label={texts.keysLabel} keys={texts.listKeys} />
    </>
  );
}

function ariaSort(sorted: false | "asc" | "desc") {
  if (!sorted) return undefined;
  return sorted === "asc" ? "ascending" : "descending";
}
