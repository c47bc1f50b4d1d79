import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { localTimes } from "#app/admin/shell/local-times.ts";
import { counted, formatChange, list } from "#app/admin/texts/admin.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import type { CheckedBackup } from "#worker/site/backups.ts";
import { describeAction, describeResult, describeScope } from "./entry-texts.ts";

// Loaded when the first row is opened.
const OpenOperation = lazy(() => import("./open-operation.tsx"));

interface HistoryRowProps {
  revision: Revision;
  /** The id of the newest operation; a new one changes the state of older lines. */
  newest: number;
}

function Moment({ at }: { at: string | number }) {
  const { clock, time } = localTimes();
  return (
    <td className="fit">
      <time dateTime={new Date(at).toISOString()} title={time(at)}>
        {clock(at)}
      </time>
    </td>
  );
}

export function BackupRow({ backup }: { backup: CheckedBackup }) {
  const { at, counts = { brands: 0, promo_codes: 0 }, digest = "", fault } = backup;
  const rows = `${counted(counts.brands, "brand")}, ${counted(counts.promo_codes, "code")}`;
  return (
    <tr>
      <Moment at={at} />
      <td colSpan={6} title={digest}>
        {fault === null
          ? `Backup checked: ${rows}, digest ${digest.slice(0, 4)}…`
          : `Backup not usable: ${fault}`}
      </td>
    </tr>
  );
}

export function HistoryRow({ revision, newest }: HistoryRowProps) {
  const { who, createdAt, countries } = revision;
  const [isOpen, setOpen] = useState(false);
  // "Go to" links to an operation.
  const isLinked = useLocation().hash === `#${revision.id}`;
  useEffect(() => setOpen(isLinked), [isLinked]);
  const button = useRef<HTMLButtonElement>(null);
  const [operation, where] = [describeAction(revision), describeScope(revision)];
  const action = isOpen ? "Close" : "Open";
  const live = (side: "before" | "after") =>
    countries.reduce((sum, { liveCodes }) => sum + liveCodes[side], 0);
  const time = localTimes().time(createdAt);
  const only = countries.length === 1 ? countryByCode(countries[0]?.country) : undefined;
  return (
    <>
      {/* The click event of its button, also fired by the keyboard, bubbles here. */}
      <tr data-open={isOpen || undefined} onClick={() => setOpen(!isOpen)}>
        <Moment at={createdAt} />
        <th scope="row">
          <b>
            <bdi>{operation}</bdi>
          </b>
        </th>
        <td className="history-who cut">
          <bdi title={who}>{who}</bdi>
        </td>
        <td>
          {only && <Flag country={only} width={18} />} {where}
        </td>
        <td>{describeResult(revision)}</td>
        <td>{formatChange(live("before"), live("after"))}</td>
        <td className="fit">
          <button
            ref={button}
            type="button"
            className="words"
            aria-expanded={isOpen}
            aria-label={`${action} ${list(operation, where, time)}`}
          >
            {action}
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="open-row">
          <td colSpan={7}>
            <Suspense>
              <OpenOperation
                revision={revision}
                newest={newest}
                onUndone={() => button.current?.focus()}
              />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}
