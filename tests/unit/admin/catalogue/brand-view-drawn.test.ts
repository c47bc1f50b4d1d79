import { expect, test } from "vitest";
import { keysOf, openWorkspace, type Screen } from "#tests/support/workspace/operator.ts";
import { expectLines, scripts } from "#tests/support/workspace/scripts.ts";
import { ok, stored } from "#tests/support/workspace/site.ts";

const codes = [
  { code: "A", discount: "5% off", expiry_date: "2026-12-31", note: "ask Sara" },
  { code: "B", discount: "AED 6 off" },
  { code: "OFF", is_active: false, discount_ar: "خصم 20%" },
  { code: "OVER", expiry_date: "2026-01-31" },
];
const fields = { name_ar: "نون", category: "home", website_url: "https://noon.example/" };
const address = "/admin/catalogue/uae/noon";
const site = () => ({ brands: { uae: [stored(codes, fields)], qatar: [stored([{ code: "A" }])] } });
/** Another operator saves a change of code A, or deletes it. */
function saveElsewhere(screen: Screen, change: string): void {
  const changed = change === "deletes" ? [] : [{ ...codes[0]!, ...JSON.parse(change) }];
  const brands = { uae: [stored([...changed, ...codes.slice(1)], fields)] };
  Object.assign(screen.site, { brands, versions: { uae: 4 } });
}

const odd = [
  { code: "USED", max_usage: 1_000, usage_count: 1_000 },
  { code: "UNREAD", discount: "Great deals" },
  { code: "SOON", start_date: "2026-12-01", expiry_date: "2026-12-31" },
];
const oddScript = `
# codes that are used up, not understood or not live yet say so
→ main = 1 live, 0 expired, 1 starts later, 1 used up, 0 inactive; grid = used up: 1,000 of 1,000 10% 10% off
→ described UNREAD, Discount = not understood: It has no discount, gift or free delivery.
→ cell SOON, Start date = starts on Dec 1, 2026
# a code that starts later cannot end before it
enter SOON, Expiry date = 2026-11-30; press Ctrl s
→ message SOON, Expiry date: must not be before the start date`;
scripts(address, () => ({ brands: { uae: [stored(odd)] } }), oddScript);

const details = `
# a brand shows its codes with their state and facts
→ main = 2 live, 1 expired, 1 inactive; main = نون · Home · https://noon.example/
→ rows grid = // OVER | 10% 10% off | خصم ١٠٪ Enter | Nov 1, 2026 | Jan 31, 2026 | ✓ | ✕ // OFF | 10% 10% off | Arabic says 20% خصم 20% | Nov 1, 2026 | no end | ✕
→ rows grid = // B | AED 6 AED 6 off | خصم ٦ دراهم Enter | Nov 1, 2026 | no end | ✓ | ✕ // A | 5% 5% off | خصم ٥٪ Enter | Nov 1, 2026 | Dec 31, 2026 | ✓ | ask Sara | ✕
→ rows grid = // Nov 22, 2026 | ✓; described OVER, Expiry date = Expired
→ greyed OFF
# only valid changes of a brand are saved, and a website gets its scheme
click Details; type Arabic name = ; type Shown to shoppers = no; type Website = x:y; press Ctrl s
→ writes 0; message Website: must be an http or https address
type Website = faces.com; click Save 3
→ wrote name_ar: نون → null; wrote is_active: true → false
→ wrote website_url: https://noon.example/ → https://faces.com
# a typed number and a category are parsed
click Details; type Delivery fee = 10,5; type Category = Sports; focus Brand name; press Ctrl s
→ value Delivery fee = 10.5; value Category = sports; writes 1
# a text that is no value stays, with its fault
click Details; type Delivery fee = free; focus Brand name; press Ctrl s
→ value Delivery fee = free; message Delivery fee: must be a number
type Delivery fee = ; type Category = Flowers; press Ctrl s
→ value Category = Flowers; message Category: must be one of Marketplace, Fashion; writes 0
# the form shows the brand as shoppers will see it
click Details; type Brand name = Noon Market; enter B, Discount = 50% off
→ region On the country page = Noon Market…2…50%…٥٠٪; changes Brand name: Noon → Noon Market (its old address…
press Ctrl s
→ address /admin/catalogue/uae/noon-market`;
scripts(address, site, details, {
  greyed: (screen, codes) => expectLines(screen.texts(".row-off [data-field=code]"), codes),
});

const cells = `
# an invalid line is named and stays unsaved while others are saved
enter A, Expiry date = 2026-11-31; press Ctrl s
→ message A, Expiry date: must be a date
enter B, Note for operators = new
→ section Save 1 = 1 line to correct: A, Expiry date:
press Ctrl s
→ written uae 3 noon/B note: null → new; cell A, Expiry date = 2026-11-31
# a date is parsed as people type it, and shown in words
at B, Expiry date; press F2; type Expiry date = 31/12
→ grid = Thursday, 31 December 2026, in 39 days
press Enter
→ current A, Expiry date; changes B Expiry date: none → 2026-12-31
# typing in a field is one undo step
at B, Note for operators; press F2; type Note for operators = a; type Note for operators = ab; press Enter, Ctrl z
→ changes
# Escape in a field stays in its cell
at B, Note for operators; press F2; type Note for operators = a; press Escape
→ changes; current B, Note for operators
# Tab moves to the next cell while the operator fills cells
enter empty, Code = NEW; at NEW, Discount; press q; type Discount = 9% off; press Tab, Shift Tab
→ current NEW, Discount
press Ctrl s
→ wrote uae 3 noon/NEW discount: 9% off; wrote uae 3 noon/NEW last_reported_date: 2026-11-22
# suggested Arabic is accepted by Enter, by Tab or all at once
at A, Discount in Arabic; press Enter
→ changes A Discount in Arabic: none → خصم ٥٪; current A, Last verified
at B, Discount in Arabic; press F2, Tab
→ changes …B Discount in Arabic: none → خصم ٦ دراهم…
press Ctrl z; click Accept 2
→ changes … | … | …
# selected lines are extended, filled, deleted and restored
at B, Discount; click Select A > Select B > Extend > +90 days
→ changes A Expiry date: 2026-12-31 → 2027-03-31
press Ctrl d
→ changes …A Discount: 5% off → AED 6 off…
click Delete in the section 2 codes
→ changes B AED 6 off → deleted | A 5% off → deleted
click Keep A
→ changes …A Expiry date: 2026-12-31 → 2027-03-31…
# pasted cells replace others, and rows below the last are added
at A, Code; paste X10 | 1% off // Y10 | 2% off
→ changes X10 Code: A → X10 | X10 Discount: 5% off → 1% off | Y10 Code: Y10 (new) | Y10 Discount: 2% off (new)`;
scripts(address, site, cells);

const conflicts = `
# my value overwrites a colleague's, not by accident
enter A, Discount = 7% off; colleague {"discount":"9% off"}; press Ctrl s
→ section Noon = A Discount: 9% off → 7% off; described A, Discount = 9% off
press Ctrl s
→ writes 1
click Overwrite with
→ written uae 4 noon/A discount: 9% off → 7% off
# using a colleague's value preserves my other changes
enter A, Discount = 7% off; enter B, Note for operators = mine; colleague {"discount":"9% off"}; press Ctrl s
click Use the stored values
→ changes B Note for operators: none → mine; cell A, Discount = 9% off
# a code that a colleague deleted is restored only by overwriting
enter A, Discount = 7% off; colleague deletes; press Ctrl s
→ section Noon = A Discount: deleted → 7% off
click Overwrite with
→ wrote uae 4 noon/A last_reported_date: 2026-11-01
# my deletion conflicts with a colleague's change
at A, Code; press Shift Delete; colleague {"discount":"9% off"}; reload
→ section Noon = A 9% off → deleted
# a colleague's save of another field is no conflict
enter A, Discount = 7% off; colleague {"note":"theirs"}; press Ctrl s
→ message 1 change saved; cell A, Note for operators = theirs
# text typed while a code is renamed belongs to the renamed code
reply POST /admin/edits = 200 {"data":{"changes":[],"warnings":[],"revision":7}} after 3000
enter A, Code = A2; press Ctrl s; enter A2, Note for operators = new; colleague {"code":"A2"}; wait 6000
→ changes A2 Note for operators: ask Sara → new`;
scripts(address, site, conflicts, { colleague: saveElsewhere });

test("selected rows are copied as in a spreadsheet, and pasted into", async () => {
  const screen = await openWorkspace(site(), address);
  await screen.pressAt("A", "Code", "Ctrl Home, Shift ArrowDown, Shift Space");
  const [over, off] = screen.copy().split("\r\n");
  expect(over).toBe("OVER\t10% off\t\t2026-11-01\t\t2026-01-31\tyes\t\t\t");
  expect(off).toBe("OFF\t10% off\tخصم 20%\t2026-11-01\t\t\tno\t\t\t");
  await screen.press("End, ArrowLeft, ArrowLeft");
  await screen.paste("both");
  const note = "Note for operators: none → both";
  expect(screen.changes()).toEqual([`OVER ${note}`, `OFF ${note}`]);
});

const everyKey = `
ArrowUp → OFF, Discount
ArrowDown → A, Discount
ArrowLeft | Home → B, Code
ArrowRight → B, Discount in Arabic
End → B, Terms in Arabic
Ctrl Home → OVER, Code
Ctrl End → empty, Terms in Arabic
PageUp | Shift PageUp → OVER, Discount
PageDown → empty, Discount
Enter | F2 → B, Discount: AED 6 off
q → B, Discount:
Delete | Backspace → B Discount: AED 6 off - none
Delete, Escape | Space | Shift Delete, Shift Delete | Shift Space, Escape → B, Discount
ArrowRight, ArrowRight, Ctrl ; → B Last verified: 2026-11-01 - 2026-11-22
End, ArrowLeft, ArrowLeft, ArrowLeft, Space → B Active: Yes - No
Shift Space → 1 code selected
Shift ArrowDown, Shift Space | Shift ArrowUp, Shift Space → 2 codes selected
Shift ArrowDown → 2 × 1 cells selected
Shift ArrowLeft → 1 × 2 cells selected
Ctrl a → 4 codes selected`;
test.for(keysOf(everyKey))("in the grid of codes, %s leads to %s", async ([chords, result]) => {
  const screen = await openWorkspace(site(), address);
  await screen.pressAt("B", "Discount", chords);
  const selected = /\d (codes?|× \d cells) selected/.exec(screen.text())?.[0];
  const field = document.activeElement as HTMLInputElement;
  const at = screen.current() + (field.matches("input") ? `: ${field.value}` : "");
  const [change] = screen.changes();
  expect((change?.replace("→", "-") ?? selected ?? at).trim()).toBe(result);
});

const found = ["uae max", "oman zara", "uae noon"].map((one) => {
  const [country, brand] = one.split(" ");
  return { country, brand, name: brand, code: null };
});
const menu = `
# all live codes are verified at once
click More > Verify all 2
→ changes B Last verified: 2026-11-01 → 2026-11-22 | A Last verified: 2026-11-01 → 2026-11-22
# copying a brand omits codes in its own currency and existing codes
click More > Oman > Qatar > Copy to 2 countries… > Save
→ wrote oman 3 noon name_ar: نون; wrote oman 3 noon name: Noon; wrote oman 3 noon/A discount: 5% off
→ unwritten noon/B; unwritten qatar
# moving a brand copies its codes, then deletes it here
click More > Oman > Also 1 code in AED > Move there > Save
→ wrote oman 3 noon/A discount: 5% off; wrote oman 3 noon/B discount: AED 6 off…uae 3 noon removed
→ address /admin/catalogue/uae
# a brand is edited in all its countries in one write
click More > Edit in all 2 > Select United Arab Emirates > Select Qatar; enter Qatar, Arabic name = نور
click Review 2 > Save
→ written uae 3 noon name_ar: نون → نور | qatar 3 noon name_ar: null → نور
# codes are moved to another brand of the country
click Select A > Move to brand; type To the brand = ma
→ no zara; no noon
click max > Save
→ written uae 3 noon/A removed | uae 3 max/A from noon`;
scripts(address, () => ({ ...site(), replies: { "GET /admin/find": [ok(found)] } }), menu);

const newBrand = { pathname: "/admin/catalogue/oman/zara-home", state: { name: "Zara Home" } };
const added = `
# a new brand is added by its first save
enter empty, Code = Z; enter Z, Discount = 10% off; press Ctrl s
→ wrote oman 3 zara-home name: Zara Home; wrote oman 3 zara-home/Z discount: 10% off`;
scripts(newBrand, site, added);

const known = { slug: "zara-home", countries: ["uae", "qatar"], former_slugs: ["zara-casa"] };
const knownStore = { ...known, fields: { name: "ZARA Home", category: "home" } };
const completed = `
# a store of other countries arrives complete
wait 500
→ main = Filled in from United Arab Emirates and Qatar.; main = Former addresses: zara-casa.
press Ctrl s
→ wrote oman 3 zara-home name: ZARA Home; wrote oman 3 zara-home category: home`;
scripts(newBrand, () => ({ replies: { "/known-stores": [ok([knownStore])] } }), completed);

const suggest = (code: string) => ({
  pathname: address,
  state: { suggestion: { code, discount: "خصم ٥٪" } },
});
const suggested = `
# a suggested code is added unverified
→ codes OVER | OFF | B | A | s; region Save = 1 line to correct: s, Last verified: must be`;
scripts(suggest("s"), site, suggested);
const repeated = `
# a suggested code that the brand has is not added
→ codes OVER | OFF | B | A; no Discard`;
scripts(suggest("a"), site, repeated);
