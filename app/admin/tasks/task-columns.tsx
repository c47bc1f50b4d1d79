import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListColumn } from "#app/admin/records/list-grid.tsx";
import { isNarrow } from "#app/admin/records/row-heights.ts";
import { tickColumn } from "#app/admin/records/tick-column.tsx";
import type { Selection } from "#app/admin/records/use-selection.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatAge, formatDate, formatMonth, formatNumber } from "#app/domain/base/format.ts";
import { intlLocale } from "#app/domain/base/locale.ts";
import {
  groupWork,
  isUrgent,
  type Task,
  type TaskList,
  taskKey,
  taskSorts,
  type WorkGroup,
} from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { Answers } from "./day-bars.tsx";

/** A row of a list: an entry, or the heading of a group with all of its entries. */
export interface TaskRow {
  key: string;
  item?: Task;
  group?: WorkGroup;
}

/** The groups of a list with their entries below them; in an order of the operator's own, one list. */
export function listRows(list: TaskList, items: readonly Task[], isSorted: boolean): TaskRow[] {
  const entries = (some: readonly Task[]) => some.map((item) => ({ key: taskKey(item), item }));
  if (isSorted) return entries(items);
  return groupWork(list, items).flatMap((group): TaskRow[] => [
    { key: `group ${group.key}`, group },
    ...entries(group.items),
  ]);
}

interface TaskCells {
  list: TaskList;
  items: readonly Task[];
  today: string;
  selection: Selection;
  onAccept: (item: Task) => void;
  onDismiss: (item: Task) => void;
}

type TaskColumn = ListColumn<TaskRow>;

/** The width from which entries have a column for each fact; below it they have one for all. */
const tablet = 700;

function column(
  key: string,
  name: string,
  [minWidth, grow]: [minWidth: number, grow: number],
  text: (item: Task) => string | null | undefined,
  draw?: (item: Task) => ReactNode,
): TaskColumn {
  return {
    key,
    name,
    minWidth,
    grow,
    from: tablet,
    text: ({ item }) => item && text(item),
    ...(draw && { renderCell: ({ row: { item } }) => item && draw(item) }),
    sortable: taskSorts.some((sort) => sort === key),
    sortDescendingFirst: key === "copies",
  };
}

const fieldColumn = (field: "discount" | "discount_ar" | "note", sizes: [number, number]) =>
  column(field, fieldLabels.code[field], sizes, (item) => item[field]);

const dateText = (day: string | null) => day && formatDate(day, "en");

const sharedColumns = (): TaskColumn[] => [
  column(
    "brand",
    taskTexts.brand,
    [100, 1],
    ({ name }) => `### ${name}`,
    ({ country, brand, name }) => {
      const info = countryByCode(country);
      return (
        <>
          {info && <Flag country={info} width={18} />}{" "}
          <Link tabIndex={-1} to={catalogueAddress(country, brand)}>
            <bdi>{name}</bdi>
          </Link>
        </>
      );
    },
  ),
  {
    ...column(
      "code",
      fieldLabels.code.code,
      [100, 1],
      // Its letters are wider.
      ({ code }) => code && code + "#".repeat(code.length / 3),
      ({ code }) => <bdi dir="ltr">{code}</bdi>,
    ),
    cellClass: "cell-code",
  },
];

/** The columns of suggested codes, each of which is accepted or dismissed by itself. */
function suggestionColumns({ today, onAccept, onDismiss }: TaskCells): TaskColumn[] {
  const button = (text: string, label: string, onClick: () => void) => (
    <button
      type="button"
      tabIndex={-1}
      className="button-quiet"
      aria-label={label}
      onClick={onClick}
    >
      {text}
    </button>
  );
  return [
    column("theirs", taskTexts.theirWords, [150, 2], ({ discount }) => discount),
    column("seen", taskTexts.seen, [110, 1], ({ suggestion }) => suggestion?.seen),
    column("by", taskTexts.by, [90, 0], ({ suggestion }) =>
      taskTexts.shoppers(suggestion?.shoppers ?? 0),
    ),
    column(
      "day",
      taskTexts.when,
      [104, 0],
      ({ suggestion }) => suggestion && formatAge(suggestion.day, today, "en"),
    ),
    column(
      "accept",
      `${taskTexts.accept}, ${adminTexts.dismiss}`,
      [220, 0],
      // As high as its buttons.
      () => " \n ",
      (item) => (
        <span className="actions">
          {button(taskTexts.accept, taskTexts.acceptCode(item.code ?? ""), () => onAccept(item))}
          {button(adminTexts.dismiss, taskTexts.dismissCode(item.code ?? ""), () =>
            onDismiss(item),
          )}
        </span>
      ),
    ),
  ];
}

const answerColumns = (): TaskColumn[] => [
  column(
    "reasons",
    taskTexts.whyNot,
    [130, 2],
    ({ answers }) => answers && taskTexts.reasons(answers.reasons),
  ),
  column(
    "worked",
    taskTexts.worked,
    [130, 0],
    ({ answers }) => answers && taskTexts.worked,
    ({ answers }) => answers && <Answers {...answers} />,
  ),
  column(
    "lastWorked",
    taskTexts.lastWorked,
    [104, 0],
    ({ answers }) => answers && (dateText(answers.lastWorked) ?? taskTexts.neverWorked),
  ),
];

function codeColumns({ list, items, today }: TaskCells): TaskColumn[] {
  const noName = ({ code }: Task) =>
    code === null && list === "untranslated" ? taskTexts.noArabicName : null;
  return [
    column(
      "discount",
      fieldLabels.code.discount,
      [130, 2],
      (item) => noName(item) ?? item.discount,
    ),
    ...(list === "reported"
      ? answerColumns()
      : [{ ...fieldColumn("discount_ar", [130, 2]), from: 960, isArabic: true }]),
    // Most lists have none.
    ...(items.some(({ note }) => note) ? [fieldColumn("note", [90, 1])] : []),
    column(
      "checked",
      fieldLabels.code.last_reported_date,
      // In one line, as "Sep 26, 2026 8 weeks ago".
      [205, 0],
      ({ checked }) => checked && `${dateText(checked)} ${formatAge(checked, today, "en")}`,
    ),
    column(
      "expires",
      fieldLabels.code.expiry_date,
      [104, 0],
      ({ code, expires }) => code && (dateText(expires) ?? taskTexts.noEnd),
    ),
    {
      ...column(
        "copies",
        taskTexts.copies,
        [72, 0],
        ({ code, copies }) => code && formatNumber(copies, "en"),
      ),
      from: 960,
      cellClass: "cell-count",
      headerCellClass: "cell-count",
    },
  ];
}

/** All of an entry in one cell, for a phone: its brand and code, and a line for each other column. */
function entryColumn(columns: readonly TaskColumn[]): TaskColumn {
  const shown = columns.filter(({ key }) => !["discount_ar", "checked", "copies"].includes(key));
  const textOf = (row: TaskRow) => shown.map(({ text }) => text?.(row));
  return {
    ...{ key: "entry", name: taskTexts.brand, minWidth: 0, grow: 1, below: tablet },
    text: (row) => {
      const [brand, code, ...lines] = textOf(row);
      return [`${brand} ${code ?? ""}`, ...lines].filter(Boolean).join("\n");
    },
    renderCell: (cell) =>
      shown.map(
        ({ key, text, renderCell }) =>
          text?.(cell.row) && (
            <span key={key} className={`entry-${key}`}>
              {renderCell?.(cell) ?? <bdi>{text(cell.row)}</bdi>}
            </span>
          ),
      ),
  };
}

/** The columns of a list: codes, or brands without one. */
export function taskColumns(cells: TaskCells): TaskColumn[] {
  const { list, items, selection } = cells;
  const isSuggested = list === "suggested";
  const facts = [
    ...sharedColumns(),
    ...(isSuggested ? suggestionColumns(cells) : codeColumns(cells)),
  ];
  const ticks = tickColumn<TaskRow>({
    selection,
    keys: items.map(taskKey),
    // A phone has no line of headings.
    hasHeader: !isNarrow(),
    keysOf: ({ key, group }) => group?.items.map(taskKey) ?? [key],
    labelOf: ({ item, group }) =>
      group
        ? taskTexts.selectGroup(groupName(list, group.key))
        : taskTexts.select([item?.name, item?.code].filter(Boolean).join(" ")),
  });
  return [...(isSuggested ? [] : [ticks]), entryColumn(facts), ...facts];
}

const longDay = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;

/** The heading of a group: a country, a month or a day. */
function groupName(list: TaskList, key: string): string {
  if (list === "reported") return taskTexts.reportedGroups[key] ?? key;
  if (list === "expiring")
    return new Intl.DateTimeFormat(intlLocale.en, longDay).format(new Date(`${key}T00:00:00Z`));
  if (list === "expired" || list === "unverified") {
    return formatMonth(key, "en");
  }
  return countryByCode(key)?.name.en ?? key;
}

/** Says what the entries of a group have in common, and how many they are. */
export function groupHeading(list: TaskList, { key, items }: WorkGroup, today: string): ReactNode {
  const brands = items.filter(({ code }) => code === null).length;
  return (
    <>
      {list === "expiring" && isUrgent(key, today) && (
        <b className="urgent">{key === today ? taskTexts.today : taskTexts.tomorrow} · </b>
      )}
      <b>{groupName(list, key)}</b>
      <span className="muted"> · {taskTexts.entries(brands, items.length - brands)}</span>
    </>
  );
}
