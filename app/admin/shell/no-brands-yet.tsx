import { Link } from "react-router";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { viewAddress } from "#app/domain/pages/admin-pages.ts";

/** Explains how to start without any brand, in a country or on the whole site. */
export function NoBrandsYet({ country = "" }: { country?: string }) {
  return (
    <>
      There are no brands yet. Add one, or upload a file with codes.{" "}
      <Link to={viewAddress("upload", country)}>{adminTexts.views.upload}</Link>
    </>
  );
}
