import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DataGridHandle } from "react-data-grid";
import { Link, useLocation, useNavigate } from "react-router";
import { blankRow, brandRecord, codeRows } from "#app/admin/records/brand-records.ts";
import { currentCell, goToCell } from "#app/admin/records/current-cell.ts";
import {
  change,
  type EditedRecord,
  settle,
  useEdits,
  withAllValues,
  without,
  withValues,
} from "#app/admin/records/edits.ts";
import { PendingBar } from "#app/admin/records/pending-bar.tsx";
import { RecordGrid } from "#app/admin/records/record-grid.tsx";
import { useSave } from "#app/admin/records/use-save.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useSession } from "#app/admin/shell/session.ts";
import { counted, list, number } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { brandRegistry, formFields } from "#app/domain/catalogue/field-registry.ts";
import { isLive, isStarted, isUnexpired } from "#app/domain/catalogue/live-codes.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import type { BrandForEdit } from "#worker/catalogue/read/operator-catalogue.ts";
import { BrandMenu, ListingStatus } from "./brand-menu.tsx";
import { fetchListings } from "./brand-requests.ts";
import { CodeGrid } from "./code-grid.tsx";

// A separate chunk: it includes texts of the public pages.
const BrandDetails = lazy(() => import("./brand-form.tsx"));

const KnownStoreNote = lazy(() => import("./known-store.tsx"));

interface BrandEditorProps {
  country: CountryInfo;
  slug: string;
  edited: BrandForEdit;
}

/** Counts a brand's codes by state. */
function countsText(codes: readonly StoredPromoCode[], live: number, today: string): string {
  const active = codes.filter((code) => code.is_active);
  const unexpired = active.filter((code) => isUnexpired(code.expiry_date, today));
  const later = unexpired.filter((code) => !isStarted(code.start_date, today)).length;
  const usedUp = unexpired.length - live - later;
  return list(
    `${number(live)} live`,
    `${number(active.length - unexpired.length)} expired`,
    later > 0 && `${number(later)} ${later === 1 ? "starts" : "start"} later`,
    usedUp > 0 && `${number(usedUp)} used up`,
    `${number(codes.length - active.length)} inactive`,
  );
}

/** Edits a brand: its fields, with a preview of its public row, and its codes as a table. */
export function BrandEditor({ country, slug, edited }: BrandEditorProps) {
  const today = useSession().days.dayIn(country.id);
  const edits = useEdits();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const grid = useRef<DataGridHandle>(null);
  const { brand, version } = edited;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isEverywhere, setEverywhere] = useState(false);
  const lookup = useLookup(isMenuOpen || isEverywhere ? slug : "", fetchListings, edited);
  const otherListings = (isEverywhere && lookup?.ok ? lookup.value : []).filter(
    (listing) => listing.brand !== null && listing.country !== country.code,
  );
  const record = brandRecord(country.code, slug, brand, edits);
  const others = otherListings.map((at) => brandRecord(at.country, slug, at.brand, edits));
  const rows = codeRows(country.code, slug, brand, edits, today);
  const editedBrand = { country, slug, brand, version, record, rows };
  const { name_ar, category, website_url, description, ...fields } = record.values;
  const name = String(fields.name || slug);
  const editor = useSave({
    // The country is named only if several are edited.
    records: [...(isEverywhere ? [record, ...others] : [{ ...record, name: "" }]), ...rows],
    versions: Object.fromEntries([
      ...otherListings.map((listing) => [listing.country, listing.version]),
      [country.code, version],
    ]),
    loaded: edited,
    saved: (count) => `${counted(count, "change")} saved in ${name}`,
    title: [country.name.en, name].join(" › "),
    onSaved: () => {
      setEverywhere(false);
      const newSlug = record.changed.includes("name") ? slugify(name) : slug;
      if (newSlug !== slug) navigate(catalogueAddress(country.code, newSlug), { replace: true });
    },
  });

  /** Applies the navigation state: the name of a new brand, or a code that a shopper suggested. */
  const initialize = useEffectEvent(() => {
    if (!brand && !record.edit)
      settle((all) => withValues(all, record, { name: state?.name ?? slug }));
    const code = state?.suggestion?.code;
    const isListed = rows.some(
      ({ values }) => String(values.code).toUpperCase() === code?.toUpperCase(),
    );
    if (!code || isListed) return;
    const { discount } = state.suggestion;
    const field = /\p{Script=Arabic}/u.test(discount) ? "discount_ar" : "discount";
    const row = blankRow(country.code, slug, rows, today);
    // Only the operator says when it was verified.
    const values = { code, [field]: discount, last_reported_date: "" };
    change((all) => withValues(all, row, values));
    goToCell(grid, { rowIdx: rows.length, idx: 1 });
  });
  useEffect(() => initialize(), []);
  const showFound = useEffectEvent(() => {
    const rowIdx = rows.findIndex(({ code }) => code && code.code === state?.code);
    if (rowIdx >= 0) goToCell(grid, { rowIdx, idx: 1 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => showFound(), [key]);

  const codes = brand?.promo_codes ?? [];
  const live = codes.filter((code) => isLive(code, today));
  // Closed unless the brand is new or changed: codes are edited more often than its fields.
  const [isOpen, setOpen] = useState(brand === null || record.edit !== undefined);

  function verifyAll() {
    const liveRows = rows.filter(({ code }) => code && live.includes(code));
    change((all) => withAllValues(all, liveRows, { last_reported_date: today }));
  }

  function leave() {
    settle((all) => without(all, [record, ...rows]));
    navigate(catalogueAddress(country.code));
  }

  return (
    <div className="brand-editor">
      <div className="actions">
        <p className="muted">
          <Link to={catalogueAddress(country.code)}>{country.name.en}</Link> ·{" "}
          {brand
            ? countsText(codes, live.length, today)
            : "Not in the catalogue yet. Save to add it."}
          <Suspense>{!brand && <KnownStoreNote slug={slug} record={record} />}</Suspense>
        </p>
        {brand && (
          <BrandMenu
            {...{ country, brand, version, lookup }}
            isDirty={editor.isDirty}
            isOpen={isMenuOpen}
            onOpen={setMenuOpen}
            onVerify={verifyAll}
            onEverywhere={() => setEverywhere(true)}
            onLeave={leave}
          />
        )}
      </div>
      {isEverywhere &&
        (lookup?.ok ? (
          <EverywhereEditor
            name={name}
            records={[record, ...others]}
            onClose={() => setEverywhere(false)}
          />
        ) : (
          <ListingStatus lookup={lookup} />
        ))}
      <details
        className="brand-details"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="admin-panel words">
          <b>Details</b>
          <span className="muted">
            {[name_ar, category && categoryLabel(String(category), "en"), website_url, description]
              .filter(Boolean)
              .map(String)
              .map((value, at) => (
                <Fragment key={value}>
                  {at > 0 && " · "}
                  <bdi>{value}</bdi>
                </Fragment>
              ))}
          </span>
        </summary>
        {isOpen && (
          <Suspense fallback={null}>
            <BrandDetails {...editedBrand} />
          </Suspense>
        )}
      </details>
      <CodeGrid grid={grid} {...editedBrand} />
      <PendingBar editor={editor} name={name} onDone={() => currentCell(grid)?.focus()} />
    </div>
  );
}

interface EverywhereEditorProps {
  name: string;
  records: readonly EditedRecord[];
  onClose: () => void;
}

/** Edits the fields of a brand in all countries that list it, one row per country. */
function EverywhereEditor({ name, records, onClose }: EverywhereEditorProps) {
  const grid = useRef<DataGridHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = `${name} in ${counted(records.length, "country", "countries")}`;
  return (
    <section className="admin-card admin-section" aria-labelledby="everywhere">
      <div className="actions">
        <h2 ref={heading} id="everywhere" className="heading-small" tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">
          Select countries and type a value to set it in all of them. The review saves them
          together.
        </p>
        <QuietButton onClick={onClose}>Close</QuietButton>
      </div>
      <RecordGrid
        grid={grid}
        label={title}
        level="brand"
        records={records}
        nameHeading={catalogueTexts.country}
        columns={formFields.map((field) => ({
          name: field,
          width: brandRegistry[field].kind === "flag" ? "5rem" : "12rem",
        }))}
      />
    </section>
  );
}
