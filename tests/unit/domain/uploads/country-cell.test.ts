import { expect, test } from "vitest";
import { readPlaces } from "#app/domain/uploads/country-cell.ts";

const gulf = "uae saudi-arabia kuwait qatar bahrain oman";

test.each([
  ["UAE, uae; Saudi Arabia, ", "uae saudi-arabia"],
  ["الإمارات وعمان", "uae oman"],
  ["🇸🇦🇦🇪", "uae saudi-arabia"],
  ["🇦🇪 UAE, 🇩🇪", "uae, not DE"],
  ["UAE only", "uae"],
  ["SA, AE, IQ", "uae saudi-arabia, not IQ"],
  ["Allemagne", ", not Allemagne"],
  ["UAE, Atlantis", "uae, unread Atlantis"],
  ["GCC except KSA", ", unread GCC except KSA"],
  ["All GCC", `wide ${gulf}`],
  ["مجلس التعاون الخليجي", `wide ${gulf}`],
  ["N/A", ", unread N,A"],
  ...["جميع الدول العربية", "MENA region", "Tous les pays", "worldwide"].map((all) => [all, "all"]),
])("the places of a cell %j are %j", (text, expected) => {
  const { codes, outside, unread, isWide } = readPlaces(text);
  const others = [
    outside.length > 0 && `, not ${outside}`,
    unread.length > 0 && `, unread ${unread}`,
  ];
  const listed = [isWide && "wide ", codes.join(" "), ...others].filter(Boolean).join("");
  expect(isWide && codes.length === 11 ? "all" : listed).toBe(expected);
});
