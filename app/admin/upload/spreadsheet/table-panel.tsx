import { DropArea } from "#app/admin/upload/drop-area.tsx";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { useOpenTable } from "./open-table.ts";
import { PasteArea } from "./paste-area.tsx";
import { TableDownloads } from "./table-downloads.tsx";
import { TableReview } from "./table-review.tsx";

/** An upload to be reviewed before it is written. */
export interface ReviewRequest {
  /** The code of the country. */
  country: string;
  /** The items of the upload. */
  upload: unknown[];
  mode: UploadMode;
}

export interface TablePanelProps {
  /** The text of the country code's field. */
  country: string;
  /** Disables the review, which is being made. */
  isBusy: boolean;
  /** Opens a file or copied cells in the place of the table. */
  onOpen: (from: File | string) => void;
  /** Called before anything of the table changes. */
  onEdit: () => void;
  onReview: (request: ReviewRequest) => void;
  onExpired: () => void;
}

/** The upload of a spreadsheet: pasted cells or a file, then the table with its columns and faults. */
export function TablePanel(props: TablePanelProps) {
  const { country, onOpen } = props;
  const table = useOpenTable();
  return (
    <DropArea onFile={onOpen}>
      {table ? (
        <TableReview {...props} table={table} />
      ) : (
        <PasteArea onText={onOpen} onFile={onOpen} />
      )}
      <TableDownloads country={countryByAnyCase(country.trim())} />
    </DropArea>
  );
}
