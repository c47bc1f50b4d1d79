import { type FormEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/components/hydration/hydration.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { useIntent } from "./use-intent.ts";

interface LockedProps {
  /** Why the gate is shown, where that is news. */
  notice: string | null;
  takesFocus: boolean;
  /** Called once the password was right. */
  onEnter: () => void;
}

/** The password gate. */
export function Locked({ notice, takesFocus, onEnter }: LockedProps) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const { pending, send } = useIntent((answer) => {
    if (answer.ok) return onEnter();
    setError(answer.error || texts.unreachable);
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
  });
  const logIn = (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    send({ intent: "login", password: field.current?.value ?? "" });
  };
  return (
    // The method keeps a password out of the address, should the form ever be sent without script.
    <form className="admin-card locked" method="post" onSubmit={logIn}>
      <h1 className="heading-page">{texts.lockedTitle}</h1>
      {notice && <p className="locked-notice">{notice}</p>}
      {/* Password managers file a password under a name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <label className="field">
        <span className="field-label">{texts.password}</span>
        <input
          ref={field}
          className="field-input"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          aria-invalid={error !== null}
          aria-describedby="login-error"
        />
      </label>
      <p id="login-error" className="field-error" role="alert">
        {error}
      </p>
      <button type="submit" className="button" disabled={!hydrated || pending !== null}>
        {pending === null ? texts.logIn : texts.loggingIn}
      </button>
      <noscript>{texts.needsScript}</noscript>
    </form>
  );
}
