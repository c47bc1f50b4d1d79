import { useRef, useState } from "react";
import { fitsBody } from "#app/components/admin/body-size.ts";
import type { Answer, Intent } from "#app/components/admin/intents.ts";
import { refusal, sentence } from "#app/components/admin/messages.ts";
import type { PanelCard } from "#app/components/admin/panel-card.ts";
import { useIntent } from "#app/components/admin/use-intent.ts";
import { uploadMessages } from "#app/domain/upload.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { Preview } from "#worker/catalogue/write/operations.ts";
import { checkJson } from "./check-json.ts";
import { changeDraft, clearDraft, type Draft, isDraftStored, useDraft } from "./draft.ts";

/** An upload with what saving it would change. */
interface Previewed {
  upload: unknown;
  preview: Preview;
}

const failedToSave = () =>
  isDraftStored() ? `${texts.failed}. ${texts.keptLocally}` : texts.failed;

/** The way of an upload: typed, checked, previewed, applied. `onSaved` follows once it stands. */
export function useUpload({ say, leave }: PanelCard, onSaved: () => void) {
  const draft = useDraft();
  const asked = useRef<Draft>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [isFaulty, setFaulty] = useState(false);
  const { pending, send } = useIntent(receive);

  function receive(answer: Answer, intent: Intent) {
    if (!answer.ok) return refuse(answer);
    const isUnchanged = draft === asked.current;
    const { preview, saved } = answer.value;
    if (preview && intent.intent === "preview" && isUnchanged) {
      setPreviewed({ upload: intent.upload, preview });
    }
    if (saved && intent.intent === "replace") {
      // What was typed while saving is the next upload.
      if (isUnchanged) clearDraft();
      setPreviewed(null);
      const items = (intent.upload as unknown[]).length;
      say(sentence(texts.saved(items, intent.country), saved.warnings));
      onSaved();
    }
  }

  function refuse(answer: Answer & { ok: false }) {
    if (answer.status === 401) return leave("ended");
    // After a server's silence the same preview can be applied again.
    if (answer.status > 0) setPreviewed(null);
    say(refusal(answer, failedToSave()));
  }

  function sendDraft(intent: Intent) {
    asked.current = draft;
    if (fitsBody(intent)) send(intent);
    else say(sentence(texts.bodyTooLarge));
  }

  function preview() {
    say(null);
    setPreviewed(null);
    const country = draft.country.trim();
    if (country === "") return say(sentence(uploadMessages.countryRequired));
    const checked = checkJson(draft.json);
    setFaulty(!checked.ok);
    if (checked.ok) sendDraft({ intent: "preview", country, upload: checked.value });
    else say(sentence(checked.faults[0]?.message ?? ""));
  }

  function apply() {
    if (!previewed) return;
    say(null);
    const { upload, preview } = previewed;
    sendDraft({ intent: "replace", country: preview.country, upload, version: preview.version });
  }

  function edit(change: Partial<Draft>) {
    changeDraft(change);
    setPreviewed(null);
    say(null);
  }

  return {
    draft,
    isFaulty,
    preview: previewed?.preview ?? null,
    pending: pending === null ? null : pending?.intent === "replace" ? "saving" : "checking",
    edit,
    save: preview,
    apply,
    discard: () => setPreviewed(null),
  } as const;
}
