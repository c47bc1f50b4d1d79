import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "#app/admin/requests/client.ts";
import { reportFailure, savedMessage, toMessage } from "#app/admin/requests/messages.ts";
import { byOneCall, createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import type { Versions } from "#app/admin/review/review-request.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { RecordFault } from "./brand-records.ts";
import { actionOf } from "./bulk-edits.ts";
import {
  afterSave,
  changedFields,
  conflicts,
  currentEdits,
  type EditedRecord,
  type Edits,
  isChanged,
  keepMine,
  parseKey,
  recordKey,
  settle,
  takeTheirs,
  toRequest,
  useEdits,
  without,
  withoutSaved,
} from "./edits.ts";
import { describeFault } from "./pending-bar.tsx";
import { useEditKeys } from "./use-edit-keys.ts";

/** What was sent, until its answer and the records as they then are have arrived. */
interface Sent {
  edits: Edits;
  outcome: "pending" | "saved" | "conflict";
  /** Tells of the conflict. */
  report?: () => void;
}

interface SaveOptions {
  /** The records of a view, as they are stored and as they are edited. */
  records: readonly EditedRecord[];
  faults: readonly RecordFault[];
  nameOf: (key: string) => string;
  versions: Versions;
  /** Another value when the records were read again. */
  loaded: unknown;
  /** What the message says of so many changes. */
  saved: (count: number, edits: Edits) => string;
  /** The title of the review, which more than 50 changes have, and those of several countries of a brand. */
  title: string;
  /** Actions on many brands: the history names them. */
  isBulk?: boolean;
  onSaved: (edits: Edits) => void;
}

/** The changes of many brands that are saved without a review. */
const maxUnreviewed = 50;

/** Where a record is when some changes are saved: its code or its brand may have another name. */
export const movedBy = (saved: Edits) => (key: string) => {
  const { country, slug, code } = parseKey(key);
  const named = saved[recordKey({ country, slug, code: null })]?.set.name;
  return recordKey({
    country,
    slug: named === undefined ? slug : slugify(String(named)),
    code: code === null ? null : String(saved[key]?.set.code ?? code),
  });
};

/** Saves the changes of records, and applies them again after another's save. */
export function useSave(options: SaveOptions) {
  const { records, faults, nameOf, versions, loaded, title, isBulk, onSaved } = options;
  const actions = useWorkspace();
  const edits = useEdits();
  const sent = useRef<Sent>(null);
  const note = useRef<HTMLElement>(null);
  const { isPending, send } = useRequest();
  const faulty = new Set(faults.map(({ key }) => key));
  const changed = records.filter((record) => isChanged(record, edits[record.key]));
  const ready = changed.filter(({ key }) => !faulty.has(key) || parseKey(key).code === null);
  const clashing = changed.filter((record) => conflicts(record, edits[record.key]).length > 0);
  // A code counts once, each field of a brand by itself.
  const count = ready.reduce((sum, record) => {
    const isBrand = parseKey(record.key).code === null;
    return sum + (isBrand ? changedFields(record, edits[record.key]).length : 1);
  }, 0);
  const reach = new Set(ready.map(({ key }) => parseKey(key).country)).size;
  const isReviewed = isBulk ? count > maxUnreviewed : reach > 1;
  const ofBrand = faults.find(({ level }) => level === "brand");

  function commit() {
    if (count === 0 || ofBrand) return;
    actions.notify(null);
    const all = currentEdits();
    const last: Sent = {
      edits: Object.fromEntries(ready.flatMap(({ key }) => (all[key] ? [[key, all[key]]] : []))),
      outcome: "pending",
    };
    const json = {
      edits: toRequest(all, ready, versions),
      ...(isBulk && { kind: actionOf(last.edits) }),
    };
    const saved = options.saved(count, last.edits);
    const post = (how: object) => call("post", "/admin/edits", { json: { ...json, ...how } });
    if (isReviewed) {
      return actions.review({
        ...{ title, saved },
        ...byOneCall(post),
        onSaved: () => {
          settle((all) => without(all, Object.keys(last.edits)));
          onSaved(last.edits);
        },
      });
    }
    sent.current = last;
    const write = createWriter();
    send(
      () => write((operation) => post({ operation })),
      (answer) => {
        if (answer.ok) {
          last.outcome = "saved";
          actions.notify(savedMessage(saved, answer.value));
          const moved = movedBy(last.edits);
          if (
            Object.keys(last.edits).some((key) => parseKey(moved(key)).slug !== parseKey(key).slug)
          )
            adopt(last);
          onSaved(last.edits);
          return;
        }
        last.report = () => reportFailure(actions, answer);
        if (answer.status === 409) last.outcome = "conflict";
        else {
          sent.current = null;
          last.report();
        }
      },
    );
  }

  /** Saves what can be saved, or says why nothing can. */
  function save() {
    if (isPending) return;
    if (clashing.length > 0) return note.current?.focus();
    const fault = ofBrand ?? (count === 0 ? faults[0] : undefined);
    if (fault) {
      const why = describeFault(fault, nameOf);
      return actions.notify(toMessage("error", catalogueTexts.notSaved(why)));
    }
    if (count === 0) return actions.notify(toMessage("info", catalogueTexts.nothingToSave));
    commit();
  }
  useEditKeys(save);

  function adopt(last: Sent) {
    sent.current = null;
    settle((all) => afterSave(all, last.edits, movedBy(last.edits)));
  }

  // The records were read again: after this save, or because another write came first.
  const receive = useEffectEvent(() => {
    const last = sent.current;
    if (last?.outcome === "saved") return adopt(last);
    sent.current = null;
    // A save may have been made although its answer did not come.
    const isMade = (record: EditedRecord) =>
      record.key in edits && !isChanged(record, edits[record.key]);
    if (records.some(isMade)) settle((all) => withoutSaved(all, records));
    if (last?.outcome !== "conflict" || clashing.length > 0) return;
    if (count > 0) commit();
    // The record is not in the view any more.
    else last.report?.();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they were read
  useEffect(() => receive(), [loaded]);

  return {
    records,
    ready,
    clashing,
    count,
    isReviewed,
    changed,
    note,
    isSaving: isPending || actions.reviewStep !== null,
    save,
    saveOnTop: () => {
      settle((all) => clashing.reduce(keepMine, all));
      commit();
    },
    takeTheirs: () => settle((all) => clashing.reduce(takeTheirs, all)),
  };
}

export type Editor = ReturnType<typeof useSave>;
