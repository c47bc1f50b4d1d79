import { openAsBlob, readFileSync } from "node:fs";
import { basename } from "node:path";
import { toDay } from "#app/domain/base/dates.ts";
import { countryByAnyCase, countryById } from "#app/domain/directory/countries.ts";
import { type FileAnswers, fileAnswers } from "#app/domain/uploads/table/answers.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import { readUpload } from "#app/domain/uploads/table/read-upload.ts";
import { proposeSheet } from "#app/domain/uploads/table/reader/heading-row.ts";
import { newTable } from "#app/domain/uploads/table/table.ts";
import { toFormItem } from "#app/domain/uploads/upload-form.ts";
import { readCommandLine } from "./command-line.ts";
import { parseDataset } from "./parse-dataset.ts";
import { sampleOn } from "./sample.ts";

const usage = `Usage: npm run -s read-file -- FILE [--country uae] [--store Noon] [--checked 2026-11-28] [--answers answers.json]

Reads a partner's file with the stores of the sample data, and prints what would be uploaded as JSON.`;

const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: {
    country: { type: "string" },
    store: { type: "string" },
    checked: { type: "string" },
    answers: { type: "string" },
  },
});
const [path = ""] = positionals;

/** Returns the catalogue of the sample data by country code. */
function readCatalogue(today: string) {
  const { brands, promo_codes } = parseDataset(sampleOn(today));
  const codes = Map.groupBy(promo_codes, ({ brand_id }) => brand_id);
  const items = brands.map((brand) => {
    const country = countryById(brand.country_id);
    const stored = { ...brand, promo_codes: codes.get(brand.id) ?? [] };
    return {
      code: country?.code ?? "",
      item: toFormItem(stored as never, country?.currency ?? ""),
    };
  });
  const byCountry = Map.groupBy(items, ({ code }) => code);
  return Object.fromEntries(
    [...byCountry].map(([code, entries]) => [code, entries.map(({ item }) => item)]),
  );
}

function readAnswers(): FileAnswers {
  const { answers, store, checked } = values;
  const given = answers ? JSON.parse(readFileSync(answers, "utf8")) : {};
  return fileAnswers.parse({ ...given, ...(store && { store }), ...(checked && { checked }) });
}

const answers = readAnswers();
const blob = await openAsBlob(path);
const read = await readTableFile(new File([blob], basename(path)), undefined, answers.encoding);
if (!read.ok) {
  console.log(JSON.stringify({ fault: read.fault }, null, 2));
  process.exit(1);
}
const { value: source } = read;
const table = newTable({ source, sheet: proposeSheet(source.sheets, {}), answers });
const today = toDay(new Date());
const country = countryByAnyCase(values.country ?? "")?.code ?? "";
const {
  shape: _,
  reading: __,
  ...result
} = readUpload(table, {
  ...{ country, today, stored: readCatalogue(today) },
});
console.log(JSON.stringify(result, null, 2));
