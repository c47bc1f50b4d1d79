import { type FormEvent, useRef, useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { PanelTitle } from "#app/admin/site/panel-title.tsx";
import { doorTexts } from "#app/admin/texts/door.ts";
import { maxNameLength } from "#app/domain/catalogue/operator-name.ts";
import type { DoorProps } from "./door-panels.tsx";

/** The owner's list of accounts; for an account its own password. A new password is shown once. */
export function Accounts(props: DoorProps) {
  const [shown, setShown] = useState<{ what: string; password: string } | null>(null);
  const { isOwner } = props.door;
  return (
    <section className="admin-panel site-list" aria-labelledby="accounts-title">
      <PanelTitle
        id="accounts-title"
        hint={isOwner ? doorTexts.accountsHint : doorTexts.newPasswordHint}
      >
        {isOwner ? doorTexts.accounts : doorTexts.newPassword}
      </PanelTitle>
      {isOwner && <AccountList {...props} />}
      <p role="status" className="site-password">
        {shown && (
          <>
            {shown.what} <code>{shown.password}</code>
          </>
        )}
      </p>
      {isOwner ? (
        <AddAccount
          {...props}
          onAdded={(name, password) => setShown({ what: doorTexts.handOver(name), password })}
        />
      ) : (
        <p className="site-act">
          <button
            type="button"
            className="button-quiet button-outline"
            disabled={props.isPending}
            onClick={() =>
              props.change(
                "accounts",
                () => call("post", "/admin/accounts/password", { json: {} }),
                ({ password }) => setShown({ what: doorTexts.ownPasswordShown, password }),
              )
            }
          >
            {doorTexts.newPassword}
          </button>
        </p>
      )}
      {props.proof("accounts")}
    </section>
  );
}

function AccountList({ door, isPending, change, day }: DoorProps) {
  const end = (id: number, name: string) => {
    if (!window.confirm(doorTexts.confirmEnd(name))) return;
    change("accounts", () => call("delete", "/admin/accounts/:id", { param: { id: String(id) } }));
  };
  if (door.accounts.length === 0) return <p className="muted">{doorTexts.noAccounts}</p>;
  return (
    <ul>
      {door.accounts.map(({ id, name, createdAt, hasFirstPassword }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <span>
            {doorTexts.added(day(createdAt))}
            <br />
            <small>{hasFirstPassword ? doorTexts.firstPassword : doorTexts.ownPassword}</small>
          </span>
          <button
            type="button"
            className="button-quiet button-outline"
            disabled={isPending}
            aria-label={doorTexts.endAccountLabel(name)}
            onClick={() => end(id, name)}
          >
            {doorTexts.endAccount}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AddAccountProps extends DoorProps {
  onAdded: (name: string, password: string) => void;
}

function AddAccount({ isPending, change, onAdded }: AddAccountProps) {
  const field = useRef<HTMLInputElement>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? "";
    change(
      "accounts",
      () => call("post", "/admin/accounts", { json: { name } }),
      ({ password }) => {
        onAdded(name, password);
        if (field.current) field.current.value = "";
      },
    );
  };
  return (
    <form className="site-act" onSubmit={add}>
      <input
        ref={field}
        className="field-input"
        aria-label={doorTexts.accountName}
        placeholder={doorTexts.accountName}
        autoComplete="off"
        maxLength={maxNameLength}
        required
      />
      <button type="submit" className="button-quiet button-outline" disabled={isPending}>
        {doorTexts.addAccount}
      </button>
    </form>
  );
}
