import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { DropArea, FileButton } from "#app/admin/upload/choose-file.tsx";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { tableFiles } from "./file/source.ts";
import { useOpenTable } from "./open-table.ts";
import { TableDownloads } from "./table-downloads.tsx";
import { restoreFocus, type TableActions, TableReview } from "./table-review.tsx";

/** The upload of a spreadsheet: pasted cells or a file, then the table with its columns and faults. */
export function TablePanel(props: TableActions) {
  const { country, onOpen } = props;
  const table = useOpenTable();
  return (
    <DropArea onFile={onOpen}>
      {table ? <TableReview {...props} table={table} /> : <PasteArea onOpen={onOpen} />}
      <TableDownloads country={countryByAnyCase(country.trim())} />
    </DropArea>
  );
}

function PasteArea({ onOpen }: Pick<TableActions, "onOpen">) {
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor="paste-cells" className="field-label">
          {tableTexts.paste}
        </label>
        <FileButton label={tableTexts.chooseFile} accept={tableFiles} onFile={onOpen} />
      </div>
      <textarea
        ref={restoreFocus}
        id="paste-cells"
        className="paste-cells"
        aria-describedby="paste-hint"
        value=""
        onChange={({ target }) => target.value.trim() !== "" && onOpen(target.value)}
        spellCheck={false}
        autoComplete="off"
      />
      <p id="paste-hint" className="field-hint">
        {tableTexts.pasteHint}
      </p>
    </div>
  );
}
