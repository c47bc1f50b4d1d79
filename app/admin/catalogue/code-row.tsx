import type { MeasuredRow } from "#app/admin/grid/virtual-rows.tsx";
import { catalogue as texts } from "#app/admin/texts/catalogue.ts";
import { isCalendarDate } from "#app/domain/base/dates.ts";
import { formatDate } from "#app/domain/base/format.ts";
import type { StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { isLive, isUsedUp } from "#app/domain/catalogue/live-codes.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import {
  type CodeColumn,
  changedColumns,
  codeColumns,
  isDateColumn,
  type Line,
  type LineFault,
} from "./brand-draft.ts";
import { CellInput } from "./cell-input.tsx";
import { arabicDiffers, factTexts } from "./fact-texts.ts";

interface CodeRowProps {
  /** Begins the ids of its cells. */
  prefix: string;
  /** Null for the empty line at the end. */
  line: Line | null;
  fault: LineFault | undefined;
  country: CountryInfo;
  today: string;
  /** The index of the active cell's column, if it is in this line. */
  activeColumn: number | null;
  /** What is typed in the active cell; null if it is not edited. */
  typed: string | null;
  measured: MeasuredRow;
  onPoint: (column: number) => void;
  onText: (text: string) => void;
  onLeave: () => void;
  onToggle: () => void;
  onRemove: (isRemoved: boolean) => void;
}

/** A code of a brand: its cells, and the facts that are read from its discount. */
export function CodeRow(props: CodeRowProps) {
  const { prefix, line, fault, country, today, activeColumn, typed, measured } = props;
  const changed = line ? changedColumns(line) : [];
  const cell = (column: Exclude<CodeColumn, "is_active">) => {
    const at = codeColumns.indexOf(column);
    const isArabic = column === "discount_ar";
    const value = line?.cells[column] ?? "";
    const isFaulty = fault?.column === column;
    const before = line?.stored?.[column] ?? "";
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
      <td
        id={`${prefix}-${at}`}
        className={`cell-${column}`}
        lang={isArabic ? "ar" : undefined}
        dir={isArabic ? "rtl" : undefined}
        aria-invalid={isFaulty || undefined}
        data-active={at === activeColumn || undefined}
        data-changed={(line?.stored && changed.includes(column)) || undefined}
        title={line?.stored && changed.includes(column) ? texts.wasValue(before) : undefined}
        onClick={() => props.onPoint(at)}
      >
        {at === activeColumn && typed !== null ? (
          <CellInput
            column={column}
            fault={isFaulty ? fault.message : null}
            typed={typed}
            value={value}
            today={today}
            onText={props.onText}
            onLeave={props.onLeave}
          />
        ) : (
          <CellText column={column} value={value} isNew={line === null} />
        )}
      </td>
    );
  };
  const at = codeColumns.indexOf("is_active");
  const name = line?.cells.code || line?.key || "";
  return (
    <tr
      {...measured}
      className="work-row code-line"
      data-removed={line?.isRemoved || undefined}
      data-off={(line && !isLive(inputLimits(line), today)) || undefined}
      data-new={(line && !line.stored) || undefined}
    >
      {cell("code")}
      {cell("discount")}
      <td className="cell-facts">
        {line?.stored && <Uses code={line.stored} />}
        {line && <Facts line={line} currency={country.currency} />}
      </td>
      {cell("discount_ar")}
      {cell("last_reported_date")}
      {cell("expiry_date")}
      <td
        id={`${prefix}-${at}`}
        className="cell-is_active"
        data-active={at === activeColumn || undefined}
        data-changed={(line?.stored && changed.includes("is_active")) || undefined}
      >
        {line && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`${texts.codeColumns.is_active}: ${name}`}
            checked={line.cells.is_active}
            onChange={props.onToggle}
          />
        )}
      </td>
      <td className="cell-remove">
        {line && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={line.isRemoved ? texts.keepCode(name) : texts.deleteCode(name)}
            onClick={() => props.onRemove(!line.isRemoved)}
          >
            {line.isRemoved ? "↺" : "✕"}
          </button>
        )}
      </td>
    </tr>
  );
}

/** What decides whether a line's code is shown. Its uses cannot be edited here. */
function inputLimits({ cells, stored }: Line) {
  const { usage_count, max_usage = null } = stored ?? {};
  const expiry_date = cells.expiry_date || null;
  return { is_active: cells.is_active, expiry_date, usage_count, max_usage };
}

interface CellTextProps {
  column: Exclude<CodeColumn, "is_active">;
  value: string;
  isNew: boolean;
}

function CellText({ column, value, isNew }: CellTextProps) {
  if (column === "expiry_date" && value === "" && !isNew) {
    return <span className="muted">{texts.noEnd}</span>;
  }
  if (isDateColumn(column) && isCalendarDate(value)) return formatDate(value, "en");
  return <bdi dir={column === "code" ? "ltr" : undefined}>{value}</bdi>;
}

/** Says of a code that is used up why it is not live. */
function Uses({ code }: { code: StoredPromoCode }) {
  const { usage_count, max_usage } = code;
  if (max_usage === null || !isUsedUp(code)) return null;
  return <span className="fact fact-differs">{texts.usedUp(usage_count, max_usage)}</span>;
}

function Facts({ line, currency }: { line: Line; currency: string }) {
  const { discount, discount_ar } = line.cells;
  const changed = changedColumns(line);
  const isRead = !line.stored || changed.includes("discount") || changed.includes("discount_ar");
  const offer = isRead
    ? parseDiscount({ discount, discount_ar: discount_ar || null }, currency)
    : line.stored?.offer;
  const differs = discount_ar ? arabicDiffers({ discount, discount_ar }, currency) : null;
  if (differs) return <span className="fact fact-differs">{texts.arabicSays(differs)}</span>;
  if (!offer) return <span className="muted">{discount && texts.notRead}</span>;
  if (offer.kind === "none") return <span className="muted">{texts.noFacts}</span>;
  return factTexts(offer, currency).map((text) => (
    <span key={text} className="fact">
      {text}
    </span>
  ));
}
