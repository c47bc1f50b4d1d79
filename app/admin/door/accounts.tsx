import { type FormEvent, useRef, useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { PanelTitle } from "#app/admin/site/panel-title.tsx";
import { useSiteViewTexts } from "#app/admin/texts/site-view-texts.ts";
import { maxNameLength } from "#app/domain/catalogue/operator-name.ts";
import type { DoorProps } from "./door-panels.tsx";

/** The owner's list of accounts; for an account its own password. A new password is shown once. */
export function Accounts(props: DoorProps) {
  const { door: texts } = useSiteViewTexts();
  const [shown, setShown] = useState<{ what: string; password: string } | null>(null);
  const { isOwner } = props.door;
  return (
    <section className="admin-panel site-list" aria-labelledby="accounts-title">
      <PanelTitle id="accounts-title" hint={isOwner ? texts.accountsHint : texts.newPasswordHint}>
        {isOwner ? texts.accounts : texts.newPassword}
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
          onAdded={(name, password) => setShown({ what: texts.handOver(name), password })}
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
                ({ password }) => setShown({ what: texts.ownPasswordShown, password }),
              )
            }
          >
            {texts.newPassword}
          </button>
        </p>
      )}
      {props.proof("accounts")}
    </section>
  );
}

function AccountList({ door, isPending, change, day }: DoorProps) {
  const { door: texts } = useSiteViewTexts();
  const end = (id: number, name: string) => {
    if (!window.confirm(texts.confirmEnd(name))) return;
    change("accounts", () => call("delete", "/admin/accounts/:id", { param: { id: String(id) } }));
  };
  if (door.accounts.length === 0) return <p className="muted">{texts.noAccounts}</p>;
  return (
    <ul>
      {door.accounts.map(({ id, name, createdAt, hasFirstPassword }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <span>
            {texts.added(day(createdAt))}
            <br />
            <small>{hasFirstPassword ? texts.firstPassword : texts.ownPassword}</small>
          </span>
          <button
            type="button"
            className="button-quiet button-outline"
            disabled={isPending}
            aria-label={texts.endAccountLabel(name)}
            onClick={() => end(id, name)}
          >
            {texts.endAccount}
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
  const { door: texts } = useSiteViewTexts();
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
        aria-label={texts.accountName}
        placeholder={texts.accountName}
        autoComplete="off"
        maxLength={maxNameLength}
        required
      />
      <button type="submit" className="button-quiet button-outline" disabled={isPending}>
        {texts.addAccount}
      </button>
    </form>
  );
}
