import { type EditedBrand, toCode } from "#app/admin/records/brand-records.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { BrandRow } from "#app/components/ui/brand-row.tsx";
import { languages } from "#app/domain/base/language.ts";
import { bestOn, summarizeCodes } from "#app/domain/catalogue/brand-summary.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { SiteTexts } from "./site-texts.tsx";

/** The brand's row on its country's page in both languages, with the changes that are not saved yet. */
export function RowPreview({ country, slug, brand: base, own, rows }: EditedBrand) {
  const { today } = useWorkspace();
  const codes = rows
    .filter(({ edit }) => !edit?.remove)
    .map((row) => toCode(row, country.currency));
  const brand = {
    ...(own.values as Pick<StoredBrand, "name" | "name_ar" | "name_en">),
    slug,
    liveCodes: codes.filter((code) => isLive(code, today)).length,
    best: bestOn(summarizeCodes(codes, country.currency, `${today}T00:00:00Z`), today),
  };
  return (
    <section className="row-preview" aria-label="On the country page, with your changes">
      <p className="muted">On the country page, with your changes</p>
      {/* Its links would leave the page, and what is typed. */}
      <div className="rows" inert>
        {languages.map((language) => (
          <SiteTexts key={language} language={language}>
            <BrandRow brand={brand} country={country} />
          </SiteTexts>
        ))}
      </div>
      {base && (
        <p className="muted">
          See the page:{" "}
          {languages.map((language) => (
            <a
              key={language}
              href={sitePath(language, country.code, slug)}
              target="_blank"
              rel="noreferrer"
            >
              {decodeURI(sitePath(language, country.code, slug))}{" "}
            </a>
          ))}
          {base.website_url && (
            <a href={base.website_url} target="_blank" rel="noreferrer">
              Open store
            </a>
          )}
        </p>
      )}
    </section>
  );
}
