import { BrandForm, type BrandFormProps } from "./brand-form.tsx";
import { RowPreview, type RowPreviewProps } from "./row-preview.tsx";

/** A brand's own fields, and its row as shoppers see it. */
export function BrandDetails({ record, ...props }: BrandFormProps & RowPreviewProps) {
  return (
    <div className="brand-top">
      <BrandForm record={record} today={props.today} />
      <RowPreview {...props} />
    </div>
  );
}
