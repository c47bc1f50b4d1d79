import { history as texts } from "#app/admin/texts/review.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { ChangeCounts } from "#worker/catalogue/write/diff.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { clockText, describeAction, describeScope, formatTime } from "./entry-texts.ts";

interface HistoryRowProps {
  revision: Revision;
  timeZone: string;
  isBusy: boolean;
  onUndo: () => void;
}

/** The live codes over all countries of an operation, before and after it. */
function liveText({ countries }: Revision): string {
  let [before, after] = [0, 0];
  for (const { liveCodes } of countries) {
    if (!liveCodes) return texts.unknown;
    before += liveCodes.before;
    after += liveCodes.after;
  }
  return before === after ? texts.same(after) : texts.live(before, after);
}

const touched = ({ added, changed, removed }: ChangeCounts) => added + changed + removed;

/** An operation: when, what, by whom, where, how much, the live codes, and the button that undoes it. */
export function HistoryRow({ revision, timeZone, isBusy, onUndo }: HistoryRowProps) {
  const { who, createdAt, countries, summary, isLatest } = revision;
  const [what, where] = [describeAction(revision), describeScope(revision)];
  const time = formatTime(createdAt, timeZone);
  const only = countries.length === 1 ? countryByCode(countries[0]?.country) : undefined;
  return (
    <tr className="history-row">
      <td className="history-when">
        <time dateTime={createdAt} title={time}>
          {clockText(createdAt, timeZone)}
        </time>
      </td>
      <th scope="row" className="history-what">
        <bdi>{what}</bdi>
      </th>
      <td className="history-who">
        <bdi title={who}>{who}</bdi>
      </td>
      <td className="history-where">
        {only && <Flag of={only} width={18} />} {where}
      </td>
      <td className="history-touched">
        {texts.touched(touched(summary.brands), touched(summary.codes))}
      </td>
      <td className="history-live">{liveText(revision)}</td>
      <td className="history-undo">
        <button
          type="button"
          className="button-quiet button-outline"
          disabled={isBusy}
          aria-label={
            isLatest ? texts.undoLabel(what, where, time) : texts.restoreLabel(where, time)
          }
          onClick={onUndo}
        >
          {isLatest ? texts.undo : texts.restore}
        </button>
      </td>
    </tr>
  );
}
