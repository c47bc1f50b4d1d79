import { type FormEvent, useId, useRef, useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { useReportFailure, useRequest } from "#app/admin/requests/use-request.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { counted } from "#app/admin/texts/admin.ts";
import { tokenSecret } from "#app/domain/uploads/partner.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

/** Lists the partners, each with the address of its file. */
export function PartnerList({ partners }: { partners: readonly ListedPartner[] }) {
  if (partners.length === 0) return null;
  return (
    <details className="partners">
      <summary>{counted(partners.length, "partner")}</summary>
      <ul>
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerForm partner={partner} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function PartnerForm({ partner }: { partner: ListedPartner }) {
  const notifications = useNotifications();
  const reportFailure = useReportFailure();
  const { name, layout, address } = partner;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const { isPending, send } = useRequest();
  const showSuccess = (text: string) => notifications.showMessage("success", text);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = String(new FormData(event.currentTarget).get("address")).trim() || null;
    const json = { name, layout, address: input };
    send(
      () => call("post", "/admin/partners", { json }),
      (result) => {
        setError(null);
        if (result.ok) return showSuccess(`${name} has been saved`);
        if (result.status !== 400) return reportFailure(result);
        setError(result.error);
        field.current?.focus();
      },
    );
  };
  const remove = () => {
    const warning = `Delete the partner ${name}? Its codes stay in the catalogue. Its next file will need its columns chosen again.`;
    if (!window.confirm(warning)) return;
    const param = { id: String(partner.id) };
    send(
      () => call("delete", "/admin/partners/:id", { param }),
      (result) =>
        result.ok
          ? showSuccess(`${name} has been deleted. Its codes stay.`)
          : reportFailure(result),
    );
  };
  return (
    <form onSubmit={save} className="field" noValidate>
      <label htmlFor={id}>
        <bdi>{name}</bdi>: Address fetched every night
      </label>
      <input
        ref={field}
        id={id}
        name="address"
        type="url"
        className="field-input"
        dir="ltr"
        placeholder="https://"
        onChange={() => setError(null)}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error ${id}-hint`}
        defaultValue={address ?? ""}
      />
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
      <p id={`${id}-hint`} className="field-hint">
        https, at most 5 MB. If it requires a token, set the secret {tokenSecret(name)} to "host
        token".
      </p>
      <div className="actions">
        <button type="submit" className="button-quiet button-outline" disabled={isPending}>
          Save
        </button>
        <button type="button" className="button-quiet" disabled={isPending} onClick={remove}>
          Delete {name}
        </button>
      </div>
    </form>
  );
}
