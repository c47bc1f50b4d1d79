import { type ReactNode, useState } from "react";
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
    onDone();
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

  return (
    <>
      {live > 0 && (
        <MenuItem
          onClick={() => {
            onDone();
            onVerify();
          }}
        >
          {brandTexts.verifyAll(live)}
        </MenuItem>
      )}
      {owners.length > 1 && (
        <MenuItem
          onClick={() => {
            onDone();
            onEverywhere();
          }}
        >
          {brandTexts.everywhere(owners.length)}
        </MenuItem>
      )}
      {listed?.ok ? (
        <CopyForm {...props} found={found} onCopy={copy} />
      ) : (
        <p className="muted" role="status">
          {listed ? brandTexts.notAsked : brandTexts.asking}
        </p>
      )}
      <MenuItem isGrave onClick={remove}>
        {brandTexts.remove}{" "}
        <span className="muted">{brandTexts.withUndo(brand.promo_codes.length)}</span>
      </MenuItem>
    </>
  );
}

interface MenuItemProps {
  isGrave?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function MenuItem({ isGrave, onClick, children }: MenuItemProps) {
  return (
    <button type="button" className="button-quiet" data-grave={isGrave} onClick={onClick}>
      {children}
    </button>
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
  const [to, setTo] = useState<readonly string[]>([]);
  const [withCodes, setWithCodes] = useState(true);
  const [withMoney, setWithMoney] = useState(false);
  const live = brand.promo_codes.filter((code) => isLive(code, today));
  const money = live.filter(namesMoney).length;
  const others = countries.filter(({ code }) => code !== country.code);
  const owners = found.filter((one) => one.brand && one.country !== country.code);
  const having = owners.map((one) => one.country);
  const inOrder = others.map(({ code }) => code).filter((code) => to.includes(code));
  const send = (isMove: boolean) => onCopy({ to: inOrder, withCodes, withMoney, isMove });
  return (
    <fieldset className="brand-copy">
      <legend>{brandTexts.copyTo}</legend>
      <div className="brand-copy-countries">
        {others.map((one) => (
          <Tick
            key={one.code}
            isChecked={to.includes(one.code)}
            onChange={(on) =>
              setTo(on ? [...to, one.code] : to.filter((code) => code !== one.code))
            }
          >
            <Flag country={one} width={18} />
            <span className={having.includes(one.code) ? "muted" : undefined}>{one.name.en}</span>
          </Tick>
        ))}
      </div>
      {having.length > 0 && <p className="muted">{brandTexts.hasIt(countryNames(having))}</p>}
      {live.length > 0 && (
        <Tick isChecked={withCodes} onChange={setWithCodes}>
          {brandTexts.withCodes(live.length - money)}
        </Tick>
      )}
      {withCodes && money > 0 && (
        <Tick isChecked={withMoney} onChange={setWithMoney}>
          {brandTexts.withMoney(money, country.currency)}
        </Tick>
      )}
      {isDirty && <p className="muted">{brandTexts.unsavedStay}</p>}
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={to.length === 0}
          onClick={() => send(false)}
        >
          {brandTexts.copy(to.length)}
        </button>
        <QuietButton
          disabled={to.length === 0}
          title={brandTexts.moveNote}
          onClick={() => send(true)}
        >
          {brandTexts.move}
        </QuietButton>
      </div>
    </fieldset>
  );
}

interface TickProps {
  isChecked: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

function Tick({ isChecked, onChange, children }: TickProps) {
  return (
    <label className="brand-tick">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
