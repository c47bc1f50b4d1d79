import { type ComponentProps, type FormEvent, useId, useRef, useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { useReportFailure, useRequest } from "#app/admin/requests/use-request.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { counted } from "#app/admin/texts/admin.ts";
import { tokenSecret } from "#app/domain/uploads/partner.ts";
import type { ListedPartner } from "#worker/partners/list-partners.ts";

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
  const { name, layout, address, senders } = partner;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | null>(null);
  const { isPending, send } = useRequest();
  const showSuccess = (text: string) => notifications.showMessage("success", text);
  const isSenderFault = error?.includes("senders") ?? false;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const json = {
      ...{ name, layout, address: String(data.get("address")).trim() || null },
      senders: String(data.get("senders"))
        .split(/[\s,;]+/)
        .filter(Boolean),
    };
    send(
      () => call("post", "/admin/partners", { json }),
      (result) => {
        setError(null);
        if (result.ok) return showSuccess(`${name} has been saved`);
        if (result.status !== 400) return reportFailure(result);
        setError(result.error);
        const field = result.error.includes("senders") ? "senders" : "address";
        form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
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
  const field = (isFaulty: boolean, attributes: ComponentProps<"input">, label: string) => (
    <>
      <label htmlFor={`${id}-${attributes.name}`}>
        <bdi>{name}</bdi>: {label}
      </label>
      <input
        id={`${id}-${attributes.name}`}
        className="field-input"
        dir="ltr"
        onChange={() => setError(null)}
        aria-invalid={isFaulty}
        aria-describedby={`${id}-error ${id}-${attributes.name}-hint`}
        {...attributes}
      />
    </>
  );
  const isAddressFault = error !== null && !isSenderFault;
  const ofAddress = { type: "url", name: "address", defaultValue: address ?? "" };
  const ofSenders = { name: "senders", defaultValue: senders.join(", ") };
  return (
    <form ref={form} onSubmit={save} className="field" noValidate>
      {field(
        isAddressFault,
        { ...ofAddress, placeholder: "https://" },
        "Address fetched every night",
      )}
      <p id={`${id}-address-hint`} className="field-hint">
        https, at most 5 MB. If it requires a token, set the secret {tokenSecret(name)} to "host
        token".
      </p>
      {field(isSenderFault, ofSenders, "Senders whose mail is accepted")}
      <p id={`${id}-senders-hint`} className="field-hint">
        Addresses, or @ and a domain. Each message becomes a review; nothing is published before it.
      </p>
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
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
