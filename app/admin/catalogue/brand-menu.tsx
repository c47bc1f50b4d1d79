import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from "react";
import type { EditedBrand } from "#app/admin/records/brand-records.ts";
import type { ApiResult } from "#app/admin/requests/client.ts";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useSession } from "#app/admin/shell/session.ts";
import { counted, number } from "#app/admin/texts/admin.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { countries } from "#app/domain/directory/countries.ts";
import type { BrandInCountry } from "#worker/catalogue/read/operator-catalogue.ts";
import { copyEdits, countryNames, namesMoney, reviewedEdits } from "./brand-requests.ts";

interface BrandMenuProps extends Pick<EditedBrand, "country" | "version"> {
  brand: StoredBrand;
  /** It has changes that are not saved. */
  isDirty: boolean;
  /** Where it is listed; asked once the menu is open. */
  listed: ApiResult<BrandInCountry[]> | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onVerify: () => void;
  onEverywhere: () => void;
  /** It is deleted here. */
  onLeave: () => void;
}

const list = new Intl.ListFormat("en");

const copyText = (count: number) => `Copy to ${counted(count, "country", "countries")}…`;

/** That it is asked where a brand is listed, or, once it is answered, that this was not said. */
export const AskingStatus = ({ listed }: Pick<BrandMenuProps, "listed">) => (
  <p className="muted" role="status">
    {listed
      ? "The server did not say where it is listed. Close this and open it again."
      : "Asking where it is listed…"}
  </p>
);

/** What is done with all of a brand: verify its codes, edit it everywhere, copy, move and delete it. */
export function BrandMenu(props: BrandMenuProps) {
  const { country, brand, listed, isOpen, onOpen, onLeave } = props;
  const { days } = useSession();
  const { review } = useReviewFlow();
  const summary = useRef<HTMLElement>(null);
  const live = brand.promo_codes.filter((code) => isLive(code, days.of(country.id)));
  const found = listed?.ok ? listed.value : [];
  const owners = found.filter((one) => one.brand !== null).length;
  const here = found.find((one) => one.country === country.code);
  const removal = {
    ...{ country: country.code, version: here?.version ?? props.version },
    brands: [{ slug: brand.slug, remove: true }],
  };
  const title = (what: string) => [country.name.en, brand.name, what].join(" › ");

  function close() {
    onOpen(false);
    summary.current?.focus();
  }

  function remove() {
    review({
      title: title("Delete brand…"),
      ...reviewedEdits([removal]),
      saved: `${brand.name} deleted from ${country.name.en}`,
      onSaved: onLeave,
    });
  }

  function copy({ to, withCodes, withMoney, isMove }: Copying) {
    const codes = live.filter((code) => withCodes && (withMoney || !namesMoney(code)));
    const targets = found.filter((one) => to.includes(one.country));
    const copies = copyEdits(brand, codes, country.currency, targets);
    close();
    review({
      title: title(isMove ? "Move there…" : copyText(to.length)),
      ...reviewedEdits(isMove ? [...copies, removal] : copies),
      saved: `${brand.name} ${isMove ? "moved" : "copied"} to ${list.format(countryNames(to))}`,
      ...(isMove && { onSaved: onLeave }),
    });
  }

  const item = (text: ReactNode, onClick: () => void) => (
    <button
      type="button"
      className="button-quiet"
      onClick={() => {
        close();
        onClick();
      }}
    >
      {text}
    </button>
  );
  return (
    <drop-down>
      <details
        className="menu"
        open={isOpen}
        onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
      >
        <summary ref={summary} className="button-quiet button-outline">
          More
        </summary>
        {isOpen && (
          <div className="admin-menu">
            {live.length > 0 &&
              item(`Verify all ${counted(live.length, "live code")}`, props.onVerify)}
            {owners > 1 &&
              item(`Edit in all ${number(owners)} countries at once`, props.onEverywhere)}
            {listed?.ok ? (
              <CopyForm {...props} live={live} found={found} onCopy={copy} />
            ) : (
              <AskingStatus listed={listed} />
            )}
            {item(
              <>
                Delete brand…{" "}
                <span className="muted">
                  {counted(brand.promo_codes.length, "code")}, with Undo
                </span>
              </>,
              remove,
            )}
          </div>
        )}
      </details>
    </drop-down>
  );
}

interface Copying {
  /** The codes of the countries. */
  to: string[];
  withCodes: boolean;
  withMoney: boolean;
  /** It is deleted here. */
  isMove: boolean;
}

interface CopyFormProps extends Pick<BrandMenuProps, "country" | "isDirty"> {
  live: readonly StoredPromoCode[];
  found: readonly BrandInCountry[];
  onCopy: (copying: Copying) => void;
}

function CopyForm({ country, live, isDirty, found, onCopy }: CopyFormProps) {
  const [chosen, setChosen] = useState({ to: [] as string[], withCodes: true, withMoney: false });
  const { to, withCodes } = chosen;
  const money = live.filter(namesMoney).length;
  const having = found.flatMap((one) =>
    one.brand && one.country !== country.code ? one.country : [],
  );
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    setChosen({
      to: form.getAll("to").map(String),
      withCodes: form.has("codes"),
      withMoney: form.has("money"),
    });
  };
  const tick = (input: ComponentProps<"input">, text: ReactNode) => (
    <label key={String(input.value)} className="tick">
      <input type="checkbox" {...input} />
      {text}
    </label>
  );
  return (
    <form onChange={read}>
      <fieldset className="brand-copy">
        <legend>Copy brand to</legend>
        <div>
          {countries
            .filter(({ code }) => code !== country.code)
            .map((one) =>
              tick(
                { name: "to", value: one.code },
                <>
                  <Flag country={one} width={18} />
                  <span className={having.includes(one.code) ? "muted" : undefined}>
                    {one.name.en}
                  </span>
                </>,
              ),
            )}
        </div>
        {having.length > 0 && (
          <p className="muted">
            {list.format(countryNames(having))} {having.length === 1 ? "has" : "have"} it already.
            Ticked, {having.length === 1 ? "it gets" : "they get"} the codes that are missing there.
          </p>
        )}
        {live.length > 0 &&
          tick(
            { name: "codes", defaultChecked: true },
            `With its ${counted(live.length - money, "live code")}`,
          )}
        {withCodes &&
          money > 0 &&
          tick(
            { name: "money" },
            money === 1
              ? `Also the code that names ${country.currency}`
              : `Also the ${money} that name ${country.currency}`,
          )}
        {isDirty && <p className="muted">What is not saved yet is not copied.</p>}
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={to.length === 0}
            onClick={() => onCopy({ ...chosen, isMove: false })}
          >
            {copyText(to.length)}
          </button>
          <QuietButton
            disabled={to.length === 0}
            title="Copies it, and deletes it here."
            onClick={() => onCopy({ ...chosen, isMove: true })}
          >
            Move there…
          </QuietButton>
        </div>
      </fieldset>
    </form>
  );
}
