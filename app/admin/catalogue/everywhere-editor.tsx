import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PanelActions } from "#app/admin/requests/messages.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { brandTexts } from "#app/admin/texts/brand.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import {
  type FormField,
  type FormValues,
  formFields,
} from "#app/domain/catalogue/field-registry.ts";
import { adminAddress } from "#app/domain/pages/admin-location.ts";
import type { BrandInCountry } from "#worker/catalogue/read/operator-catalogue.ts";
import { fieldFault, fieldValue, savedField, toFields } from "./brand-draft.ts";
import { BrandForm } from "./brand-form.tsx";
import { brandRequest, countryNames, fetchEverywhere } from "./brand-requests.ts";
import { everywhere, readDraft, storeDraft } from "./draft-storage.ts";

interface EverywhereEditorProps extends Pick<PanelActions, "review" | "reviewStep"> {
  /** The code of the country that it is opened from. */
  country: string;
  slug: string;
  /** The version of the country's catalogue: the brand is read again when it changes. */
  version: number;
  onClose: () => void;
}

/** Edits the fields of a brand in all countries that list it. */
export function EverywhereEditor({ slug, version, onClose, ...actions }: EverywhereEditorProps) {
  const listed = useLookup(slug, fetchEverywhere, version);
  if (!listed?.ok) {
    return (
      <p className="muted" role="status">
        {listed ? brandTexts.notAsked : brandTexts.asking}
      </p>
    );
  }
  const owners = listed.value.filter((one) => one.brand !== null);
  return <EverywhereForm {...actions} slug={slug} owners={owners} onClose={onClose} />;
}

interface EverywhereFormProps extends Omit<EverywhereEditorProps, "version"> {
  owners: readonly BrandInCountry[];
}

/** The value that a field has in all countries; "" if it is not the same. */
function sharedFields(owners: readonly BrandInCountry[]): FormValues {
  const [first, ...others] = owners.map(({ brand }) => toFields(brand));
  const shared = { ...(first ?? toFields(null)) };
  for (const name of formFields) {
    if (others.some((fields) => fields[name] !== shared[name]))
      Object.assign(shared, { [name]: "" });
  }
  return shared;
}

/** Which countries have which value of a field, where they differ. */
function noteOf(owners: readonly BrandInCountry[], name: FormField): string | undefined {
  const byValue = Map.groupBy(owners, ({ brand }) => catalogueTexts.value(toFields(brand)[name]));
  if (byValue.size < 2) return undefined;
  return [...byValue]
    .map(([value, ones]) => {
      const names = countryNames(ones.map(({ country }) => country));
      return `${adminTexts.list(names)}: ${value}`;
    })
    .join(" · ");
}

const nowAs = (brand: StoredBrand | null, name: FormField) => brand?.[name] ?? null;

function EverywhereForm(props: EverywhereFormProps) {
  const { country: here, slug, owners, review, reviewStep, onClose } = props;
  const navigate = useNavigate();
  const place = { country: everywhere, slug };
  const before = sharedFields(owners);
  const [typed, setTyped] = useState<Partial<FormValues>>(
    () => readDraft<{ fields: Partial<FormValues> }>(place)?.fields ?? {},
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fields: FormValues = { ...before, ...typed };
  const changed = formFields.filter((name) => fieldValue(fields, name) !== before[name]);
  const isFaulty = changed.some((name) => fieldFault(fields, name) !== null);
  const name = owners[0]?.brand?.name ?? slug;

  function change(next: FormValues) {
    const kept = formFields.filter((field) => next[field] !== before[field]);
    const left = Object.fromEntries(kept.map((field) => [field, next[field]]));
    setTyped(left);
    storeDraft(place, kept.length > 0 ? { fields: left, name, from: here } : null);
  }

  function discard() {
    storeDraft(place, null);
    setTyped({});
  }

  function send() {
    const set = Object.fromEntries(
      changed.map((field) => [field, savedField(field, fields[field])]),
    );
    review(
      brandRequest(
        slug,
        (found) =>
          found
            .filter(({ brand }) => brand !== null)
            .map(({ country, version, brand }) => ({
              country,
              version,
              brands: [
                {
                  slug,
                  set,
                  was: Object.fromEntries(changed.map((one) => [one, nowAs(brand, one)])),
                },
              ],
            })),
        {
          title: brandTexts.everywhereTitle(name, owners.length),
          saved: brandTexts.editedIn(fields.name || name, owners.length),
          onSaved: () => {
            discard();
            onClose();
            const next = slugify(fields.name) || slug;
            const address = adminAddress({ view: "catalogue", country: here, brand: next });
            if (next !== slug) navigate(address, { replace: true });
          },
        },
      ),
    );
  }

  return (
    <section className="admin-card brand-everywhere" aria-labelledby="everywhere">
      <h2 ref={heading} id="everywhere" className="heading-small" tabIndex={-1}>
        {brandTexts.everywhereTitle(name, owners.length)}
      </h2>
      <p className="muted">
        {brandTexts.everywhereNote}{" "}
        {adminTexts.list(countryNames(owners.map(({ country }) => country)))}
      </p>
      <BrandForm
        fields={fields}
        before={before}
        notes={Object.fromEntries(
          formFields.flatMap((field) => {
            const note = noteOf(owners, field);
            return note === undefined ? [] : [[field, note]];
          }),
        )}
        onChange={change}
      />
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={changed.length === 0 || isFaulty || reviewStep !== null}
          onClick={send}
        >
          {brandTexts.reviewIn(owners.length)}
        </button>
        {changed.length > 0 && (
          <button type="button" className="button-quiet button-outline" onClick={discard}>
            {brandTexts.discard}
          </button>
        )}
        <button type="button" className="button-quiet button-outline" onClick={onClose}>
          {brandTexts.close}
        </button>
      </div>
    </section>
  );
}
