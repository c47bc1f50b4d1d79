import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "#app/admin/requests/client.ts";
import {
  type PanelActions,
  reportFailure,
  savedMessage,
  toMessage,
} from "#app/admin/requests/messages.ts";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { BrandEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { formFields } from "#app/domain/catalogue/field-registry.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { adminAddress } from "#app/domain/pages/admin-location.ts";
import type { BrandForEdit } from "#worker/catalogue/read/operator-catalogue.ts";
import {
  type BrandDraft,
  changedFields,
  createDraft,
  fieldFault,
  isChanged,
  lineFaults,
  linesToSave,
  toEdit,
  withSuggestion,
} from "./brand-draft.ts";
import { readDraft, storeDraft } from "./draft-storage.ts";
import {
  acceptTheirs,
  afterSave,
  type MergeConflict,
  openClashes,
  rebase,
  type SentDraft,
} from "./rebase.ts";

/** The draft that was sent, until its answer and the brand as it then is have arrived. */
interface Sent extends SentDraft {
  count: number;
  outcome: "pending" | "saved" | "conflict";
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isEdited = (draft: BrandDraft) =>
  changedFields(draft).length > 0 || draft.lines.some(isChanged);

/** The state and the steps of editing a brand: change, save, and reapply after another's save. */
export function useBrandEditor(
  actions: PanelActions,
  country: CountryInfo,
  slug: string,
  edited: BrandForEdit,
  today: string,
) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [draft, setDraft] = useState(() => {
    const stored = createDraft(edited.brand, state?.name ?? slug);
    return state?.suggestion ? withSuggestion(stored, state.suggestion, today) : stored;
  });
  const [version, setVersion] = useState(edited.version);
  const [known, setClashes] = useState<MergeConflict[]>([]);
  const clashes = openClashes({ draft, clashes: known });
  const conflict = useRef<HTMLElement>(null);
  const sent = useRef<Sent>(null);
  const place = { country: country.code, slug };
  const [write] = useState(() => createWriter());
  const { isPending, send } = useRequest();
  const faults = lineFaults(draft);
  const fieldFaults = formFields.flatMap((name) => {
    const fault = fieldFault(draft.fields, name);
    return fault === null ? [] : [catalogueTexts.fieldFault(fieldLabels.brand[name], fault)];
  });
  const lines = linesToSave(draft, faults);
  const count = lines.length + changedFields(draft).length;

  function sendEdit(edit: BrandEdit, from: number, what: Omit<Sent, "outcome">) {
    const last: Sent = { ...what, outcome: "pending" };
    sent.current = last;
    const edits = [{ country: country.code, version: from, brands: [edit] }];
    send(
      () => write((operation) => call("post", "/admin/edits", { json: { edits, operation } })),
      (answer) => {
        if (answer.ok) {
          last.outcome = "saved";
          const text = catalogueTexts.saved(last.count, last.draft.fields.name);
          actions.notify(savedMessage(text, answer.value));
        } else if (answer.status === 409) last.outcome = "conflict";
        else {
          sent.current = null;
          reportFailure(actions, answer);
        }
      },
    );
  }

  function save(of: BrandDraft = draft, from: number = version) {
    const ofFaults = lineFaults(of);
    const toSave = linesToSave(of, ofFaults);
    const changes = toSave.length + changedFields(of).length;
    if (changes === 0 || fieldFaults.length > 0 || isPending) return;
    actions.notify(null);
    setClashes([]);
    const keys = new Set(toSave.map(({ key }) => key));
    sendEdit(toEdit(of, slug, ofFaults), from, { draft: of, keys, count: changes });
  }

  /** Saves what can be saved, or says why nothing can. */
  function trySave() {
    if (clashes.length > 0) return conflict.current?.focus();
    const [fault] = faults.map((one) =>
      catalogueTexts.fault(one.key, fieldLabels.code[one.column], one.message),
    );
    const why = fieldFaults[0] ?? (count === 0 ? fault : undefined);
    if (why !== undefined) return actions.notify(toMessage("error", catalogueTexts.notSaved(why)));
    if (count === 0) return actions.notify(toMessage("info", catalogueTexts.nothingToSave));
    save();
  }

  function adoptSaved(last: Sent) {
    const next = slugify(last.draft.fields.name);
    if (next !== slug) {
      storeDraft(place, null);
      const address = adminAddress({ view: "catalogue", country: country.code, brand: next });
      navigate(address, { replace: true });
      return;
    }
    setDraft(afterSave(draft, last, edited.brand));
  }

  /** Puts the draft on top of what another saved, and saves it unless both changed the same. */
  function rebaseAndSave() {
    const rebased = rebase(draft, edited.brand);
    setDraft(rebased.draft);
    setClashes(rebased.clashes);
    if (rebased.clashes.length === 0) save(rebased.draft, edited.version);
  }

  // The brand was read again: after this save, or because another write came first.
  const receive = useEffectEvent(() => {
    const last = sent.current;
    const isDirty = count > 0 || faults.length > 0;
    if (!last && isDirty) return;
    sent.current = null;
    setVersion(edited.version);
    if (last?.outcome === "saved") adoptSaved(last);
    else if (!isDirty) setDraft(createDraft(edited.brand, draft.fields.name));
    else if (isSame(edited.brand, draft.base)) save(draft, edited.version);
    else rebaseAndSave();
  });
  const first = useRef(edited);
  useEffect(() => {
    if (first.current !== edited) receive();
    first.current = edited;
  }, [edited]);

  const isDirty = count > 0 || faults.length > 0;
  const restore = useEffectEvent(() => {
    const kept = readDraft<BrandDraft>(place);
    const rebased = kept && rebase(kept, edited.brand);
    // It may have been saved although its answer did not come any more.
    if (!rebased || !isEdited(rebased.draft)) return;
    setDraft(rebased.draft);
    setClashes(rebased.clashes);
  });
  useEffect(() => restore(), []);
  useEffect(
    () => storeDraft({ country: country.code, slug }, isDirty ? draft : null),
    [country.code, slug, isDirty, draft],
  );

  return {
    draft,
    faults,
    count,
    version,
    isDirty,
    clashes,
    conflict,
    fieldFaults,
    isSaving: isPending,
    change: setDraft,
    save: trySave,
    discard: () => {
      setDraft(createDraft(edited.brand, draft.fields.name));
      setVersion(edited.version);
      setClashes([]);
      actions.notify(null);
    },
    saveOnTop: () => save(),
    takeTheirs: () => {
      setDraft(acceptTheirs({ draft, clashes }));
      setClashes([]);
    },
  };
}
