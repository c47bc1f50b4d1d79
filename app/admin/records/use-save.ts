import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "#app/admin/requests/client.ts";
import { savedMessage } from "#app/admin/requests/messages.ts";
import { createWriter, singleRequest } from "#app/admin/requests/resolve-lost-write.ts";
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
  endSave,
  isBrand,
  keepMine,
  parseKey,
  settle,
  startSave,
  takeTheirs,
  toRequest,
  without,
} from "./edits.ts";

/** A pending save, until the response and the reloaded records have arrived. */
interface Sent {
  records: readonly EditedRecord[];
  isSaved?: boolean;
  report?: () => void;
}

interface SaveOptions {
  records: readonly EditedRecord[];
  versions: Versions;
  /** Changes when the records are reloaded. */
  loaded: unknown;
  /** Returns the success message for a number of changes. */
  saved: (count: number, records: readonly EditedRecord[]) => string;
  /** Title of the review: of more than 50 changes, or a brand's in several countries. */
  title: string;
  /** Bulk actions on many brands, which the history names. */
  isBulk?: boolean;
  onSaved: () => void;
}

/** The largest bulk change saved without a review. */
const maxUnreviewed = 50;

/** The faults of a record: "Expiry date: must be a date.", for a code after its name. */
export const faultTexts = (record: EditedRecord) =>
  Object.entries(record.faults).map(([field, message]) =>
    isBrand(record)
      ? `${fieldLabel("brand", field)}: ${message}.`
      : `${record.name}, ${fieldLabel("code", field)}: ${message}.`,
  );

/** Saves the changes of records, and applies them again after another operator's save. */
export function useSave(options: SaveOptions) {
  const { records, versions, loaded, title, isBulk, onSaved } = options;
  const { notify, showMessage } = useNotifications();
  const { review, reviewStep } = useReviewFlow();
  const reportFailure = useReportFailure();
  const sent = useRef<Sent>(null);
  const note = useRef<HTMLElement>(null);
  const { isPending, send } = useRequest();
  const changed = records.filter(({ isChanged }) => isChanged);
  const faulty = changed.filter(({ faults }) => Object.keys(faults).length > 0);
  // Faulty codes stay unsaved while the others are saved; a faulty brand blocks the save.
  const ready = changed.filter((record) => !faulty.includes(record) || isBrand(record));
  // Reloaded records may include this save, which does not conflict with later typing.
  const isRead = sent.current?.isSaved;
  const clashing = isRead ? [] : changed.filter(({ conflicts }) => conflicts.length > 0);
  // A code counts once, a brand once per field.
  const count = ready.flatMap((record) => (isBrand(record) ? record.changed : record.key)).length;
  const countries = new Set(ready.map(({ key }) => parseKey(key).country)).size;
  const isReviewed = isBulk ? count > maxUnreviewed : countries > 1;
  const faultyBrand = faulty.find(isBrand);

  function commit() {
    if (count === 0 || faultyBrand) return;
    notify(null);
    // Includes conflicts resolved in this event.
    const sending = ready.map((record) => editedRecord(record, currentEdits(), record.name));
    const edits = toRequest(sending, versions);
    const json = { edits, ...(isBulk && { kind: actionOf(sending) }) };
    const saved = options.saved(count, sending);
    const post = (how: object) => call("post", "/admin/edits", { json: { ...json, ...how } });
    if (isReviewed) {
      return review({
        ...{ title, saved },
        ...singleRequest(post),
        onSaved: () => {
          settle((all) => without(all, sending));
          onSaved();
        },
      });
    }
    const last: Sent = { records: sending };
    sent.current = last;
    startSave();
    const write = createWriter();
    send(
      () => write((operation) => post({ operation })),
      (result) => {
        if (result.ok) {
          last.isSaved = true;
          notify(savedMessage(saved, result.value));
        }
        endSave();
        if (result.ok) return onSaved();
        last.report = () => reportFailure(result);
        if (result.status === 409) return;
        sent.current = null;
        last.report();
      },
    );
  }

  /** Saves what can be saved, or explains why nothing can. */
  function save() {
    if (isPending) return;
    if (clashing.length > 0) return note.current?.focus();
    const [fault] = (faultyBrand ? [faultyBrand] : count === 0 ? faulty : []).flatMap(faultTexts);
    if (fault) return showMessage("error", `Error: Nothing was saved. ${fault}`);
    if (count === 0) return showMessage("info", "Nothing has changed.");
    commit();
  }
  useKeys((event) => {
    if (document.querySelector("dialog[open]") || !isPressed(event, shortcuts.codes.save)) return;
    event.preventDefault();
    save();
  });

  /** Removes saved edits once the records are reloaded or another view is shown. */
  function adopt() {
    const last = sent.current;
    if (!last?.isSaved) return;
    sent.current = null;
    settle(
      (all) => afterSave(all, last.records),
      (all) => without(all, last.records),
    );
  }

  // The records were reloaded after this save, or because another write came first.
  const receive = useEffectEvent(() => {
    const last = sent.current;
    // A save may have succeeded although its response was lost.
    const stored = records.filter(({ edit, isChanged }) => edit && !isChanged);
    if (stored.length > 0) settle((all) => without(all, stored));
    if (!last?.report) return;
    sent.current = null;
    if (clashing.length > 0) return;
    if (count > 0) commit();
    // The record is no longer in the view.
    else last.report();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each reload
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
