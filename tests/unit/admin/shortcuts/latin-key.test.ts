import { expect, test } from "vitest";
import { latinKey } from "#app/admin/shortcuts/shortcuts.ts";

test.for([
  ["a Latin letter elsewhere than in America", "z", "KeyW", false, "z"],
  ["a capital by Caps Lock", "S", "KeyS", false, "s"],
  ["a capital by Shift", "S", "KeyS", true, "S"],
  ["a small letter with Shift on a Mac", "z", "KeyZ", true, "Z"],
  ["an Arabic letter", "ء", "KeyX", false, "x"],
  ["an Arabic sign that is ASCII", "]", "KeyD", true, "]"],
  ["two letters of one key", "لا", "KeyB", false, "b"],
  ["an Arabic digit with Shift on AZERTY", "٣", "Digit3", true, "3"],
  ["brackets", "ج", "BracketLeft", false, "["],
  ["an Arabic question mark", "؟", "Slash", true, "?"],
  ["a space that joins nothing", "\u200c", "Space", true, " "],
  ["a dead key", "Dead", "Quote", false, "Dead"],
  ["a key without a code", "ش", "", false, "ش"],
] as const)("%s is read as a Latin key: %s of %s", ([, key, code, shiftKey, read]) => {
  const held = { ctrlKey: false, metaKey: false, altKey: false };
  expect(latinKey({ ...held, key, code, shiftKey })).toBe(read);
});
