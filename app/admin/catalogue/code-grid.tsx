import { lazy, type RefObject, Suspense } from "react";
import type { DataGridHandle } from "react-data-grid";
import {
  blankRow,
  type CodeRow,
  type EditedBrand,
  toCode,
} from "#app/admin/records/brand-records.ts";
import { currentCell, goToCell } from "#app/admin/records/current-cell.ts";
import { change, withValues } from "#app/admin/records/edits.ts";
import {
  type CellAppearance,
  type FieldColumn,
  RecordGrid,
} from "#app/admin/records/record-grid.tsx";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useSession } from "#app/admin/shell/session.ts";
import { counted, number } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { isCalendarDate } from "#app/domain/base/dates.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { codeRegistry, type GridField, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { isLive, isStarted, isUnexpired, isUsedUp } from "#app/domain/catalogue/live-codes.ts";
import { useArabic } from "./arabic-discount.ts";
import { differingArabicOffer, factTexts, unreadText } from "./fact-texts.ts";
import { LineActions } from "./line-actions.tsx";

// A separate chunk: it includes the texts of faults in files.
const PastedDoubts = lazy(() => import("./pasted-doubts.tsx"));

const widths = {
  tick: 40,
  count: "5rem",
  date: "8.5rem",
  name: "max-content",
  text: "minmax(15rem, 2fr)",
};

/** Columns that are narrow if all their cells are empty. */
const sparse: readonly GridField[] = ["note", "terms", "terms_ar"];

const columns = (rows: readonly CodeRow[]): FieldColumn[] => {
  const longest = Math.max(0, ...rows.map(({ code }) => code?.code.length ?? 0));
  return gridFields.map((name) => ({
    name,
    width:
      name === "code"
        ? Math.max(112, Math.min(longest, 24) * 9.5 + 20)
        : sparse.includes(name)
          ? `minmax(9rem, ${rows.some(({ code }) => code?.[name]) ? 2 : 1}fr)`
          : widths[codeRegistry[name].width],
  }));
};

const warning = (text: string) => (
  <span className="fact fact-differs" lang="en" dir="ltr">
    {text}
  </span>
);

/** Shows a discount with its first parsed fact and its other offer, and whether the code is used up. */
function discountAppearance(row: CodeRow, currency: string): CellAppearance {
  const code = toCode(row, currency);
  const { discount, offer, max_usage, usage_count } = code;
  const facts = offer && offer.kind !== "none" ? factTexts(offer, currency) : [];
  const hasOther = offer && offer.kind !== "none" && offer.other;
  const main = hasOther ? `${facts[0]} ${facts.at(-1)}` : facts[0];
  const unread = offer ? catalogueTexts.withoutFacts : catalogueTexts.notRead;
  const why = offer ? "" : unreadText(code, currency);
  return {
    description: facts.length > 0 ? facts.join(", ") : [unread, why].filter(Boolean).join(": "),
    shown: (
      <>
        {row.code &&
          isUsedUp(row.code) &&
          warning(`used up: ${number(usage_count)} of ${number(max_usage ?? 0)}`)}{" "}
        <span className={facts.length > 0 ? "fact" : "fact muted"}>{main ?? unread}</span>{" "}
        <bdi>{discount}</bdi> {why && warning(why)}
      </>
    ),
  };
}

/** Shows the suggestion for an empty Arabic discount, or a warning if both texts differ. */
function arabicAppearance({ values }: CodeRow, currency: string, suggestion = ""): CellAppearance {
  const { discount, discount_ar } = values as { discount: string; discount_ar: string | null };
  if (!discount_ar && suggestion) {
    return {
      suggestion,
      description: `Suggestion: ${suggestion}. Press Enter to accept it.`,
      // Hidden: screen readers announce the description.
      shown: (
        <span className="muted" aria-hidden="true">
          <bdi>{suggestion}</bdi> <kbd>Enter</kbd>
        </span>
      ),
    };
  }
  const differs = discount_ar && differingArabicOffer({ discount, discount_ar }, currency);
  if (!differs) return {};
  const description = `Arabic says ${differs}`;
  return {
    description,
    shown: (
      <>
        {warning(description)} <bdi>{discount_ar}</bdi>
      </>
    ),
  };
}

function expiryAppearance({ values, stored, edit }: CodeRow, today: string): CellAppearance {
  const end = values.expiry_date as string | null;
  if (!isUnexpired(end, today)) return { description: "Expired", isExpired: true };
  // The blank row has no text.
  if (end || !(stored || edit)) return {};
  return { shown: <span className="muted">{catalogueTexts.noEnd}</span> };
}

function startAppearance({ values }: CodeRow, today: string): CellAppearance {
  const start = values.start_date as string | null;
  if (!start || isStarted(start, today) || !isCalendarDate(start)) return {};
  const shown = (
    <>
      <span className="muted">starts on</span> {formatDate(start, "en")}
    </>
  );
  return { description: "Not live yet", shown };
}

/** A brand's codes as an editable table that ends with a blank row. */
export function CodeGrid(props: EditedBrand & { grid: RefObject<DataGridHandle | null> }) {
  const { grid, country, slug, brand, record, rows } = props;
  const today = useSession().days.dayIn(country.id);
  const { currency } = country;
  const arabic = useArabic(rows, country);

  function acceptAll() {
    change((all) =>
      rows.reduce((next, row) => {
        const discount_ar = arabic.get(row.key);
        return discount_ar ? withValues(next, row, { discount_ar }) : next;
      }, all),
    );
    currentCell(grid)?.focus();
  }

  const looks: Record<string, (row: CodeRow) => CellAppearance> = {
    start_date: (row) => startAppearance(row, today),
    expiry_date: (row) => expiryAppearance(row, today),
    discount: (row) => (row.values.discount ? discountAppearance(row, currency) : {}),
    discount_ar: (row) => arabicAppearance(row, currency, arabic.get(row.key)),
  };
  return (
    <section className="admin-section" aria-label="Codes">
      <div className="actions">
        <h2 className="heading-small">Codes</h2>
        {arabic.size > 0 && (
          <QuietButton onClick={acceptAll}>
            Accept {counted(arabic.size, "Arabic suggestion")}
          </QuietButton>
        )}
        <QuietButton onClick={() => goToCell(grid, { rowIdx: rows.length, idx: 1 })}>
          Add code
        </QuietButton>
      </div>
      {rows.some(({ edit }) => edit?.doubts) && (
        <Suspense fallback={null}>
          <PastedDoubts {...props} />
        </Suspense>
      )}
      <RecordGrid
        grid={grid}
        label={`Codes of ${String(record.values.name || slug)}`}
        level="code"
        records={rows}
        columns={columns(rows)}
        appearanceOf={(row, field) => looks[field]?.(row) ?? {}}
        // Expired and later codes are marked by date only; the blank row is not a code.
        isOff={(row) =>
          Boolean(row.edit ?? row.stored) &&
          !isLive({ ...toCode(row, currency), start_date: null, expiry_date: null }, today)
        }
        createCheck={async () => {
          const { createPasteCheck } = await import("#app/domain/uploads/pasted-cells.ts");
          return createPasteCheck(brand, currency);
        }}
        newRecord={(offset) => blankRow(country.code, slug, rows, today, offset)}
        actions={(selected, onDone) => (
          <LineActions brand={props} rows={selected} onDone={onDone} />
        )}
      />
    </section>
  );
}
