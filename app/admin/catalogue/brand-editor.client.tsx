import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import {
  blankRow,
  brandFaults,
  brandRecord,
  codeFaults,
  codeRows,
  newCodeNumber,
} from "#app/admin/records/brand-records.ts";
import {
  change,
  currentEdits,
  type Edits,
  parseKey,
  settle,
  useEdits,
  valuesOf,
  withValues,
} from "#app/admin/records/edits.ts";
import { PendingBar } from "#app/admin/records/pending-bar.tsx";
import type { RecordGridHandle } from "#app/admin/records/record-grid.tsx";
import { movedBy, useSave } from "#app/admin/records/use-save.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { brandTexts } from "#app/admin/texts/brand.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { isLive, isUnexpired } from "#app/domain/catalogue/live-codes.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import type { BrandForEdit } from "#worker/catalogue/read/operator-catalogue.ts";
import { BrandMenu } from "./brand-menu.tsx";
import { countryNames, fetchEverywhere } from "./brand-requests.ts";
import { CodeGrid } from "./code-grid.tsx";

// Chunks of their own, for what is seldom needed.
const BrandDetails = lazy(() =>
  import("./brand-form.tsx").then(({ BrandDetails }) => ({ default: BrandDetails })),
);
const EverywhereEditor = lazy(() =>
  import("./everywhere-editor.tsx").then(({ EverywhereEditor }) => ({ default: EverywhereEditor })),
);

interface BrandEditorProps {
  country: CountryInfo;
  slug: string;
  edited: BrandForEdit;
}

/** A brand's fields, its row as shoppers see it, and its codes as a table. */
export function BrandEditor({ country, slug, edited }: BrandEditorProps) {
  const { today, notify } = useWorkspace();
  const edits = useEdits();
  const navigate = useNavigate();
  const { state } = useLocation();
  const grid = useRef<RecordGridHandle>(null);
  const { brand, version } = edited;
  const own = brandRecord(country.code, slug, brand);
  const rows = codeRows(country.code, slug, brand, edits, today);
  const fields = valuesOf(own, edits[own.key]);
  const name = String(fields.name || slug);
  const [isEverywhere, setEverywhere] = useState(false);
  const listed = useLookup(isEverywhere ? slug : "", fetchEverywhere, edited);
  const found = listed?.ok ? listed.value : [];
  const owners = found.filter((one) => one.brand && one.country !== country.code);
  const abroad = owners.map((one) => brandRecord(one.country, slug, one.brand));
  const nameOf = (key: string) => {
    if (key === own.key) return isEverywhere ? country.name.en : "";
    const name = parseKey(key);
    if (name.code === null) return countryNames([name.country]).join();
    const row = rows.find((one) => one.key === key);
    const code = row && valuesOf(row, edits[key]).code;
    return String(code || catalogueTexts.newLine(newCodeNumber(key) ?? 0));
  };
  const faults = [
    ...[own, ...abroad].flatMap((one) => brandFaults(one, edits)),
    ...codeFaults(rows, edits),
  ];
  const editor = useSave({
    records: [own, ...rows, ...abroad],
    faults,
    // A renamed code is told by its stored name.
    nameOf: (key) => (newCodeNumber(key) === null ? (parseKey(key).code ?? name) : nameOf(key)),
    versions: Object.fromEntries([
      ...owners.map((one) => [one.country, one.version]),
      [country.code, version],
    ]),
    loaded: edited,
    saved: (count) => catalogueTexts.saved(count, name),
    title: [country.name.en, name].join(" › "),
    onSaved: (saved) => {
      setEverywhere(false);
      const moved = parseKey(movedBy(saved)(own.key)).slug;
      if (moved !== slug) navigate(catalogueAddress(country.code, moved), { replace: true });
    },
  });

  /** What leads here may bring the name of a new brand, or a code that a shopper suggests. */
  const begin = useEffectEvent(() => {
    if (!brand && !currentEdits()[own.key])
      settle((all) => withValues(all, own, { name: state?.name ?? slug }));
    const code = state?.suggestion?.code;
    const codes = rows.map((row) => String(valuesOf(row, currentEdits()[row.key]).code));
    if (!code || codes.some((one) => one.toUpperCase() === code.toUpperCase())) return;
    const { discount } = state.suggestion;
    const field = /\p{Script=Arabic}/u.test(discount) ? "discount_ar" : "discount";
    const row = blankRow(country.code, slug, rows, today);
    change((all) => withValues(all, row, { code, [field]: discount }));
    grid.current?.goTo(rows.length);
  });
  useEffect(() => begin(), []);

  const codes = brand?.promo_codes ?? [];
  const live = codes.filter((code) => isLive(code, today));
  const inactive = codes.filter((code) => !code.is_active).length;
  const unexpired = codes.filter((code) => isUnexpired(code.expiry_date, today) && code.is_active);
  const expired = codes.length - inactive - unexpired.length;
  // The codes come first: a brand's fields are seldom changed, but those that are stay in sight.
  const isEdited = brand === null || edits[own.key] !== undefined;
  const [isOpened, setOpen] = useState(isEdited);
  const isOpen = isOpened || isEdited;
  const { name_ar, category, website_url, description } = fields as Record<string, string | null>;

  function verifyAll() {
    const keys = new Set(live.map(({ code }) => code));
    const meant = rows.filter(({ code }) => code && keys.has(code.code));
    change((all) =>
      meant.reduce((next: Edits, row) => withValues(next, row, { last_reported_date: today }), all),
    );
  }

  return (
    <div className="brand-editor">
      <div className="actions">
        <p className="muted">
          <Link to={catalogueAddress(country.code)}>{country.name.en}</Link> ·{" "}
          {brand
            ? catalogueTexts.counts(live.length, expired, unexpired.length - live.length, inactive)
            : catalogueTexts.newNote}
        </p>
        {brand && (
          <BrandMenu
            country={country}
            brand={brand}
            version={version}
            today={today}
            isDirty={editor.changed.length > 0}
            onVerify={verifyAll}
            onEverywhere={() => setEverywhere(true)}
          />
        )}
      </div>
      {isEverywhere && !listed?.ok && (
        <p className="muted" role="status">
          {listed ? brandTexts.notAsked : brandTexts.asking}
        </p>
      )}
      {isEverywhere && listed?.ok && (
        <Suspense fallback={null}>
          <EverywhereEditor
            name={name}
            records={[own, ...abroad]}
            faults={faults}
            onClose={() => setEverywhere(false)}
          />
        </Suspense>
      )}
      <details
        className="brand-details"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="admin-panel words">
          <b>{catalogueTexts.details}</b>
          <span className="muted">
            {[name_ar, category && categoryLabel(category, "en"), website_url, description]
              .filter(Boolean)
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
            <BrandDetails
              record={own}
              country={country}
              slug={slug}
              brand={brand}
              fields={fields}
              rows={rows}
              today={today}
            />
          </Suspense>
        )}
      </details>
      <CodeGrid
        grid={grid}
        country={country}
        slug={slug}
        name={name}
        rows={rows}
        nameOf={nameOf}
        faults={faults}
        today={today}
        mover={brand && { country, brand, version }}
      />
      <PendingBar
        editor={editor}
        faults={faults}
        name={name}
        nameOf={nameOf}
        onSave={() => {
          // First: saving may lead the focus to a conflict.
          if (editor.count > 0) grid.current?.focus();
          editor.save();
        }}
        onDiscard={() => {
          notify(null);
          grid.current?.focus();
        }}
      />
    </div>
  );
}
