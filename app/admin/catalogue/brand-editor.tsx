import { Fragment, type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { InDock } from "#app/admin/requests/dock.tsx";
import type { PanelActions } from "#app/admin/requests/messages.ts";
import { latinKey } from "#app/admin/shortcuts/shortcuts.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { isLive, isUnexpired } from "#app/domain/catalogue/live-codes.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { adminAddress } from "#app/domain/pages/admin-location.ts";
import type { BrandForEdit } from "#worker/catalogue/read/operator-catalogue.ts";
import { changedFields } from "./brand-draft.ts";
import { BrandMenu } from "./brand-menu.tsx";
import { setInLines } from "./bulk-lines.ts";
import { CodeGrid } from "./code-grid.tsx";
import { everywhere, readDraft } from "./draft-storage.ts";
import { SaveBar } from "./save-bar.tsx";
import { useBrandEditor } from "./use-brand-editor.ts";

// Chunks of their own, for what is seldom needed.
const ConflictNote = lazy(() =>
  import("./conflict-note.tsx").then(({ ConflictNote }) => ({ default: ConflictNote })),
);
const BrandDetails = lazy(() =>
  import("./brand-details.tsx").then(({ BrandDetails }) => ({ default: BrandDetails })),
);
const EverywhereEditor = lazy(() =>
  import("./everywhere-editor.tsx").then(({ EverywhereEditor }) => ({ default: EverywhereEditor })),
);

interface BrandEditorProps extends PanelActions {
  country: CountryInfo;
  slug: string;
  today: string;
  edited: BrandForEdit;
}

/** A brand's fields, its row as shoppers see it, and its codes as a table. */
export function BrandEditor({ country, slug, today, edited, ...actions }: BrandEditorProps) {
  const editor = useBrandEditor(actions, country, slug, edited, today);
  const grid = useRef<HTMLTableElement>(null);
  const { draft, faults, change } = editor;
  const codes = draft.base?.promo_codes ?? [];
  const live = codes.filter((code) => isLive(code, today)).length;
  const inactive = codes.filter((code) => !code.is_active).length;
  const unexpired = codes.filter((code) => isUnexpired(code.expiry_date, today) && code.is_active);
  const expired = codes.length - inactive - unexpired.length;
  const [isEverywhere, setEverywhere] = useState(
    () => readDraft({ country: everywhere, slug }) !== null,
  );
  // The codes come first: a brand's fields are seldom changed, but those that are stay in sight.
  const isEdited = draft.base === null || changedFields(draft).length > 0;
  const [isOpened, setOpen] = useState(false);
  const isOpen = isOpened || isEdited;
  const { name_ar, category, website_url, description } = draft.fields;
  const liveKeys = draft.lines.filter(({ stored }) => stored && isLive(stored, today));
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && latinKey(event) === "s") {
      event.preventDefault();
      editor.save();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl S is also a button
    <div className="brand-editor" onKeyDown={onKeyDown}>
      <div className="admin-head">
        <p className="muted">
          <Link to={adminAddress({ view: "catalogue", country: country.code })}>
            {country.name.en}
          </Link>{" "}
          ·{" "}
          {draft.base
            ? catalogueTexts.counts(live, expired, unexpired.length - live, inactive)
            : catalogueTexts.newNote}
        </p>
        {draft.base && (
          <BrandMenu
            country={country}
            brand={draft.base}
            version={editor.version}
            today={today}
            isDirty={editor.isDirty}
            review={actions.review}
            onVerify={() => {
              const keys = new Set(liveKeys.map(({ key }) => key));
              change(setInLines(draft, keys, "last_reported_date", today));
            }}
            onEverywhere={() => setEverywhere(true)}
          />
        )}
      </div>
      {isEverywhere && (
        <Suspense fallback={null}>
          <EverywhereEditor
            {...actions}
            country={country.code}
            slug={slug}
            version={editor.version}
            onClose={() => setEverywhere(false)}
          />
        </Suspense>
      )}
      <details
        className="brand-details"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <b>{catalogueTexts.details}</b>
          <span className="muted">
            {[name_ar, category && categoryLabel(category, "en"), website_url, description]
              .filter((value) => value !== "")
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
              country={country}
              slug={slug}
              draft={draft}
              today={today}
              onChange={change}
            />
          </Suspense>
        )}
      </details>
      <CodeGrid
        grid={grid}
        country={country}
        draft={draft}
        faults={faults}
        today={today}
        mover={
          draft.base && {
            country,
            brand: draft.base,
            version: editor.version,
            review: actions.review,
          }
        }
        onChange={change}
      />
      <InDock>
        {editor.clashes.length > 0 && (
          <Suspense fallback={null}>
            {" "}
            <ConflictNote
              note={editor.conflict}
              clashes={editor.clashes}
              name={draft.fields.name}
              count={editor.count}
              onSave={editor.saveOnTop}
              onTakeTheirs={editor.takeTheirs}
            />
          </Suspense>
        )}
        <SaveBar editor={editor} onDone={() => grid.current?.focus()} />
      </InDock>
    </div>
  );
}
