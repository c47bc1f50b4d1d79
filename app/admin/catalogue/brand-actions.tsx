import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { settle, withoutBrand } from "#app/admin/records/edits.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { brandTexts } from "#app/admin/texts/brand.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import type { BrandInCountry } from "#worker/catalogue/read/operator-catalogue.ts";
import {
  brandRequest,
  copyEdits,
  countryNames,
  fetchEverywhere,
  namesMoney,
  removeEdit,
} from "./brand-requests.ts";

export interface BrandActionsProps {
  country: CountryInfo;
  brand: StoredBrand;
  /** The version of the catalogue that the brand was read from. */
  version: number;
  today: string;
  /** It has changes that are not saved. */
  isDirty: boolean;
  onVerify: () => void;
  onEverywhere: () => void;
  /** Closes the menu. */
  onDone: () => void;
}

/** The actions on a brand: verify its codes, edit it everywhere, copy, move and delete it. */
export function BrandActions(props: BrandActionsProps) {
  const { country, brand, version, today, onVerify, onEverywhere, onDone } = props;
  const { review } = useWorkspace();
  const navigate = useNavigate();
  const listed = useLookup(brand.slug, fetchEverywhere, version);
  const live = brand.promo_codes.filter((code) => isLive(code, today)).length;
  const found = listed?.ok ? listed.value : [];
  const owners = found.filter((one) => one.brand !== null);
  const here = (all: readonly BrandInCountry[]) =>
    all.filter((one) => one.country === country.code);

  function leave() {
    settle((all) => withoutBrand(all, country.code, brand.slug));
    navigate(catalogueAddress(country.code));
  }

  function remove() {
    review(
      brandRequest(brand.slug, (all) => here(all).map(removeEdit), {
        title: [country.name.en, brand.name, brandTexts.remove].join(" › "),
        saved: brandTexts.deleted(brand.name, country.name.en),
        onSaved: leave,
      }),
    );
  }

  function copy({ to, withCodes, withMoney, isMove }: Copying) {
    const codes = brand.promo_codes.filter(
      (code) => withCodes && isLive(code, today) && (withMoney || !namesMoney(code)),
    );
    const copied = { brand, codes, currency: country.currency };
    const targets = (all: readonly BrandInCountry[]) =>
      all.filter((one) => to.includes(one.country));
    const names = countryNames(to);
    onDone();
    review(
      brandRequest(
        brand.slug,
        (all) => [...copyEdits(copied, targets(all)), ...(isMove ? here(all).map(removeEdit) : [])],
        {
          title: [
            country.name.en,
            brand.name,
            isMove ? brandTexts.move : brandTexts.copy(to.length),
          ].join(" › "),
          saved: isMove
            ? brandTexts.moved(brand.name, names)
            : brandTexts.copied(brand.name, names),
          ...(isMove && { onSaved: leave }),
        },
      ),
    );
  }

  const item = (text: ReactNode, onClick: () => void, isGrave = false) => (
    <button
      type="button"
      className="button-quiet"
      data-grave={isGrave || undefined}
      onClick={() => {
        onDone();
        onClick();
      }}
    >
      {text}
    </button>
  );
  return (
    <>
      {live > 0 && item(brandTexts.verifyAll(live), onVerify)}
      {owners.length > 1 && item(brandTexts.everywhere(owners.length), onEverywhere)}
      {listed?.ok ? (
        <CopyForm {...props} found={found} onCopy={copy} />
      ) : (
        <p className="muted" role="status">
          {listed ? brandTexts.notAsked : brandTexts.asking}
        </p>
      )}
      {item(
        <>
          {brandTexts.remove}{" "}
          <span className="muted">{brandTexts.withUndo(brand.promo_codes.length)}</span>
        </>,
        remove,
        true,
      )}
    </>
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

interface CopyFormProps extends Pick<BrandActionsProps, "country" | "brand" | "today" | "isDirty"> {
  found: readonly BrandInCountry[];
  onCopy: (copying: Copying) => void;
}

function CopyForm({ country, brand, today, isDirty, found, onCopy }: CopyFormProps) {
  const [chosen, setChosen] = useState({ to: [] as string[], withCodes: true, withMoney: false });
  const { to, withCodes } = chosen;
  const live = brand.promo_codes.filter((code) => isLive(code, today));
  const money = live.filter(namesMoney).length;
  const owners = found.filter((one) => one.brand && one.country !== country.code);
  const having = owners.map((one) => one.country);
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
        <legend>{brandTexts.copyTo}</legend>
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
        {having.length > 0 && <p className="muted">{brandTexts.hasIt(countryNames(having))}</p>}
        {live.length > 0 &&
          tick({ name: "codes", defaultChecked: true }, brandTexts.withCodes(live.length - money))}
        {withCodes &&
          money > 0 &&
          tick({ name: "money" }, brandTexts.withMoney(money, country.currency))}
        {isDirty && <p className="muted">{brandTexts.unsavedStay}</p>}
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={to.length === 0}
            onClick={() => onCopy({ ...chosen, isMove: false })}
          >
            {brandTexts.copy(to.length)}
          </button>
          <QuietButton
            disabled={to.length === 0}
            title={brandTexts.moveNote}
            onClick={() => onCopy({ ...chosen, isMove: true })}
          >
            {brandTexts.move}
          </QuietButton>
        </div>
      </fieldset>
    </form>
  );
}
