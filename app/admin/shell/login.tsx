import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Answer, call, networkError } from "#app/admin/requests/client.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { useHydrated } from "#app/components/layout/hydration.ts";
import { maxNameLength } from "#app/domain/catalogue/operator-name.ts";
import { PasswordField } from "./password-field.tsx";

interface LoginProps {
  /** Cloudflare Access gives the operator's name. */
  isNamed: boolean;
  /** Why the operator has to log in again, if so. */
  notice: string | null;
  focusPassword: boolean;
  /** Called after a successful login. */
  onLogin: () => void;
}

/** The form for the password, and for a name by which the history of changes tells operators apart. */
export function Login({ isNamed, notice, focusPassword, onLogin }: LoginProps) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (focusPassword) field.current?.focus();
  }, [focusPassword]);
  const { isPending, send } = useRequest();
  const logInBy = (request: () => Promise<Answer<unknown>>) => {
    setError(null);
    send(request, (answer) => {
      if (answer.ok) return onLogin();
      setError(answer.error || adminTexts.unreachable);
      if (!field.current) return;
      field.current.value = "";
      field.current.focus();
    });
  };
  const logIn = (event: FormEvent) => {
    event.preventDefault();
    const json = { password: field.current?.value ?? "", name: name.current?.value || undefined };
    logInBy(() => call("post", "/admin/session", { json }));
  };
  // Loaded when it is used: a password needs none of it.
  const askForPasskey = async () =>
    (await import("#app/admin/door/passkey-calls.ts")).logInByPasskey();
  return (
    // POST keeps the password out of the URL, should the form ever be submitted without script.
    <form className="admin-card login" method="post" onSubmit={logIn}>
      <h1 className="heading-page">{adminTexts.loginTitle}</h1>
      {notice && <p className="muted">{notice}</p>}
      <PasswordField field={field} isWrong={error !== null} errorId="login-error" />
      {!isNamed && (
        <label className="field">
          <span className="field-label">{adminTexts.yourName}</span>
          <input
            ref={name}
            className="field-input"
            name="name"
            autoComplete="name"
            maxLength={maxNameLength}
            aria-describedby="name-hint"
          />
          <span id="name-hint" className="field-hint">
            {adminTexts.yourNameHint}
          </span>
        </label>
      )}
      <p id="login-error" className="field-error" role="alert">
        {error}
      </p>
      <button type="submit" className="button" disabled={!hydrated || isPending}>
        {isPending ? adminTexts.loggingIn : adminTexts.logIn}
      </button>
      <button
        type="button"
        className="button-quiet button-outline"
        disabled={!hydrated || isPending}
        onClick={() => logInBy(() => askForPasskey().catch(() => networkError))}
      >
        {adminTexts.usePasskey}
      </button>
      <noscript>{adminTexts.needsScript}</noscript>
    </form>
  );
}
