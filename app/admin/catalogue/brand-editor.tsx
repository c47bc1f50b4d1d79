import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import { InDock } from "#app/admin/requests/dock.tsx";
import type { PanelActions } from "#app/admin/requests/messages.ts";
import { ShortcutHints } from "#app/admin/shortcuts/shortcut-help.tsx";
import { catalogue as texts } from "#app/admin/texts/catalogue.ts";
import { isLive, isUnexpired } from "#app/domain/catalogue/live-codes.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { adminAddress } from "#app/domain/pages/admin-location.ts";
import type { BrandForEdit } from "#worker/catalogue/read/operator-catalogue.ts";
import { BrandForm } from "./brand-form.tsx";
import { CodeGrid } from "./code-grid.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { RowPreview } from "./row-preview.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useBrandEditor } from "./use-brand-editor.ts";

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
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") {
      event.preventDefault();
      editor.save();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl S is also a button
    <div className="brand-editor" onKeyDown={onKeyDown}>
      <p className="muted">
        <Link to={adminAddress({ view: "catalogue", country: country.code })}>
          {country.name.en}
        </Link>{" "}
        ·{" "}
        {draft.base
          ? texts.counts(live, expired, unexpired.length - live, inactive)
          : texts.newNote}
      </p>
      <div className="brand-top">
        <BrandForm
          fields={draft.fields}
          base={draft.base}
          onChange={(fields) => change({ ...draft, fields })}
        />
        <RowPreview country={country} slug={slug} draft={draft} today={today} />
      </div>
      <CodeGrid
        grid={grid}
        country={country}
        draft={draft}
        faults={faults}
        today={today}
        onChange={change}
      />
      <InDock>
        {editor.clashes.length > 0 && (
          <ConflictNote
            note={editor.conflict}
            clashes={editor.clashes}
            name={draft.fields.name}
            count={editor.count}
            onSave={editor.saveOnTop}
            onTakeTheirs={editor.takeTheirs}
          />
        )}
        <SaveBar editor={editor} onDone={() => grid.current?.focus()} />
      </InDock>
      <ShortcutHints view="codes" />
    </div>
  );
}
