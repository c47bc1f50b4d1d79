import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { type Answer, call, networkError } from "#app/admin/requests/client.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { PasswordField } from "#app/admin/shell/password-field.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { doorTexts } from "#app/admin/texts/door.ts";
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
        setError(answer.error || adminTexts.unreachable);
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
      <p id={`${id}-lead`}>{doorTexts.proveLead}</p>
      <PasswordField field={field} isWrong={error !== null} errorId={`${id}-error`} />
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
      <div className="actions">
        <button type="submit" className="button" disabled={isPending}>
          {doorTexts.prove}
        </button>
        {hasPasskey && (
          <button
            type="button"
            className="button-quiet button-outline"
            disabled={isPending}
            onClick={() => prove(() => proveByPasskey().catch(() => networkError))}
          >
            {adminTexts.usePasskey}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={onCancel}>
          {doorTexts.cancel}
        </button>
      </div>
    </form>
  );
}
