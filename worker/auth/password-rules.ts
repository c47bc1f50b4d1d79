/** Minimum length of the operator's password in characters. */
const minPasswordLength = 15;

// Characters that must remain after removing everything that attackers guess first.
const minRemainder = 8;

// Parts of the most common long passwords and the site's name, without punctuation; longest first.
const commonParts = `
  correcthorsebatterystaple thequickbrownfoxjumpsoverthelazydog tobeornottobe maytheforcebewithyou
  qwertyuiop asdfghjkl zxcvbnm qazwsxedc 1qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r azertyuiop qwerty azerty
  password passwort passphrase administrator changeme letmein welcome iloveyou trustno1 whatever
  football baseball basketball princess sunshine superman batman starwars computer internet
  liverpool manchester barcelona realmadrid michael jennifer charlie dragon monkey master shadow
  secret google facebook instagram cloudflare samsung operator username website default testing
  test admin login root user hello love summer winter spring autumn
  coupons coupon tawfeer promocode discount
  marhaba habibi mohammed muhammad ahmed bismillah alhamdulillah allahuakbar ramadan
  كلمةالسر كلمةالمرور بسمالله الحمدلله محمد توفير
`
  .trim()
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length);

const lookalikes: Readonly<Record<string, string>> = {
  ...{ "@": "a", "4": "a", "3": "e", "!": "i", "1": "i", "0": "o", $: "s", "5": "s", "7": "t" },
};

const withoutCommonParts = (text: string): string =>
  commonParts.reduce((rest, part) => rest.replaceAll(part, " "), text);

/** Reduces each repeated character or group in a text to one occurrence. */
const withoutRepetitions = (text: string): string => text.replace(/(.+?)\1+/gsu, "$1");

/** Removes characters that continue a sequence, such as "cde" or "987". */
function withoutSequences(text: string): string {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const step = (at: number) => (points[at] ?? 0) - (points[at - 1] ?? 0);
  const retained = points.filter((_, at) => Math.abs(step(at)) !== 1 || step(at) !== step(at - 1));
  return String.fromCodePoint(...retained);
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase().replace(/[^\p{L}\p{N}@$!]/gu, "");
  const spelled = plain.replace(/[@$!\d]/g, (sign) => lookalikes[sign] ?? sign);
  return [plain, spelled].some((text) => {
    const rest = withoutRepetitions(withoutSequences(withoutCommonParts(text)));
    return rest.replace(/\P{L}/gu, "").length < minRemainder;
  });
}

/** Returns why a password is too weak for the operator; null if it is acceptable. */
export function passwordFault(password: string): string | null {
  const composed = password.normalize("NFC");
  if ([...composed].length < minPasswordLength) {
    return `The password must have at least ${minPasswordLength} characters.`;
  }
  if (isCommon(composed)) {
    return "The password is easy to guess: common words, repetitions, sequences or the site's name.";
  }
  return null;
}
