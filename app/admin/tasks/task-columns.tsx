import { Link } from "react-router";
import type { GridColumn } from "#app/admin/grid/grid.tsx";
import { TickBox } from "#app/admin/records/tick-box.tsx";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { taskTexts } from "#app/admin/texts/tasks.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatAge, formatDate, formatMonth, formatNumber } from "#app/domain/base/format.ts";
import { intlLocale } from "#app/domain/base/locale.ts";
import {
  isUrgent,
  type Task,
  type TaskList,
  taskSorts,
  type WorkGroup,
} from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { Answers } from "./answers.tsx";

/** A row of a list: the heading of a group, or the entry with an index. */
export type TaskRow = { group: WorkGroup } | { item: Task; index: number };

interface TaskCells {
  list: TaskList;
  items: readonly Task[];
  today: string;
  hasAll: (items: readonly Task[]) => boolean;
  onToggle: (items: readonly Task[]) => void;
  /** Selects all entries from the one that was chosen last to an index. */
  onExtend: (index: number) => void;
  onAccept: (item: Task) => void;
  onDismiss: (item: Task) => void;
}

function column(
  id: string,
  width: GridColumn<TaskRow>["width"],
  heading: GridColumn<TaskRow>["heading"],
  cell: (item: Task, index: number) => React.ReactNode,
): GridColumn<TaskRow> {
  return {
    id,
    width,
    heading,
    cell: (row) => "item" in row && cell(row.item, row.index),
    ...(taskSorts.some((name) => name === id) && { sortBy: "server" }),
  };
}

const brandColumn = () =>
  column("brand", "name", taskTexts.brand, ({ country, brand, name }) => {
    const place = countryByCode(country);
    return (
      <>
        {place && <Flag country={place} width={18} />}
        <Link tabIndex={-1} to={catalogueAddress(country, brand)}>
          <bdi>{name}</bdi>
        </Link>
      </>
    );
  });

const codeColumn = () =>
  column("code", "name", fieldLabels.code.code, ({ code }) => <bdi dir="ltr">{code}</bdi>);

/** The columns of suggested codes, each of which is accepted or dismissed by itself. */
function suggestionColumns({ today, onAccept, onDismiss }: TaskCells): GridColumn<TaskRow>[] {
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
    brandColumn(),
    codeColumn(),
    column("theirs", "text", taskTexts.theirWords, ({ discount }) => <bdi>{discount}</bdi>),
    column("seen", "text", taskTexts.seen, ({ suggestion }) => <bdi>{suggestion?.seen}</bdi>),
    column("by", "date", taskTexts.by, ({ suggestion }) =>
      taskTexts.shoppers(suggestion?.shoppers ?? 0),
    ),
    column(
      "day",
      "date",
      taskTexts.when,
      ({ suggestion }) => suggestion && formatAge(suggestion.day, today, "en"),
    ),
    column("accept", "free", "", (item) => (
      <>
        {button(taskTexts.accept, taskTexts.acceptCode(item.code ?? ""), () => onAccept(item))}
        {button(taskTexts.dismiss, taskTexts.dismissCode(item.code ?? ""), () => onDismiss(item))}
      </>
    )),
  ];
}

/** The columns of a list: codes, or brands without one. */
export function taskColumns(cells: TaskCells): GridColumn<TaskRow>[] {
  const { list, items, today, hasAll, onToggle, onExtend } = cells;
  if (list === "suggested") return suggestionColumns(cells);
  return [
    column(
      "select",
      "tick",
      <TickBox
        label={taskTexts.selectAll}
        isChecked={hasAll(items)}
        onToggle={() => onToggle(items)}
      />,
      (item, index) => (
        <TickBox
          label={taskTexts.select(item.code ? `${item.name} ${item.code}` : item.name)}
          isChecked={hasAll([item])}
          onToggle={(extend) => (extend ? onExtend(index) : onToggle([item]))}
        />
      ),
    ),
    brandColumn(),
    codeColumn(),
    column("discount", "text", fieldLabels.code.discount, ({ code, discount }) => (
      <>
        {code === null && list === "untranslated" && <i>{taskTexts.noArabicName}</i>}
        <bdi>{discount}</bdi>
      </>
    )),
    ...(list === "reported" ? answerColumns() : [arabicColumn()]),
    // Most lists have none.
    ...(items.some(({ note }) => note) ? [noteColumn()] : []),
    column(
      "checked",
      "age",
      fieldLabels.code.last_reported_date,
      ({ checked }) =>
        checked && (
          <>
            {formatDate(checked, "en")} <small>{formatAge(checked, today, "en")}</small>
          </>
        ),
    ),
    column(
      "expires",
      "date",
      fieldLabels.code.expiry_date,
      ({ code, expires }) =>
        code !== null && (expires ? formatDate(expires, "en") : taskTexts.noEnd),
    ),
    column(
      "copies",
      "count",
      taskTexts.copies,
      ({ code, copies }) => code !== null && formatNumber(copies, "en"),
    ),
  ];
}

const noteColumn = () =>
  column("note", "text", fieldLabels.code.note, ({ note }) => <bdi>{note}</bdi>);

const arabicColumn = (): GridColumn<TaskRow> => ({
  ...column("discount_ar", "text", fieldLabels.code.discount_ar, ({ discount_ar }) => discount_ar),
  attributes: () => ({ lang: "ar", dir: "rtl" }),
});

const answerColumns = (): GridColumn<TaskRow>[] => [
  column(
    "reasons",
    "text",
    taskTexts.whyNot,
    ({ answers }) => answers && taskTexts.reasons(answers.reasons),
  ),
  column(
    "worked",
    "date",
    taskTexts.worked,
    ({ answers }) => answers && <Answers answers={answers} />,
  ),
  column(
    "lastWorked",
    "date",
    taskTexts.lastWorked,
    ({ answers }) =>
      answers &&
      (answers.lastWorked ? formatDate(answers.lastWorked, "en") : taskTexts.neverWorked),
  ),
];

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

interface GroupHeadingProps extends Pick<TaskCells, "list" | "today" | "hasAll" | "onToggle"> {
  group: WorkGroup;
}

/** The cells of a group's heading, with a box that selects all of it. */
export function GroupHeading({ list, group, today, hasAll, onToggle }: GroupHeadingProps) {
  const { key, items } = group;
  const name = groupName(list, key);
  const brands = items.filter(({ code }) => code === null).length;
  return (
    <>
      {list !== "suggested" && (
        <td data-width="tick">
          <TickBox
            label={taskTexts.selectGroup(name)}
            isChecked={hasAll(items)}
            onToggle={() => onToggle(items)}
          />
        </td>
      )}
      <td data-width="text">
        {list === "expiring" && isUrgent(key, today) && (
          <b className="urgent">{key === today ? taskTexts.today : taskTexts.tomorrow} · </b>
        )}
        <b>{name}</b>
        <span className="muted"> · {taskTexts.entries(brands, items.length - brands)}</span>
      </td>
    </>
  );
}
