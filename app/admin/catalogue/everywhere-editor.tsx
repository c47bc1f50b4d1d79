import { useEffect, useRef } from "react";
import { brandFaults, brandRecord } from "#app/admin/records/brand-records.ts";
import {
  discard,
  type EditedRecord,
  isChanged,
  settle,
  toRequest,
  useEdits,
  without,
} from "#app/admin/records/edits.ts";
import { RecordGrid, type RecordGridHandle } from "#app/admin/records/record-grid.tsx";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { brandTexts } from "#app/admin/texts/brand.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { brandRegistry, formFields } from "#app/domain/catalogue/field-registry.ts";
import type { BrandInCountry } from "#worker/catalogue/read/operator-catalogue.ts";
import { brandRequest, countryNames, fetchEverywhere } from "./brand-requests.ts";

interface EverywhereEditorProps {
  slug: string;
  /** The version of the country's catalogue: the brand is read again when it changes. */
  version: number;
  /** Called when the brand has another address. */
  onMoved: (slug: string) => void;
  onClose: () => void;
}

/** Edits the fields of a brand in all countries that list it: a row a country. */
export function EverywhereEditor({ slug, version, ...props }: EverywhereEditorProps) {
  const listed = useLookup(slug, fetchEverywhere, version);
  if (!listed?.ok) {
    return (
      <p className="muted" role="status">
        {listed ? brandTexts.notAsked : brandTexts.asking}
      </p>
    );
  }
  const owners = listed.value.filter((one) => one.brand !== null);
  return <EverywhereGrid {...props} slug={slug} owners={owners} />;
}

interface CountryRow extends EditedRecord {
  country: string;
}

interface EverywhereGridProps extends Omit<EverywhereEditorProps, "version"> {
  owners: readonly BrandInCountry[];
}

function EverywhereGrid(props: EverywhereGridProps) {
  const { slug, owners, onMoved, onClose } = props;
  const { today, review, reviewStep } = useWorkspace();
  const edits = useEdits();
  const grid = useRef<RecordGridHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rowsOf = (found: readonly BrandInCountry[]) =>
    found.map(
      ({ country, brand }): CountryRow => ({ country, ...brandRecord(country, slug, brand) }),
    );
  const rows = rowsOf(owners);
  const changed = rows.filter((row) => isChanged(row, edits[row.key]));
  const faults = rows.flatMap((row) => brandFaults(row, edits));
  const name = owners[0]?.brand?.name ?? slug;
  const keys = changed.map(({ key }) => key);

  function send() {
    const names = changed.flatMap(({ key }) => edits[key]?.set.name ?? []);
    review(
      brandRequest(
        slug,
        (found) => {
          const versions = Object.fromEntries(found.map((one) => [one.country, one.version]));
          return toRequest(
            edits,
            rowsOf(found).filter(({ key }) => keys.includes(key)),
            versions,
          );
        },
        {
          title: brandTexts.everywhereTitle(name, changed.length),
          saved: brandTexts.editedIn(String(names[0] ?? name), changed.length),
          onSaved: () => {
            settle((all) => without(all, keys));
            onClose();
            const moved = slugify(String(names[0] ?? slug));
            if (moved !== slug) onMoved(moved);
          },
        },
      ),
    );
  }

  return (
    <section className="admin-card admin-section" aria-labelledby="everywhere">
      <h2 ref={heading} id="everywhere" className="heading-small" tabIndex={-1}>
        {brandTexts.everywhereTitle(name, owners.length)}
      </h2>
      <p className="muted">{brandTexts.everywhereNote}</p>
      <RecordGrid
        grid={grid}
        label={brandTexts.everywhereTitle(name, owners.length)}
        level="brand"
        records={rows}
        before={[
          {
            key: "country",
            name: brandTexts.country,
            width: "max-content",
            frozen: true,
            renderCell: ({ row }) => countryNames([row.country])[0],
          },
        ]}
        columns={formFields.map((field) => ({
          name: field,
          label: fieldLabels.brand[field],
          width: brandRegistry[field].kind === "flag" ? "5rem" : "12rem",
        }))}
        nameOf={({ country }) => countryNames([country])[0] ?? country}
        faults={faults}
        fillsSelection
        today={today}
      />
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={changed.length === 0 || faults.length > 0 || reviewStep !== null}
          onClick={send}
        >
          {brandTexts.reviewIn(changed.length || owners.length)}
        </button>
        {changed.length > 0 && (
          <QuietButton onClick={() => discard(keys)}>{brandTexts.discard}</QuietButton>
        )}
        <QuietButton onClick={onClose}>{brandTexts.close}</QuietButton>
      </div>
    </section>
  );
}
