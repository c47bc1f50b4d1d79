import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { type Answer, call, networkError } from "#app/admin/requests/client.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { PasswordField } from "#app/admin/shell/password-field.tsx";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { useSiteViewTexts } from "#app/admin/texts/site-view-texts.ts";
import { proveByPasskey } from "./passkey-calls.ts";

interface ProofFormProps {
  hasPasskey: boolean;
  /** Makes the call that waits for the proof. */
  onProved: () => void;
  onCancel: () => void;
  onEnded: () => void;
}

/** Asks for the password or a passkey again, below what needs it. */
export function ProofForm({ hasPasskey, onProved, onCancel, onEnded }: ProofFormProps) {
  const allTexts = useAdminTexts();
  const { admin, serverSays } = allTexts;
  const { door: texts } = useSiteViewTexts();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const { isPending, send } = useRequest();
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const prove = (request: () => Promise<Answer<unknown>>) => {
    setError(null);
    send(
      request,
      (answer) => {
        if (answer.ok) return onProved();
        if (answer.status === 401) return onEnded();
        setError(serverSays(answer.error) || admin.unreachable);
        field.current?.select();
      },
      { isPreview: true },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const json = { password: field.current?.value ?? "" };
    prove(() => call("post", "/admin/proof", { json }));
  };
  return (
    <form className="site-proof" onSubmit={submit} aria-describedby={`${id}-lead`}>
      <p id={`${id}-lead`}>{texts.proveLead}</p>
      <PasswordField field={field} isWrong={error !== null} errorId={`${id}-error`} />
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
      <div className="actions">
        <button type="submit" className="button" disabled={isPending}>
          {texts.prove}
        </button>
        {hasPasskey && (
          <button
            type="button"
            className="button-quiet button-outline"
            disabled={isPending}
            onClick={() => prove(() => proveByPasskey(allTexts).catch(() => networkError))}
          >
            {admin.usePasskey}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
