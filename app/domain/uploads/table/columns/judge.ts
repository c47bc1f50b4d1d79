import { decodeAgain, plainText } from "#app/domain/base/repair-text.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import { type Look, measure, type Shares } from "#app/domain/uploads/table/cells/look.ts";
import {
  type ColumnChoices,
  chosenRole,
  headingRoles,
  isExported,
  ownField,
  translatedField,
} from "./headings.ts";
import { least, nameWeights, type Role, roleWeights, textOf, weightsOf } from "./roles.ts";

/** A column with its role and the reasons. */
export interface JudgedColumn {
  heading: string;
  /** null leaves the column out. */
  role: Role | null;
  score: number;
  /** The weight of the heading in the score. */
  named: number;
  /** Reasons for the role in plain English: "58 of 60 cells name a country". */
  evidence: string[];
  /** Other possible roles, the likeliest first. */
  rivals: { role: Role; score: number }[];
  matchedBy: "name" | "cells" | "choice" | "hand" | "none";
  /** The share of its cells that name countries. */
  places: number;
}

export interface ColumnContext {
  /** The roles that the operator chose by index. */
  fixed: ReadonlyMap<number, Role | null>;
  /** Choices of earlier files by heading. */
  choices: ColumnChoices;
  /** Returns true for a store of the catalogue in any spelling. */
  isStore: (text: string) => boolean;
}

const sampleSize = 60;

/** Returns rows from all parts of a table. */
function sampleRows<Row>(rows: readonly Row[]): Row[] {
  const step = Math.max(1, rows.length / sampleSize);
  const length = Math.min(sampleSize, rows.length);
  return Array.from({ length }, (_, at) => rows[Math.floor(at * step)] as Row);
}

const repairedCell = (cell: Cell): Cell => {
  const plain = typeof cell === "string" ? plainText(cell) : cell;
  return typeof plain === "string" ? (decodeAgain(plain) ?? plain) : plain;
};

const lookTexts: Partial<Record<Look, string>> = {
  country: "name countries",
  store: "are known stores",
  offer: "name a discount",
  date: "are dates",
  serial: "are days as numbers",
  address: "are addresses",
  picture: "are addresses of pictures",
  number: "are numbers",
  code: "look like codes",
  unit: "are units, such as fixed or percent",
  currency: "are currencies",
  flag: "say yes or no",
  prose: "are sentences",
  deal: "are kinds of offers",
};

/** Describes the likeliest look of cells: "5 of 6 cells are addresses"; "" for none. */
export function describeLook(cells: readonly Cell[]): string {
  const shares = measure(cells, () => false);
  const looks = Object.keys(lookTexts) as Look[];
  const [look] = looks.sort((a, b) => shares[b] - shares[a]);
  if (!look || shares[look] < 0.5) return "";
  return `${Math.round(shares[look] * shares.filled)} of ${shares.filled} cells ${lookTexts[look]}`;
}

interface Candidate {
  at: number;
  role: Role;
  named: number;
  score: number;
}

/** Scores a role for a column by its cells. */
function cellScore(role: Role, shares: Shares): number {
  const { base = 0, cells = {} } = weightsOf(role) ?? {};
  if (shares.filled === 0) return 0;
  const weights = Object.entries(cells) as [Look, number][];
  return weights.reduce((sum, [look, weight]) => sum + weight * shares[look], base);
}

/** Lists the possible roles of the columns without regard to the other columns. */
function listCandidates(headings: readonly string[], columns: readonly Shares[]): Candidate[] {
  const told = Object.keys(roleWeights).filter((role) => roleWeights[role]?.isTold);
  const isOwn = headings.filter((one) => isExported(one) || one.includes(" / ")).length > 2;
  return headings.flatMap((heading, at) => {
    const own = isOwn ? ownField(heading) : null;
    if (own) return [{ at, role: own, named: nameWeights.key, score: nameWeights.key }];
    const shares = columns[at] as Shares;
    const named = new Map(headingRoles(heading));
    for (const role of shares.filled > 0 ? told : []) if (!named.has(role)) named.set(role, 0);
    return [...named].flatMap(([role, weight]): Candidate[] => {
      const score = weight + cellScore(role, shares);
      const arabic = translatedField(role, "Ar");
      if (!arabic || shares.arabic < 0.5) return [{ at, role, named: weight, score }];
      // The Arabic one of two columns is the translation. Names and discounts may be in Arabic only.
      const isMain = role === "brand" || role === "discount";
      return [
        { at, role, named: weight, score: score - (isMain ? 0.5 : 1) },
        { at, role: arabic, named: weight, score: score - (isMain ? 1 : 0.5) },
      ];
    });
  });
}

function evidenceOf({ role, named }: Candidate, heading: string, shares: Shares): string[] {
  const { cells = {} } = weightsOf(role) ?? {};
  const looks = (Object.entries(cells) as [Look, number][])
    .filter(([look, weight]) => weight * shares[look] >= 1 && lookTexts[look])
    .map(([look]) => {
      const count = Math.round(shares[look] * shares.filled);
      return `${count} of ${shares.filled} cells ${lookTexts[look]}`;
    });
  return [...(named > 0 ? [`the heading is “${heading}”`] : []), ...looks];
}

/**
 * Judges the columns of a table by their headings, sampled cells and each other. Only roles without a field are
 * given to several columns.
 */
export function judgeColumns(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  { fixed, choices, isStore }: ColumnContext,
): JudgedColumn[] {
  const sample = sampleRows(rows);
  const columns = headings.map((_, at) =>
    measure(
      sample.map((row) => repairedCell(row[at] ?? null)),
      isStore,
    ),
  );
  const judged = headings.map((heading, at): JudgedColumn => {
    const chosen = fixed.get(at);
    const role = chosen === undefined ? chosenRole(heading, choices) : chosen;
    const base = {
      heading,
      score: 0,
      named: 0,
      evidence: [],
      rivals: [],
      places: columns[at]?.country ?? 0,
    };
    if (role === undefined) return { ...base, role: null, matchedBy: "none" };
    const matchedBy = chosen === undefined ? "choice" : "hand";
    return { ...base, role, score: 100, named: 100, evidence: ["chosen"], matchedBy };
  });
  const free = listCandidates(headings, columns).filter(
    ({ at }) => judged[at]?.matchedBy === "none",
  );
  const present = new Set(
    [...free.filter(({ score }) => score >= least.role), ...judged].map(({ role }) => role),
  );
  const candidates = free.map((one) => {
    const beside = Object.entries(weightsOf(one.role)?.beside ?? {});
    const neighbours = beside.filter(([role]) => present.has(role));
    return { ...one, score: neighbours.reduce((sum, [, weight]) => sum + weight, one.score) };
  });
  const taken = new Set(judged.map(({ role }) => role));
  for (const candidate of candidates.sort((a, b) => b.score - a.score || a.at - b.at)) {
    const { at, role, score, named } = candidate;
    const column = judged[at] as JudgedColumn;
    const isShared = roleWeights[role]?.isShared && (named > 0 || role !== "amount");
    const isFree = !taken.has(role) || isShared;
    if (column.role !== null || column.matchedBy !== "none" || score < least.role || !isFree) {
      const isOther = textOf(column.role ?? "") !== textOf(role);
      if (isOther && score > 1) column.rivals.push({ role, score });
      continue;
    }
    taken.add(role);
    const evidence = evidenceOf(candidate, headings[at] ?? "", columns[at] as Shares);
    Object.assign(column, {
      role,
      score,
      named,
      evidence,
      matchedBy: named > 0 ? "name" : "cells",
    });
  }
  return takeTitle(judged, columns);
}

/** Uses titles that name a discount as the discounts of a table without any. */
function takeTitle(judged: JudgedColumn[], columns: readonly Shares[]): JudgedColumn[] {
  if (judged.some(({ role }) => role === "discount" || role === "amount")) return judged;
  const isTitle = ({ role, matchedBy }: JudgedColumn) =>
    (role === "title" || role === "terms") && matchedBy === "name";
  const offers = judged.map((column, at) => (isTitle(column) ? (columns[at]?.offer ?? 0) : 0));
  const most = Math.max(0, ...offers);
  const title = judged[offers.indexOf(most)];
  if (most < 0.5 || !title) return judged;
  title.role = "discount";
  title.evidence.push("no other column has a discount");
  return judged;
}
