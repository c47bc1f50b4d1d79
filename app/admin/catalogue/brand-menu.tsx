import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { EditedBrand } from "#app/admin/records/brand-records.ts";
import type { ApiResult } from "#app/admin/requests/client.ts";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { Button, QuietButton, Tick } from "#app/admin/shell/controls.tsx";
import { useSession } from "#app/admin/shell/session.ts";
import { counted, number } from "#app/admin/texts/admin.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { listFormat } from "#app/domain/base/format.ts";
import type { StoredBrand, StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { countries, countryName } from "#app/domain/directory/countries.ts";
import type { BrandInCountry } from "#worker/catalogue/read/operator-catalogue.ts";
import { copyEdits, editRequest, namesMoney } from "./brand-requests.ts";

interface BrandMenuProps extends Pick<EditedBrand, "country" | "version"> {
  brand: StoredBrand;
  /** The brand has unsaved changes. */
  isDirty: boolean;
  /** The countries that list the brand, loaded when the menu opens. */
  lookup: ApiResult<BrandInCountry[]> | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onVerify: () => void;
  onEverywhere: () => void;
  /** Called after the brand is deleted from this country. */
  onLeave: () => void;
}

const listNames = (codes: string[]) => listFormat("en").format(codes.map(countryName));

const copyText = (count: number) => `Copy to ${counted(count, "country", "countries")}…`;

/** Loading or error state of the lookup. */
export const ListingStatus = ({ lookup }: Pick<BrandMenuProps, "lookup">) => (
  <p className="muted" role="status">
    {lookup
      ? "The countries of the brand could not be loaded. Close this and open it again."
      : "Loading the countries of the brand…"}
  </p>
);

/** Actions on a whole brand: verify its codes, edit it everywhere, copy, move and delete it. */
export function BrandMenu(props: BrandMenuProps) {
  const { country, brand, lookup, isOpen, onOpen, onLeave } = props;
  const { days } = useSession();
  const { review } = useReviewFlow();
  const summary = useRef<HTMLElement>(null);
  const live = brand.promo_codes.filter((code) => isLive(code, days.dayIn(country.id)));
  const listings = lookup?.ok ? lookup.value : [];
  const listedCount = listings.filter((listing) => listing.brand !== null).length;
  const here = listings.find((listing) => listing.country === country.code);
  const removal = {
    ...{ country: country.code, version: here?.version ?? props.version },
    brands: [{ slug: brand.slug, remove: true }],
  };
  const title = (action: string) => [country.name.en, brand.name, action].join(" › ");

  function close() {
    onOpen(false);
    summary.current?.focus();
  }

  const remove = () =>
    review({
      title: title("Delete brand…"),
      ...editRequest([removal]),
      saved: `${brand.name} deleted from ${country.name.en}`,
      onSaved: onLeave,
    });

  function copy({ to, withCodes, withMoney, isMove }: CopyChoice) {
    const codes = live.filter((code) => withCodes && (withMoney || !namesMoney(code)));
    const targets = listings.filter((listing) => to.includes(listing.country));
    const others = listings.flatMap((listing) => listing.brand ?? []);
    const copies = copyEdits(brand, codes, country.currency, targets, others);
    close();
    review({
      title: title(isMove ? "Move there…" : copyText(to.length)),
      ...editRequest(isMove ? [...copies, removal] : copies),
      saved: `${brand.name} ${isMove ? "moved" : "copied"} to ${listNames(to)}`,
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
            {listedCount > 1 &&
              item(`Edit in all ${number(listedCount)} countries at once`, props.onEverywhere)}
            {lookup?.ok ? (
              <CopyForm {...props} live={live} listings={listings} onCopy={copy} />
            ) : (
              <ListingStatus lookup={lookup} />
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

interface CopyChoice {
  /** Country codes. */
  to: string[];
  withCodes: boolean;
  withMoney: boolean;
  /** Deletes the brand from this country after the copy. */
  isMove: boolean;
}

interface CopyFormProps extends Pick<BrandMenuProps, "country" | "brand" | "isDirty"> {
  live: readonly StoredPromoCode[];
  listings: readonly BrandInCountry[];
  onCopy: (copying: CopyChoice) => void;
}

function CopyForm({ country, brand, live, isDirty, listings, onCopy }: CopyFormProps) {
  const [chosen, setChosen] = useState({ to: [] as string[], withCodes: true, withMoney: false });
  const { to, withCodes } = chosen;
  const money = live.filter(namesMoney).length;
  const existing = listings
    .filter((listing) => listing.brand && listing.country !== country.code)
    .map((listing) => listing.country);
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    setChosen({
      to: form.getAll("to").map(String),
      withCodes: form.has("codes"),
      withMoney: form.has("money"),
    });
  };
  return (
    <form onChange={read}>
      <fieldset className="brand-copy">
        <legend>Copy brand to</legend>
        <div>
          {countries
            .filter(({ code }) => code !== country.code)
            .map((target) => (
              <Tick key={target.code} name="to" value={target.code}>
                <Flag country={target} width={18} />
                <span className={existing.includes(target.code) ? "muted" : undefined}>
                  {target.name.en}
                </span>
              </Tick>
            ))}
        </div>
        {existing.length > 0 && (
          <p className="muted">
            Already in {listNames(existing)}: only missing codes are copied there.
          </p>
        )}
        {live.length > 0 && (
          <Tick name="codes" defaultChecked>
            With its {counted(live.length - money, "live code")}
          </Tick>
        )}
        {withCodes && money > 0 && (
          <Tick name="money">{`Also ${counted(money, "code")} in ${country.currency}`}</Tick>
        )}
        {brand.former_slugs && (
          <p className="muted">Former addresses, not copied: {brand.former_slugs.join(", ")}</p>
        )}
        {isDirty && <p className="muted">Unsaved changes are not copied.</p>}
        <div className="actions">
          <Button disabled={to.length === 0} onClick={() => onCopy({ ...chosen, isMove: false })}>
            {copyText(to.length)}
          </Button>
          <QuietButton
            disabled={to.length === 0}
            title="Copies the brand, then deletes it from this country."
            onClick={() => onCopy({ ...chosen, isMove: true })}
          >
            Move there…
          </QuietButton>
        </div>
      </fieldset>
    </form>
  );
}
