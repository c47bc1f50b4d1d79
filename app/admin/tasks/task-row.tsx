import { Link } from "react-router";
import type { MeasuredRow } from "#app/admin/grid/virtual-rows.tsx";
import { tasks as texts } from "#app/admin/texts/tasks.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatAge, formatDate, formatNumber } from "#app/domain/base/format.ts";
import { isUrgent, type Task, type TaskList, type WorkGroup } from "#app/domain/catalogue/tasks.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { adminAddress } from "#app/domain/pages/admin-location.ts";

const monthFormat = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** The heading of a group: a country, a month or a day. */
function groupName(list: TaskList, key: string): string {
  if (list === "expiring") return dayFormat.format(new Date(`${key}T00:00:00Z`));
  if (list === "expired" || list === "unverified") {
    return monthFormat.format(new Date(`${key}-01T00:00:00Z`));
  }
  return countryByCode(key)?.name.en ?? key;
}

interface GroupRowProps {
  list: TaskList;
  group: WorkGroup;
  today: string;
  isSelected: boolean;
  measured: MeasuredRow;
  onToggle: () => void;
}

/** The heading of a group, with a box that selects all of it. */
export function GroupRow({ list, group, today, isSelected, measured, onToggle }: GroupRowProps) {
  const { key, items } = group;
  const name = groupName(list, key);
  const brands = items.filter(({ code }) => code === null).length;
  return (
    <tr className="work-group" {...measured}>
      <td>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={texts.selectGroup(name)}
          checked={isSelected}
          onChange={onToggle}
        />
      </td>
      <td>
        {list === "expiring" && isUrgent(key, today) && (
          <b className="urgent">{key === today ? texts.today : texts.tomorrow} · </b>
        )}
        <b>{name}</b>
        <span className="muted"> · {texts.entries(brands, items.length - brands)}</span>
      </td>
    </tr>
  );
}

interface WorkRowProps {
  id: string;
  list: TaskList;
  item: Task;
  today: string;
  isActive: boolean;
  isSelected: boolean;
  measured: MeasuredRow;
  onToggle: (extend: boolean) => void;
  onPoint: () => void;
}

/** A code, or a brand without one. The keys of its grid do all that the pointer does here. */
export function WorkRow(props: WorkRowProps) {
  const { id, list, item, today, isActive, isSelected, measured, onToggle, onPoint } = props;
  const { name, code, discount, discount_ar, checked, copies } = item;
  const country = countryByCode(item.country);
  const { country: place, brand } = item;
  return (
    <tr
      {...measured}
      id={id}
      className="work-row"
      aria-selected={isSelected}
      data-active={isActive || undefined}
      onClick={onPoint}
    >
      <td>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={texts.select(code ? `${name} ${code}` : name)}
          checked={isSelected}
          onChange={() => {}}
          onClick={({ shiftKey }) => onToggle(shiftKey)}
        />
      </td>
      <td className="work-brand">
        {country && <Flag of={country} width={18} />}
        <Link tabIndex={-1} to={adminAddress({ view: "catalogue", country: place, brand })}>
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td className="work-code">
        <bdi dir="ltr">{code}</bdi>
      </td>
      <td className="work-discount">
        {code === null && list === "untranslated" && <i>{texts.noArabicName}</i>}
        <bdi>{discount}</bdi>
      </td>
      <td className="work-arabic" lang="ar" dir="rtl">
        {discount_ar}
      </td>
      <td className="work-checked">
        {checked && (
          <>
            {formatDate(checked, "en")} <small>{formatAge(checked, today, "en")}</small>
          </>
        )}
      </td>
      <td className="work-copies">{code !== null && formatNumber(copies, "en")}</td>
    </tr>
  );
}
