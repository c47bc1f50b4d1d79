import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ApiError, type ApiResult, call } from "#app/admin/requests/client.ts";
import { failureText } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { useHydrated } from "#app/components/layout/hydration.ts";
import { confirmSession } from "./confirm-session.ts";
import { logInWithPasskey } from "./passkeys.ts";

interface LoginProps {
  /** Why the operator has to log in again. */
  notice: string | null;
  focusPassword: boolean;
  onLogin: () => void;
}

export function Login({ notice, focusPassword, onLogin }: LoginProps) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => {
    if (focusPassword) field.current?.focus();
  }, [focusPassword]);
  const { isPending, send } = useRequest();
  const logInWith = (request: () => Promise<ApiResult<unknown>>) => {
    setFailure(null);
    send(
      () => confirmSession(request),
      (result) => {
        if (result.ok) return onLogin();
        setFailure(result);
        if (!field.current) return;
        // A lost cookie does not make the password wrong.
        if (result.code !== "no-cookie") field.current.value = "";
        field.current.focus();
      },
    );
  };
  const logIn = (event: FormEvent) => {
    event.preventDefault();
    // A password that is copied from a terminal may have spaces around it.
    const json = { password: field.current?.value.trim() ?? "" };
    logInWith(() => call("post", "/admin/session", { json }));
  };
  return (
    // POST keeps the password out of the URL if the form is submitted without scripts.
    <form className="admin-card login" method="post" onSubmit={logIn}>
      <h1 className="heading-page">Operator's login</h1>
      {notice && <p className="muted">{notice}</p>}
      {/* Password managers store a password with a user name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <label className="field">
        <span className="field-label">Password</span>
        <input
          ref={field}
          className="field-input"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          aria-invalid={failure !== null && failure.code !== "no-cookie"}
          aria-describedby="login-error"
        />
      </label>
      <p id="login-error" className="field-error" role="alert">
        {failure && failureText(failure)}
      </p>
      <button type="submit" className="button" disabled={!hydrated || isPending}>
        {isPending ? "Logging in..." : "Log in"}
      </button>
      <QuietButton disabled={!hydrated || isPending} onClick={() => logInWith(logInWithPasskey)}>
        Use a passkey
      </QuietButton>
      <noscript>{adminTexts.needsScript}</noscript>
    </form>
  );
}
