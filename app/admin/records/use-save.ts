import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "#app/admin/requests/client.ts";
import { reportFailure, savedMessage, toMessage } from "#app/admin/requests/messages.ts";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { RecordFault } from "./brand-records.ts";
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
  withoutSaved,
} from "./edits.ts";
import { describeFault } from "./pending-bar.tsx";

/** What was sent, until its answer and the records as they then are have arrived. */
interface Sent {
  edits: Edits;
  outcome: "pending" | "saved" | "conflict";
}

interface SaveOptions {
  /** The brand and its codes, as they are stored and as they are edited. */
  records: readonly EditedRecord[];
  faults: readonly RecordFault[];
  /** The name of the brand, with the changes. */
  name: string;
  nameOf: (key: string) => string;
  version: number;
  /** Another value when the records were read again. */
  read: unknown;
  /** Called when a save gives the brand another address. */
  onMoved: (slug: string) => void;
}

/** Saves the changes of a brand and of its codes, and applies them again after another's save. */
export function useSave(options: SaveOptions) {
  const { records, faults, name, nameOf, version, read, onMoved } = options;
  const actions = useWorkspace();
  const edits = useEdits();
  const sent = useRef<Sent>(null);
  const note = useRef<HTMLElement>(null);
  const { isPending, send } = useRequest();
  const faulty = new Set(faults.map(({ key }) => key));
  const changed = records.filter((record) => isChanged(record, edits[record.key]));
  const ready = changed.filter(({ key }) => !faulty.has(key) || parseKey(key).code === null);
  const clashing = changed.filter((record) => conflicts(record, edits[record.key]).length > 0);
  // A code counts once, each field of the brand by itself.
  const count = ready.reduce((sum, record) => {
    const isBrand = parseKey(record.key).code === null;
    return sum + (isBrand ? changedFields(record, edits[record.key]).length : 1);
  }, 0);
  const isDirty = changed.length > 0;
  const ofBrand = faults.find(({ level }) => level === "brand");

  /** Where a record is when its code or its brand has another name. */
  function rename(saved: Edits) {
    const [brand] = records;
    const named = (brand && saved[brand.key]?.set.name) ?? null;
    return (key: string) => {
      const { country, slug, code } = parseKey(key);
      return recordKey({
        country,
        slug: named === null ? slug : slugify(String(named)),
        code: code === null ? null : String(saved[key]?.set.code ?? code),
      });
    };
  }

  function adopt(saved: Edits) {
    const place = rename(saved);
    const keys = new Set(records.map(({ key }) => key));
    settle((all) => afterSave(all, saved, (key) => (keys.has(key) ? place(key) : key)));
  }

  function commit() {
    if (count === 0 || ofBrand) return;
    actions.notify(null);
    const all = currentEdits();
    const last: Sent = {
      edits: Object.fromEntries(ready.flatMap(({ key }) => (all[key] ? [[key, all[key]]] : []))),
      outcome: "pending",
    };
    sent.current = last;
    const json = {
      edits: toRequest(all, ready, { [parseKey(ready[0]?.key ?? "").country]: version }),
    };
    const text = catalogueTexts.saved(count, name);
    const write = createWriter();
    send(
      () => write((operation) => call("post", "/admin/edits", { json: { ...json, operation } })),
      (answer) => {
        if (answer.ok) {
          last.outcome = "saved";
          actions.notify(savedMessage(text, answer.value));
          const [brand] = records;
          const { slug } = parseKey(brand?.key ?? "");
          const next = brand && last.edits[brand.key]?.set.name;
          if (next === undefined || slugify(String(next)) === slug) return;
          sent.current = null;
          adopt(last.edits);
          onMoved(slugify(String(next)));
        } else if (answer.status === 409) last.outcome = "conflict";
        else {
          sent.current = null;
          reportFailure(actions, answer);
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

  // The records were read again: after this save, or because another write came first.
  const receive = useEffectEvent(() => {
    const last = sent.current;
    sent.current = null;
    if (last?.outcome === "saved") adopt(last.edits);
    // A save may have been made although its answer did not come.
    else settle((all) => withoutSaved(all, records));
    if (last?.outcome === "conflict" && clashing.length === 0) commit();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they were read
  useEffect(() => receive(), [read]);

  return {
    ready,
    clashing,
    count,
    isDirty,
    note,
    isSaving: isPending,
    save,
    saveOnTop: () => {
      settle((all) => clashing.reduce(keepMine, all));
      commit();
    },
    takeTheirs: () => settle((all) => clashing.reduce(takeTheirs, all)),
  };
}
