import type { ReactNode } from "react";
import { Link } from "react-router";
import { unreadText } from "#app/admin/catalogue/fact-texts.ts";
import type { ListColumn } from "#app/admin/records/list-grid.tsx";
import { isNarrow } from "#app/admin/records/row-heights.ts";
import { tickColumn } from "#app/admin/records/tick-column.tsx";
import { brandsAndCodes, counted, number } from "#app/admin/texts/admin.ts";
import { fieldLabels } from "#app/admin/texts/catalogue.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatAge, formatDate, formatMonth, intlLocale } from "#app/domain/base/format.ts";
import {
  groupWork,
  isUrgent,
  type Task,
  type TaskList,
  taskKey,
  taskSorts,
  type WorkGroup,
} from "#app/domain/catalogue/tasks.ts";
import { countryByCode, countryName } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { Answers } from "./day-bars.tsx";
import { isLikelyCode } from "./task-entries.ts";

/** A row of a list: a task, or the heading of a group with all its tasks. */
export interface TaskRow {
  key: string;
  item?: Task;
  group?: WorkGroup;
}

/** Groups tasks below headings, unless the operator sorts the list. */
export function listRows(list: TaskList, items: readonly Task[], isSorted: boolean): TaskRow[] {
  const entries = (tasks: readonly Task[]) => tasks.map((item) => ({ key: taskKey(item), item }));
  if (isSorted) return entries(items);
  return groupWork(list, items).flatMap((group): TaskRow[] => [
    { key: `group ${group.key}`, group },
    ...entries(group.items),
  ]);
}

interface TaskCells {
  list: TaskList;
  items: readonly Task[];
  days: CountryDays;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onAccept: (item: Task) => void;
  onDismiss: (item: Task) => void;
}

type TaskColumn = ListColumn<TaskRow>;

/** Table width from which tasks have a column per fact; narrower tables have one for all. */
const tablet = 700;

/** Name of each column, minimum width in pixels, and share of the remaining width. */
const headings = {
  brand: ["Brand", 100, 1],
  code: [fieldLabels.code.code, 100, 1],
  discount: [fieldLabels.code.discount, 130, 4],
  discount_ar: [fieldLabels.code.discount_ar, 130, 4],
  note: [fieldLabels.code.note, 90, 1],
  checked: [fieldLabels.code.last_reported_date, 205, 0],
  expires: [fieldLabels.code.expiry_date, 104, 0],
  copies: [taskTexts.copies, 72, 0],
  reasons: ["Reasons given", 110, 1],
  unread: ["Why", 150, 2],
  worked: ["Worked", 130, 0],
  lastWorked: ["Last worked", 104, 0],
  submitted: ["Offer, as submitted", 150, 2],
  source: ["Source", 110, 2],
  shoppers: ["By", 90, 0],
  day: ["When", 104, 0],
  accept: ["Accept, Dismiss", 220, 0],
} satisfies Record<string, [name: string, minWidth: number, grow: number]>;

function column(
  key: keyof typeof headings,
  text: (item: Task) => string | null | undefined,
  render?: (item: Task) => ReactNode,
): TaskColumn {
  const [name = "", minWidth = 0, grow = 0] = headings[key] as [string, number, number];
  return {
    ...{ key, name, minWidth, grow, from: tablet },
    text: ({ item }) => item && text(item),
    ...(render && { renderCell: ({ row: { item } }) => item && render(item) }),
    sortable: taskSorts.some((sort) => sort === key),
    sortDescendingFirst: key === "copies",
  };
}

const dayOfTask = (days: CountryDays, { country }: Task) =>
  days.dayIn(countryByCode(country)?.id ?? 0);

const dateText = (day: string | null) => day && formatDate(day, "en");

const sharedColumns = (list: TaskList): TaskColumn[] => [
  column(
    "brand",
    ({ name }) => name,
    ({ country, brand, name }) => {
      const info = countryByCode(country);
      return (
        <span className="cell-text" title={name}>
          {info && <Flag country={info} width={18} />}{" "}
          <Link tabIndex={-1} to={catalogueAddress(country, brand)}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      );
    },
  ),
  {
    ...column(
      "code",
      ({ code }) => code,
      (item) =>
        item.code && (
          <span className="cell-text" title={item.code}>
            <bdi dir="ltr">{item.code}</bdi>
            {item.suggestion && !isLikelyCode(item) && <span className="urgent"> not a code?</span>}
          </span>
        ),
    ),
    cellClass: "cell-code",
    // With room for the mark of a text that is no code.
    ...(list === "suggested" && { minWidth: 190 }),
  },
];

/** Columns of suggested codes, each with buttons to accept and dismiss it. */
function suggestionColumns({ days, onAccept, onDismiss }: TaskCells): TaskColumn[] {
  const button = (text: string, { code }: Task, onClick: () => void) => (
    <button
      type="button"
      tabIndex={-1}
      className="button-quiet"
      aria-label={`${text} ${code}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
  return [
    column("submitted", ({ discount }) => discount),
    column("source", ({ suggestion }) => suggestion?.seen),
    column("shoppers", ({ suggestion }) => counted(suggestion?.shoppers ?? 0, "shopper")),
    column(
      "day",
      (item) => item.suggestion && formatAge(item.suggestion.day, dayOfTask(days, item), "en"),
    ),
    column(
      "accept",
      () => "Accept, Dismiss",
      (item) => (
        <span className="actions">
          {button("Accept", item, () => onAccept(item))}
          {button("Dismiss", item, () => onDismiss(item))}
        </span>
      ),
    ),
  ];
}

const answerColumns = (): TaskColumn[] => [
  column("reasons", ({ answers }) => answers && taskTexts.reasons(answers.reasons)),
  column(
    "worked",
    ({ answers }) => answers && "Worked",
    ({ answers }) => answers && <Answers {...answers} />,
  ),
  column("lastWorked", ({ answers }) => answers && (dateText(answers.lastWorked) ?? "never")),
];

function unreadWhy({ country, discount, discount_ar }: Task): string {
  const { currency = "" } = countryByCode(country) ?? {};
  return discount ? unreadText({ discount, discount_ar }, currency) : "";
}

function codeColumns({ list, items, days }: TaskCells): TaskColumn[] {
  const discount = ({ code, discount }: Task) =>
    code === null && list === "untranslated" ? "The brand has no Arabic name" : discount;
  return [
    column("discount", discount),
    ...(list === "unread" ? [column("unread", unreadWhy)] : []),
    ...(list === "reported"
      ? answerColumns()
      : [{ ...column("discount_ar", (item) => item.discount_ar), from: 960, isArabic: true }]),
    // Most lists have no notes.
    ...(items.some(({ note }) => note) ? [column("note", ({ note }) => note)] : []),
    column(
      "checked",
      (item) =>
        item.checked &&
        `${dateText(item.checked)} ${formatAge(item.checked, dayOfTask(days, item), "en")}`,
    ),
    column("expires", ({ code, expires }) => code && (dateText(expires) ?? taskTexts.noEnd)),
    {
      ...column("copies", ({ code, copies }) => code && number(copies)),
      ...{ from: 960, cellClass: "cell-count", headerCellClass: "cell-count" },
    },
  ];
}

/** Columns whose texts need their headings on a phone. */
const labelled = ["expires", "lastWorked", "note"];

/** Columns with two lines on a phone; all others have one. */
const twoLines = ["discount", "reasons", "unread", "submitted", "accept"];

/** A single column for phones: brand and code, then a line or two for each other column. */
function entryColumn(columns: readonly TaskColumn[]): TaskColumn {
  const shown = columns.filter(({ key }) => !["discount_ar", "checked", "copies"].includes(key));
  return {
    ...{ key: "entry", name: "Brand", minWidth: 0, grow: 1, below: tablet },
    lines: (row) =>
      shown
        .filter(({ key, text }) => key !== "code" && text?.(row))
        .reduce((sum, { key }) => sum + (twoLines.includes(key) ? 2 : 1), 0),
    renderCell: (cell) =>
      shown.map(
        ({ key, name, text, renderCell }) =>
          text?.(cell.row) && (
            <span
              key={key}
              className={twoLines.includes(key) ? `entry-${key}` : `entry-${key} entry-line`}
            >
              {labelled.includes(key) && <span className="muted">{name}: </span>}
              {renderCell?.(cell) ?? <bdi className="cell-text">{text(cell.row)}</bdi>}
            </span>
          ),
      ),
  };
}

function groupTick({ list, selected, onSelect }: TaskCells, { key, items }: WorkGroup) {
  const keys = new Set(items.map(taskKey));
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`Select all of ${groupName(list, key)}`}
      checked={keys.isSubsetOf(selected)}
      onChange={({ target }) =>
        onSelect(target.checked ? selected.union(keys) : selected.difference(keys))
      }
    />
  );
}

export function taskColumns(cells: TaskCells): TaskColumn[] {
  const facts = [
    ...sharedColumns(cells.list),
    ...(cells.list === "suggested" ? suggestionColumns(cells) : codeColumns(cells)),
  ];
  const ticks = tickColumn<TaskRow>(({ item }) =>
    ["Select", item?.name, item?.code].filter(Boolean).join(" "),
  );
  const groupTicks: TaskColumn = {
    ...ticks,
    // A phone hides the header row: a hidden checkbox must not get the focus.
    renderHeaderCell: (cell) => (isNarrow() ? "Select" : ticks.renderHeaderCell?.(cell)),
    renderCell: (cell) =>
      cell.row.group ? groupTick(cells, cell.row.group) : ticks.renderCell(cell),
  };
  return [groupTicks, entryColumn(facts), ...facts];
}

const dayParts = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
const longDay = new Intl.DateTimeFormat(intlLocale.en, dayParts);

const reportedGroups: Record<string, string> = {
  failing: "Failing: shoppers see them last",
  others: "Unclear: their order is unchanged",
};

/** Heading of a group: a country, a month or a day. */
function groupName(list: TaskList, key: string): string {
  if (list === "reported") return reportedGroups[key] ?? key;
  if (list === "expiring") return longDay.format(new Date(`${key}T00:00:00Z`));
  if (list === "expired" || list === "unverified") {
    return formatMonth(key, "en");
  }
  return countryName(key);
}

/** Names a group and counts its brands and codes. */
export function groupHeading(
  list: TaskList,
  { key, items }: WorkGroup,
  days: CountryDays,
): ReactNode {
  const brands = items.filter(({ code }) => code === null).length;
  const isToday = items.some((item) => dayOfTask(days, item) === key);
  return (
    <>
      {list === "expiring" && items.some((item) => isUrgent(key, dayOfTask(days, item))) && (
        <b className="urgent">{isToday ? "Today" : "Tomorrow"} · </b>
      )}
      <b>{groupName(list, key)}</b>
      <span className="muted"> · {brandsAndCodes(brands, items.length - brands)}</span>
    </>
  );
}
