import type { RefObject } from "react";
import {
  blankRow,
  type CodeRow,
  type RecordFault,
  toCode,
} from "#app/admin/records/brand-records.ts";
import { change, useEdits, type Values, withValues } from "#app/admin/records/edits.ts";
import {
  type CellLook,
  type FieldColumn,
  RecordGrid,
  type RecordGridHandle,
} from "#app/admin/records/record-grid.tsx";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { codeRegistry, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { isLive, isUnexpired, isUsedUp } from "#app/domain/catalogue/live-codes.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { arabicDiffers, factTexts } from "./fact-texts.ts";
import { LineActions } from "./line-actions.tsx";
import type { CodeMover } from "./move-codes.tsx";
import { useArabic } from "./use-arabic.ts";

interface CodeGridProps {
  grid: RefObject<RecordGridHandle | null>;
  country: CountryInfo;
  slug: string;
  /** The brand's name. */
  name: string;
  rows: readonly CodeRow[];
  nameOf: (key: string) => string;
  faults: readonly RecordFault[];
  today: string;
  mover: CodeMover | null;
}

const widths = {
  tick: 40,
  count: "5rem",
  date: "8.5rem",
  name: "max-content",
  text: "minmax(15rem, 2fr)",
};

/** The columns of codes. A note is short, if there is one. */
const columns = (rows: readonly CodeRow[]): FieldColumn[] => {
  const longest = Math.max(0, ...rows.map(({ code }) => code?.code.length ?? 0));
  return gridFields.map((name) => ({
    name,
    label: fieldLabels.code[name],
    // What is read from a discount, and how its Arabic differs.
    ...(name.startsWith("discount") && { beside: 15 }),
    width:
      name === "code"
        ? Math.max(112, Math.min(longest, 24) * 9.5 + 20)
        : name === "note"
          ? `minmax(9rem, ${rows.some(({ code }) => code?.note) ? 2 : 1}fr)`
          : widths[codeRegistry[name].width],
  }));
};

/** A brand's codes as an editable table with an empty row at its end. */
export function CodeGrid(props: CodeGridProps) {
  const { grid, country, slug, name, rows, nameOf, faults, today, mover } = props;
  const edits = useEdits();
  const { currency } = country;
  const arabic = useArabic(rows, country);

  function takeAll() {
    change((all) =>
      rows.reduce((next, row) => {
        const discount_ar = arabic.get(row.key);
        return discount_ar ? withValues(next, row, { discount_ar }) : next;
      }, all),
    );
    grid.current?.focus();
  }

  function look(row: CodeRow, field: string, values: Values): CellLook {
    const isEmpty = values[field] === null || values[field] === "";
    if (field === "expiry_date") {
      const isExpired = !isUnexpired(values.expiry_date as string | null, today);
      const isNone = isEmpty && (row.stored !== null || edits[row.key] !== undefined);
      return {
        ...(isNone && { shown: <span className="muted">{catalogueTexts.noEnd}</span> }),
        description: isExpired ? catalogueTexts.expired : undefined,
        isExpired,
      };
    }
    if (field === "discount" && !isEmpty) return discountLook(row);
    if (field !== "discount_ar") return {};
    const suggestion = isEmpty ? arabic.get(row.key) : undefined;
    if (suggestion !== undefined) {
      return {
        suggestion,
        description: catalogueTexts.suggestedEnter(suggestion),
        // Its description says it.
        shown: (
          <span className="muted" aria-hidden="true">
            <bdi>{suggestion}</bdi> <kbd>Enter</kbd>
          </span>
        ),
      };
    }
    const { discount, discount_ar } = values as { discount: string; discount_ar: string };
    const differs = isEmpty ? null : arabicDiffers({ discount, discount_ar }, currency);
    if (!differs) return {};
    return {
      description: catalogueTexts.arabicSays(differs),
      shown: (
        <>
          <bdi>{discount_ar}</bdi>{" "}
          <span className="fact fact-differs" lang="en" dir="ltr">
            {catalogueTexts.arabicSays(differs)}
          </span>
        </>
      ),
    };
  }

  function discountLook(row: CodeRow): CellLook {
    const { discount, offer } = toCode(row, edits, currency);
    const facts = offer && offer.kind !== "none" ? factTexts(offer, currency) : [];
    const unread = offer ? catalogueTexts.noFacts : catalogueTexts.notRead;
    const { code } = row;
    return {
      description: facts.length > 0 ? facts.join(", ") : unread,
      shown: (
        <>
          {code && code.max_usage !== null && isUsedUp(code) && (
            <span className="fact fact-differs">
              {catalogueTexts.usedUp(code.usage_count, code.max_usage)}
            </span>
          )}{" "}
          <span className={facts.length > 0 ? "fact" : "fact muted"}>{facts[0] ?? unread}</span>{" "}
          <bdi>{discount}</bdi>
        </>
      ),
    };
  }

  return (
    <section className="admin-section" aria-label={catalogueTexts.codes}>
      <div className="actions">
        <h2 className="heading-small">{catalogueTexts.codes}</h2>
        {arabic.size > 0 && (
          <QuietButton onClick={takeAll}>{catalogueTexts.takeArabic(arabic.size)}</QuietButton>
        )}
        <QuietButton onClick={() => grid.current?.goTo(rows.length)}>
          {catalogueTexts.addCode}
        </QuietButton>
      </div>
      <RecordGrid
        grid={grid}
        label={catalogueTexts.codesLabel(name)}
        level="code"
        records={rows}
        columns={columns(rows)}
        nameOf={({ key }) => nameOf(key)}
        faults={faults}
        look={look}
        rowAttributes={(row) => ({
          // An expired code is told by its date alone.
          "data-off":
            (row.key in edits || row.stored) &&
            !isLive({ ...toCode(row, edits, currency), expiry_date: null }, today)
              ? true
              : undefined,
        })}
        newRecord={(offset) => blankRow(country.code, slug, rows, today, offset)}
        today={today}
        actions={(selected, field, onDone) => (
          <LineActions rows={selected} field={field} today={today} mover={mover} onDone={onDone} />
        )}
      />
    </section>
  );
}
