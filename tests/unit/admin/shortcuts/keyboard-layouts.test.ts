import { expect, test } from "vitest";
import {
  isPressed,
  latinKey,
  runShortcut,
  type ShortcutView,
  shortcuts,
} from "#app/admin/shortcuts/shortcuts.ts";

/** The codes of the rows of keys that type characters, as the United States have them. */
const codes = [
  ...["Backquote", ..."1234567890".replace(/./g, "Digit$& ").trim().split(" "), "Minus", "Equal"],
  ...[..."QWERTYUIOP"].map((letter) => `Key${letter}`),
  ...["BracketLeft", "BracketRight"],
  ...[..."ASDFGHJKL"].map((letter) => `Key${letter}`),
  ...["Semicolon", "Quote", "Backslash"],
  ...[..."ZXCVBNM"].map((letter) => `Key${letter}`),
  ...["Comma", "Period", "Slash", "Space"],
];

/** What the keys type, in the order of the codes: alone, and with Shift. */
const layouts = {
  american: [
    "` 1 2 3 4 5 6 7 8 9 0 - = q w e r t y u i o p [ ] a s d f g h j k l ; ' \\ z x c v b n m , . /",
    '~ ! @ # $ % ^ & * ( ) _ + Q W E R T Y U I O P { } A S D F G H J K L : " | Z X C V B N M < > ?',
  ],
  "Arabic 101": [
    "ذ 1 2 3 4 5 6 7 8 9 0 - = ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط \\ ئ ء ؤ ر لا ى ة و ز ظ",
    "ّ ! @ # $ % ^ & * ) ( _ + َ ً ُ ٌ لإ إ ` ÷ × ؛ < > ِ ٍ ] [ لأ أ ـ ، / : \" | ~ ْ } { لآ آ ' , . ؟",
  ],
  "Arabic with its own digits": [
    "ذ ١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٠ - = ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط \\ ئ ء ؤ ر لا ى ة و ز ظ",
    "ّ ! @ # $ ٪ ^ & * ) ( _ + َ ً ُ ٌ لإ إ ` ÷ × ؛ < > ِ ٍ ] [ لأ أ ـ ، / : \" | ~ ْ } { لآ آ ' , . ؟",
  ],
  Persian: [
    "\u200d ۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹ ۰ - = ض ص ث ق ف غ ع ه خ ح ج چ ش س ی ب ل ا ت ن م ک گ \\ ظ ط ز ر ذ د پ و . /",
    "÷ ! ٬ ٫ ﷼ ٪ × ، * ) ( ـ + ْ ٌ ٍ ً ُ ِ َ ّ ] [ } { ؤ ئ ي إ أ آ ة » « : ؛ | ك ٓ ژ ٰ \u200c ٔ ء > < ؟",
  ],
  Hebrew: [
    "; 1 2 3 4 5 6 7 8 9 0 - = / ' ק ר א ט ו ן ם פ ] [ ש ד ג כ ע י ח ל ך ף , \\ ז ס ב ה נ מ צ ת ץ .",
    '~ ! @ # $ % ^ & * ) ( _ + Q W E R T Y U I O P } { A S D F G H J K L : " | Z X C V B N M > < ?',
  ],
  Russian: [
    "ё 1 2 3 4 5 6 7 8 9 0 - = й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э \\ я ч с м и т ь б ю .",
    'Ё ! " № ; % : ? * ( ) _ + Й Ц У К Е Н Г Ш Щ З Х Ъ Ф Ы В А П Р О Л Д Ж Э / Я Ч С М И Т Ь Б Ю ,',
  ],
  "French AZERTY": [
    "² & é \" ' ( - è _ ç à ) = a z e r t y u i o p ^ $ q s d f g h j k l m ù * w x c v b n , ; : !",
    "~ 1 2 3 4 5 6 7 8 9 0 ° + A Z E R T Y U I O P ¨ £ Q S D F G H J K L M % µ W X C V B N ? . / §",
  ],
  German: [
    "^ 1 2 3 4 5 6 7 8 9 0 ß ´ q w e r t z u i o p ü + a s d f g h j k l ö ä # y x c v b n m , . -",
    "° ! \" § $ % & / ( ) = ? ` Q W E R T Z U I O P Ü * A S D F G H J K L Ö Ä ' Y X C V B N M ; : _",
  ],
} as const;

type Layout = keyof typeof layouts;
type Key = { key: string; code: string; shiftKey: boolean };

const keysOf = (layout: Layout): Key[] =>
  layouts[layout].flatMap((row, at) =>
    [...row.split(" "), at === 1 && layout === "Persian" ? "\u200c" : " "].map((key, place) => ({
      ...{ key, code: codes[place] ?? "", shiftKey: at === 1 },
    })),
  );

/** The key of a layout that types a character, else the one that has it printed beside its own. */
function keyFor(layout: Layout, character: string, held: readonly string[]): Key {
  const isArabic = /Arabic|Persian/.test(layout);
  const shiftKey = held.includes("Shift");
  const typed = keysOf(layout).find(
    ({ key, shiftKey: isShifted }) => key === character && (isShifted || !shiftKey),
  );
  const printed = keysOf("american").find(
    ({ key, shiftKey: isShifted }) => key === character && (isShifted || !shiftKey || key === " "),
  );
  const same = keysOf(layout).find(
    ({ code, shiftKey: isShifted }) =>
      code === printed?.code && isShifted === (shiftKey || printed.shiftKey),
  );
  const found = (isArabic ? same : typed) ?? same;
  return found ?? { key: character, code: character, shiftKey };
}

/** The event of a chord as the registry names it: "Ctrl ;", "Shift  ", "x", "ArrowUp". */
function pressed(layout: Layout, chord: string) {
  const [, before = "", character = ""] = /^((?:(?:Ctrl|Alt|Shift) )*)(.+)$/s.exec(chord) ?? [];
  const held = before.split(" ");
  const key = keyFor(layout, character, held);
  return {
    ...key,
    ...{ ctrlKey: held.includes("Ctrl"), metaKey: false, altKey: held.includes("Alt") },
    preventDefault: () => {},
  };
}

/** The browser itself pastes, and opens the list of a date. */
const ofTheBrowser = ["Ctrl V", "Alt ↓"];

type Listed = readonly [shown: string, text: string, ...chords: string[]];
const listed = (Object.keys(shortcuts) as ShortcutView[]).flatMap((view) =>
  Object.entries<Listed>(shortcuts[view]).map(([action, shortcut]) => ({ view, action, shortcut })),
);

test.for(Object.keys(layouts) as Layout[])(
  "each key in the help does its action on a keyboard: %s",
  (layout) => {
    let tried = 0;
    for (const { view, action, shortcut } of listed) {
      const [shown, , ...chords] = shortcut;
      if (chords.length === 0 && !ofTheBrowser.includes(shown)) {
        const chord = shown.replace(/[A-Z]$/, (letter) => letter.toLowerCase());
        expect(isPressed(pressed(layout, chord), shortcut), shown).toBe(true);
        tried++;
      }
      for (const chord of chords) {
        const done: PropertyKey[] = [];
        const handlers = new Proxy({}, { get: (_, name) => () => void done.push(name) });
        const event = pressed(layout, chord);
        runShortcut(view, event, handlers as never);
        expect(done, `${view} ${chord} by ${JSON.stringify(event)}`).toEqual([action]);
        if (/^\d$/.test(chord)) expect(latinKey(event)).toBe(chord);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(50);
  },
);

test.for([
  ["a Latin letter where another one is printed in America", "z", "KeyW", false, "z"],
  ["an accented letter", "é", "Digit2", false, "é"],
  ["a capital by Caps Lock", "S", "KeyS", false, "s"],
  ["a capital by Shift", "S", "KeyS", true, "S"],
  ["an Arabic letter with Shift", "ئ", "KeyX", true, "X"],
  ["an Arabic sign that is ASCII", "]", "KeyD", true, "]"],
  ["two letters of one key", "لا", "KeyB", false, "b"],
  ["an Arabic digit with Shift on AZERTY", "٣", "Digit3", true, "3"],
  ["a percent sign above a digit", "٪", "Digit5", true, "٪"],
  ["a digit of the number pad", "۷", "Numpad7", false, "7"],
  ["brackets", "ج", "BracketLeft", false, "["],
  ["a space that joins nothing", "\u200c", "Space", true, " "],
  ["a key by name", "ArrowUp", "ArrowUp", false, "ArrowUp"],
  ["a dead key", "Dead", "Quote", false, "Dead"],
  ["a key without a code", "ش", "", false, "ش"],
] as const)("%s is read: %s of %s", ([, key, code, shiftKey, read]) => {
  const held = { ctrlKey: false, metaKey: false, altKey: false };
  expect(latinKey({ ...held, key, code, shiftKey })).toBe(read);
});
