import type { RefObject } from "react";
import { adminTexts } from "#app/admin/texts/admin.ts";

interface PasswordFieldProps {
  field: RefObject<HTMLInputElement | null>;
  isWrong: boolean;
  /** The id of the element that says what is wrong. */
  errorId: string;
}

/** The field for the operator's password, in a form that a password manager fills in. */
export function PasswordField({ field, isWrong, errorId }: PasswordFieldProps) {
  return (
    <>
      {/* Password managers store a password with a user name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <label className="field">
        <span className="field-label">{adminTexts.password}</span>
        <input
          ref={field}
          className="field-input"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          aria-invalid={isWrong}
          aria-describedby={errorId}
        />
      </label>
    </>
  );
}
