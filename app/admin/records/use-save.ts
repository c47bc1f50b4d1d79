import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "#app/admin/requests/client.ts";
import { savedMessage } from "#app/admin/requests/messages.ts";
import { byOneCall, createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import { useReportFailure, useRequest } from "#app/admin/requests/use-request.ts";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import type { Versions } from "#app/admin/review/review-request.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { isPressed, shortcuts, useKeys } from "#app/admin/shortcuts/shortcuts.ts";
import { fieldLabel } from "#app/admin/texts/catalogue.ts";
import { actionOf } from "./bulk-edits.ts";
import {
  afterSave,
  currentEdits,
  type EditedRecord,
  editedRecord,
  isBrand,
  keepMine,
  parseKey,
  settle,
  takeTheirs,
  toRequest,
  undo,
  without,
} from "./edits.ts";

/** What was sent, until its answer and the records as they then are have arrived. */
interface Sent {
  records: readonly EditedRecord[];
  isSaved?: boolean;
  /** Tells of the conflict. */
  report?: () => void;
}

interface SaveOptions {
  /** The records of a view. */
  records: readonly EditedRecord[];
  versions: Versions;
  /** Another value when the records were read again. */
  loaded: unknown;
  /** What the message says of so many changes. */
  saved: (count: number, records: readonly EditedRecord[]) => string;
  /** The title of the review, which more than 50 changes have, and those of several countries of a brand. */
  title: string;
  /** Actions on many brands: the history names them. */
  isBulk?: boolean;
  onSaved: () => void;
}

/** The changes of many brands that are saved without a review. */
const maxUnreviewed = 50;

/** The faults of a record in words: "Expiry date: must be a date", of a code with its name in front. */
export const faultTexts = (record: EditedRecord) =>
  Object.entries(record.faults).map(([field, message]) =>
    isBrand(record)
      ? `${fieldLabel("brand", field)}: ${message}.`
      : `${record.name}, ${fieldLabel("code", field)}: ${message}.`,
  );

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== "checkbox");

const undoStep = ["Ctrl Z", "take a step back"] as const;

/** Ctrl S saves and Ctrl Z takes a step back, wherever the focus is; a field undoes its own typing. */
function useEditKeys(save: () => void): void {
  useKeys((event) => {
    if (document.querySelector("dialog[open]")) return;
    if (isPressed(event, shortcuts.codes.save)) save();
    else if (!isPressed(event, undoStep) || isTextField(event.target) || !undo()) return;
    event.preventDefault();
  });
}

/** Saves the changes of records, and applies them again after another's save. */
export function useSave(options: SaveOptions) {
  const { records, versions, loaded, title, isBulk, onSaved } = options;
  const { notify, say } = useNotifications();
  const { review, reviewStep } = useReviewFlow();
  const reportFailure = useReportFailure();
  const sent = useRef<Sent>(null);
  const note = useRef<HTMLElement>(null);
  const { isPending, send } = useRequest();
  const changed = records.filter((one) => one.isChanged);
  const faulty = changed.filter(({ faults }) => Object.keys(faults).length > 0);
  // Faulty codes wait while the others are saved; with a faulty brand nothing is saved.
  const ready = changed.filter((one) => !faulty.includes(one) || isBrand(one));
  // What was just saved may stand in the records already, and is no conflict with what was typed since.
  const isRead = sent.current?.isSaved;
  const clashing = isRead ? [] : changed.filter(({ conflicts }) => conflicts.length > 0);
  // A code counts once, each field of a brand by itself.
  const count = ready.reduce((sum, one) => sum + (isBrand(one) ? one.changed.length : 1), 0);
  const reach = new Set(ready.map(({ key }) => parseKey(key).country)).size;
  const isReviewed = isBulk ? count > maxUnreviewed : reach > 1;
  const faultyBrand = faulty.find(isBrand);

  function commit() {
    if (count === 0 || faultyBrand) return;
    notify(null);
    // What was just kept or taken of a conflict counts.
    const sending = ready.map((one) => editedRecord(one, currentEdits(), one.name));
    const edits = toRequest(sending, versions);
    const json = { edits, ...(isBulk && { kind: actionOf(sending) }) };
    const saved = options.saved(count, sending);
    const post = (how: object) => call("post", "/admin/edits", { json: { ...json, ...how } });
    if (isReviewed) {
      return review({
        ...{ title, saved },
        ...byOneCall(post),
        onSaved: () => {
          settle((all) => without(all, sending));
          onSaved();
        },
      });
    }
    const last: Sent = { records: sending };
    sent.current = last;
    const write = createWriter();
    send(
      () => write((operation) => post({ operation })),
      (answer) => {
        if (answer.ok) {
          last.isSaved = true;
          notify(savedMessage(saved, answer.value));
          return onSaved();
        }
        last.report = () => reportFailure(answer);
        if (answer.status === 409) return;
        sent.current = null;
        last.report();
      },
    );
  }

  /** Saves what can be saved, or says why nothing can. */
  function save() {
    if (isPending) return;
    if (clashing.length > 0) return note.current?.focus();
    const [why] = (faultyBrand ? [faultyBrand] : count === 0 ? faulty : []).flatMap(faultTexts);
    if (why) return say("error", `Error: Nothing was saved. ${why}`);
    if (count === 0) return say("info", "Nothing has changed.");
    commit();
  }
  useEditKeys(save);

  /** Takes over what was saved, once it was read again or another view is shown. */
  function adopt() {
    const last = sent.current;
    if (!last?.isSaved) return;
    sent.current = null;
    settle((all) => afterSave(all, last.records));
  }

  // The records were read again: after this save, or because another write came first.
  const receive = useEffectEvent(() => {
    const last = sent.current;
    // A save may have been made although its answer did not come.
    const made = records.filter(({ edit, isChanged }) => edit && !isChanged);
    if (made.length > 0) settle((all) => without(all, made));
    if (!last?.report) return;
    sent.current = null;
    if (clashing.length > 0) return;
    if (count > 0) commit();
    // The record is not in the view any more.
    else last.report();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they were read
  useEffect(() => {
    receive();
    return adopt;
  }, [loaded]);

  return {
    records,
    ready,
    faulty,
    clashing,
    count,
    isReviewed,
    isDirty: changed.length > 0,
    note,
    isSaving: isPending || reviewStep !== null,
    save,
    saveOnTop: () => {
      settle((all) => clashing.reduce(keepMine, all));
      commit();
    },
    takeTheirs: () => settle((all) => clashing.reduce(takeTheirs, all)),
  };
}

export type Editor = ReturnType<typeof useSave>;
