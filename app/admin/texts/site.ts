import type { ExportCounts } from "#app/domain/uploads/export-file.ts";
import { counted, number } from "./counted.ts";

const unit = (bytes: number) =>
  bytes < 100_000 ? (["KB", 1_000] as const) : (["MB", 1_000_000] as const);

/** Texts of the view of the site. */
export const siteTexts = {
  allWell: (time: string) => `All well at ${time}`,
  fault: (fault: string) => `${fault}.`,
  readAgain: "Read again",
  reading: "Reading...",
  size: (bytes: number) => {
    const [name, size] = unit(bytes);
    return `${(bytes / size).toLocaleString("en-US", { maximumFractionDigits: 1 })} ${name}`;
  },

  nightly: "Nightly run",
  steps: (done: number, all: number, day: string) => `${done} of ${all} steps, ${day}`,
  proof: (size: string, { countries, brands, promo_codes }: Omit<ExportCounts, "partners">) =>
    [
      size,
      counted(countries, "country", "countries"),
      counted(brands, "brand"),
      counted(promo_codes, "code"),
    ].join(", "),
  digest: ", digest",
  sameAt: (time: string) => `same when read back, ${time}`,
  backups: "Backups",
  backupsHint: "the latest 90 days are kept; each is read back",
  backUpNow: "Back up now",
  backingUp: "Backing up...",
  backedUp: "The backup is written, and is the same when read back.",
  backupsUnread: "The list of backups could not be read. Open Backup again.",
  noBackups: "None yet. The first is made at midnight UTC; “Back up now” makes one at once.",
  noPlace: "There is no place for backups: no bucket is bound. docs/operations.md says how.",
  notChecked: "not checked",
  unusable: (fault: string) => `not usable: ${fault}`,
  download: "Download",
  downloadLabel: (day: string) => `Download the backup of ${day}`,
  database: "Database",
  ofDatabase: "of 10 GB",
  history: (size: string) => `of 10 GB, history ${size} of 1 GB`,
  lateAnswers: "Answers counted late",
  lateHint: (error: string | null, time: string) =>
    error ? `failed again at ${time}: ${error}` : `the last at ${time}`,
  never: "Never",
  notYet: "the first is at midnight UTC",

  noRun: "None yet. The first is at midnight UTC.",
  lastRun: "Last nightly run",
  stepsLabel: {
    backup: "Backup",
    sessions: "Sessions",
    history: "History",
    answers: "Shoppers' answers",
    verdicts: "Verdicts on codes",
    record: "Record of answers",
    facts: "Facts of offers",
    "ended codes": "Ended codes",
    "counts and pages": "Counts and pages",
    partners: "Partners' files",
  } as Readonly<Record<string, string>>,
  /** Of a step of the nightly run. */
  outcome: (step: string, error: string | null) => {
    if (error !== null) return "failed";
    return step === "backup" ? "same when read back" : "done";
  },
  kept: (operations: number) => counted(operations, "operation"),
  milliseconds: (count: number) => `${number(count)} ms`,
};
