import { expect, test } from "vitest";
import { keysOf, openWorkspace, stories } from "#tests/support/workspace/operator.ts";
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
const story = stories(address, site);
/** Another operator saves a change of code A, or deletes it. */
const saveElsewhere = (change: object | null) => ({
  brands: {
    uae: [stored([...(change ? [{ ...codes[0]!, ...change }] : []), ...codes.slice(1)], fields)],
  },
  versions: { uae: 4 },
});

story("a brand shows its codes with their state and facts", async (screen) => {
  expect(screen.text("main")).toContain("2 live, 1 expired, 1 inactive");
  expect(screen.text("main")).toContain("نون · Home · https://noon.example/");
  expect(screen.rows().slice(1)).toEqual([
    "OVER | 10% 10% off | خصم ١٠٪ Enter | Nov 1, 2026 | Jan 31, 2026 | ✓ | ✕",
    "OFF | 10% 10% off | Arabic says 20% خصم 20% | Nov 1, 2026 | no end | ✕",
    "B | AED 6 AED 6 off | خصم ٦ دراهم Enter | Nov 1, 2026 | no end | ✓ | ✕",
    "A | 5% 5% off | خصم ٥٪ Enter | Nov 1, 2026 | Dec 31, 2026 | ✓ | ask Sara | ✕",
    "Nov 22, 2026 | ✓",
  ]);
  expect(screen.cell("OVER", "Expiry date").getAttribute("aria-description")).toBe("Expired");
  expect(document.querySelectorAll(".row-off"), "only the inactive code is greyed").toHaveLength(1);
});

const odd = [
  { code: "USED", max_usage: 1_000, usage_count: 1_000 },
  { code: "UNREAD", discount: "Great deals" },
  { code: "SOON", start_date: "2026-12-01", expiry_date: "2026-12-31" },
];
const oddStory = stories(address, () => ({ brands: { uae: [stored(odd)] } }));
oddStory("codes that are used up, not understood or not live yet say so", async (screen) => {
  expect(screen.text("main")).toContain("1 live, 0 expired, 1 starts later, 1 used up, 0 inactive");
  expect(screen.rows()[3]).toMatch(/^USED \| used up: 1,000 of 1,000 10% 10% off/);
  expect(screen.rows()[2]).toMatch(/^UNREAD \| not understood Great deals/);
  const reason = screen.cell("UNREAD", "Discount").getAttribute("aria-description");
  expect(reason).toBe("not understood: It has no discount, gift or free delivery.");
  expect(screen.cell("SOON", "Start date").textContent).toBe("starts on Dec 1, 2026");
  await screen.enter("SOON", "Expiry date", "2026-11-30", "Enter, Ctrl s");
  expect(screen.message()).toContain("SOON, Expiry date: must not be before the start date");
});

story("only valid changes of a brand are saved, and a website gets its scheme", async (screen) => {
  await screen.click("Details");
  await screen.type("Arabic name", "");
  await screen.type("Shown to shoppers", "no");
  await screen.type("Website", "x:y");
  await screen.press("Ctrl s");
  expect(screen.writes()).toBe(0);
  expect(screen.message()).toContain("Website: must be an http or https address");
  await screen.type("Website", "faces.com");
  await screen.click(/^Save 3/);
  expect(screen.written().toSorted()).toEqual([
    "uae 3 noon is_active: true → false",
    "uae 3 noon name_ar: نون → null",
    "uae 3 noon website_url: https://noon.example/ → https://faces.com",
  ]);
});

test.for([
  ["Delivery fee", "free", "free", "must be a number"],
  ["Delivery fee", "10,5", "10.5", ""],
  ["Category", "Flowers", "Flowers", "must be one of Marketplace, Fashion"],
  ["Category", "Sports", "sports", ""],
] as const)("%s keeps %s as %s and explains a fault", async ([field, typed, kept, fault]) => {
  const screen = await openWorkspace(site(), address);
  await screen.click("Details");
  await screen.type(field, typed);
  await screen.act(() => screen.find("Brand name").focus());
  expect(screen.find(field).value).toBe(kept);
  await screen.press("Ctrl s");
  expect(screen.message()).toContain(fault && `${field}: ${fault}`);
  expect(screen.writes()).toBe(fault ? 0 : 1);
});

story("the form shows the brand as shoppers will see it", async (screen) => {
  await screen.click("Details");
  await screen.type("Brand name", "Noon Market");
  await screen.enter("B", "Discount", "50% off");
  expect(screen.text("region On the country page")).toMatch(/Noon Market.*2.*50%.*٥٠٪/);
  expect(screen.changes()[0]).toMatch(/^Brand name: Noon → Noon Market \(its old address/);
  await screen.press("Ctrl s");
  expect(screen.address()).toBe("/admin/catalogue/uae/noon-market");
});

story("an invalid line is named and stays unsaved while others are saved", async (screen) => {
  await screen.enter("A", "Expiry date", "2026-11-31", "Enter, Ctrl s");
  expect(screen.message()).toContain("A, Expiry date: must be a date");
  await screen.enter("B", "Note for operators", "new");
  expect(screen.text("section Save 1")).toContain("1 line to correct: A, Expiry date:");
  await screen.press("Ctrl s");
  expect(screen.written()).toEqual(["uae 3 noon/B note: null → new"]);
  expect(screen.cell("A", "Expiry date").textContent).toBe("2026-11-31");
});

story("a date is parsed as people type it, and shown in words", async (screen) => {
  await screen.enter("B", "Expiry date", "31/12", "Shift");
  expect(screen.text("grid")).toContain("Thursday, 31 December 2026, in 39 days");
  await screen.press("Enter");
  expect(screen.current()).toBe("A, Expiry date");
  expect(screen.changes()).toEqual(["B Expiry date: none → 2026-12-31"]);
});

story("typing in a field is one undo step, and Escape stays in its cell", async (screen) => {
  await screen.clickCell("B", "Note for operators");
  for (const leave of ["Escape", "Enter, Ctrl z"]) {
    await screen.press("F2");
    for (const text of ["a", "ab"]) await screen.type("Note for operators", text);
    expect(screen.copy(), "the browser copies from a field").toBe("");
    await screen.press(leave);
    expect(screen.changes()).toEqual([]);
    if (leave === "Escape") expect(screen.current()).toBe("B, Note for operators");
  }
});

story("Tab moves to the next cell while the operator fills cells", async (screen) => {
  await screen.enter("empty", "Code", "NEW", "Tab, q");
  await screen.type("Discount", "9% off");
  await screen.press("Tab, Shift Tab");
  expect(screen.current()).toBe("NEW, Discount");
  await screen.press("Ctrl s");
  expect(screen.written()).toContain("uae 3 noon/NEW discount: 9% off");
  expect(screen.written()).toContain("uae 3 noon/NEW last_reported_date: 2026-11-22");
});

story("suggested Arabic is accepted by Enter, by Tab or all at once", async (screen) => {
  await screen.pressAt("A", "Discount in Arabic", "Enter");
  expect(screen.changes()).toEqual(["A Discount in Arabic: none → خصم ٥٪"]);
  expect(screen.current()).toBe("A, Last verified");
  await screen.pressAt("B", "Discount in Arabic", "F2, Tab");
  expect(screen.changes()).toHaveLength(2);
  await screen.press("Ctrl z");
  await screen.click(/^Accept 2 /);
  expect(screen.changes()).toHaveLength(3);
});

story("my value overwrites a colleague's", async (screen) => {
  await screen.enter("A", "Discount", "7% off");
  Object.assign(screen.site, saveElsewhere({ discount: "9% off" }));
  await screen.press("Ctrl s");
  expect(screen.text("section Noon")).toContain("A Discount: 9% off → 7% off");
  expect(screen.cell("A", "Discount").getAttribute("aria-description")).toContain("9% off");
  await screen.press("Ctrl s");
  expect(screen.writes(), "a conflict is not saved by accident").toBe(1);
  await screen.click(/^Overwrite with/);
  expect(screen.written()).toEqual(["uae 4 noon/A discount: 9% off → 7% off"]);
});

story("using a colleague's value preserves my other changes", async (screen) => {
  await screen.enter("A", "Discount", "7% off");
  await screen.enter("B", "Note for operators", "mine");
  Object.assign(screen.site, saveElsewhere({ discount: "9% off" }));
  await screen.press("Ctrl s");
  await screen.click("Use the stored values");
  expect(screen.changes()).toEqual(["B Note for operators: none → mine"]);
  expect(screen.cell("A", "Discount").textContent).toContain("9% off");
});

story("a code that a colleague deleted is restored only by overwriting", async (screen) => {
  await screen.enter("A", "Discount", "7% off");
  Object.assign(screen.site, saveElsewhere(null));
  await screen.press("Ctrl s");
  expect(screen.text("section Noon")).toContain("A Discount: deleted → 7% off");
  await screen.click(/^Overwrite with/);
  expect(screen.written()).toContain("uae 4 noon/A last_reported_date: 2026-11-01");
});

story("my deletion conflicts with a colleague's change", async (screen) => {
  await screen.pressAt("A", "Code", "Shift Delete");
  Object.assign(screen.site, saveElsewhere({ discount: "9% off" }));
  await screen.readAgain();
  expect(screen.text("section Noon")).toContain("A 9% off → deleted");
});

story("a colleague's save of another field is no conflict", async (screen) => {
  await screen.enter("A", "Discount", "7% off");
  Object.assign(screen.site, saveElsewhere({ note: "theirs" }));
  await screen.press("Ctrl s");
  expect(screen.message()).toContain("1 change saved");
  expect(screen.cell("A", "Note for operators").textContent).toBe("theirs");
});

story("text typed while a code is renamed belongs to the renamed code", async (screen) => {
  screen.site.replies["POST /admin/edits"] = [
    ok({ changes: [], warnings: [], revision: 7 }, 3_000),
  ];
  await screen.enter("A", "Code", "A2", "Enter, Ctrl s");
  await screen.enter("A2", "Note for operators", "new");
  Object.assign(screen.site, saveElsewhere({ code: "A2" }));
  await screen.wait(6_000);
  expect(screen.changes()).toEqual(["A2 Note for operators: ask Sara → new"]);
});

story("selected lines are extended, filled, deleted and restored", async (screen) => {
  await screen.clickCell("B", "Discount");
  await screen.click("Select A", "Select B", "Extend", "+90 days");
  const extended = "A Expiry date: 2026-12-31 → 2027-03-31";
  expect(screen.changes(), "a code without an expiry date stays unchanged").toEqual([extended]);
  await screen.press("Ctrl d");
  expect(screen.changes()).toContain("A Discount: 5% off → AED 6 off");
  await screen.clickIn("section 2 codes", "Delete");
  expect(screen.changes()).toEqual(["B AED 6 off → deleted", "A 5% off → deleted"]);
  await screen.click("Keep A");
  expect(screen.changes()).toContain(extended);
});

story("cells are copied and pasted as in a spreadsheet", async (screen) => {
  await screen.clickCell("A", "Code");
  await screen.paste("X10\t1% off\r\nY10\t2% off");
  expect(screen.changes()).toEqual([
    ...["X10 Code: A → X10", "X10 Discount: 5% off → 1% off"],
    ...["Y10 Code: Y10 (new)", "Y10 Discount: 2% off (new)"],
  ]);
  await screen.press("Ctrl Home, Shift ArrowDown, Shift Space");
  const [over, off] = screen.copy().split("\r\n");
  expect(over).toBe("OVER\t10% off\t\t2026-11-01\t\t2026-01-31\tyes\t\t\t");
  expect(off).toBe("OFF\t10% off\tخصم 20%\t2026-11-01\t\t\tno\t\t\t");
  await screen.press("End, ArrowLeft, ArrowLeft");
  await screen.paste("both");
  expect(screen.changes()[1]).toBe("OFF Note for operators: none → both");
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
Ctrl d → B Discount: AED 6 off - 10% off
Shift Delete → B AED 6 off - deleted
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

story("all live codes are verified at once", async (screen) => {
  await screen.click("More", /^Verify all 2 /);
  const day = "Last verified: 2026-11-01 → 2026-11-22";
  expect(screen.changes()).toEqual([`B ${day}`, `A ${day}`]);
});

story("copying a brand omits codes in its own currency", async (screen) => {
  await screen.click("More", "Oman", "Qatar", "Copy to 2 countries…", /^Save/);
  const [oman, qatar] = screen.site.writes()[0]!;
  expect(oman!.brands[0]!.set).toMatchObject({ name: "Noon", name_ar: "نون", category: "home" });
  expect(oman!.brands[0]!.codes!.map(({ code }) => code)).toEqual(["A"]);
  expect(qatar!.brands, "Qatar has the brand and the code").toEqual([{ slug: "noon", codes: [] }]);
});

story("moving a brand copies its codes, then deletes it here", async (screen) => {
  await screen.click("More", "Oman", "Also 1 code in AED", /^Move there/, /^Save/);
  expect(screen.site.writes()[0]![0]!.brands[0]!.codes!.map(({ code }) => code)).toEqual([
    "A",
    "B",
  ]);
  expect(screen.written().at(-1)).toBe("uae 3 noon removed");
  expect(screen.address()).toBe("/admin/catalogue/uae");
});

story("a brand is edited in all its countries in one write", async (screen) => {
  screen.site.versions.qatar = 5;
  await screen.click("More", /^Edit in all 2/, "Select United Arab Emirates", "Select Qatar");
  await screen.enter("Qatar", "Arabic name", "نور");
  await screen.click(/^Review 2/, /^Save/);
  const written = ["uae 3 noon name_ar: نون → نور", "qatar 5 noon name_ar: null → نور"];
  expect(screen.written()).toEqual(written);
});

story("codes are moved to another brand of the country", async (screen) => {
  const found = ["uae max", "oman zara", "uae noon"].map((one) => {
    const [country, brand] = one.split(" ");
    return { country, brand, name: brand, code: null };
  });
  screen.site.replies["GET /admin/find"] = [ok(found)];
  await screen.click("Select A", /^Move to brand/);
  await screen.type("To the brand", "ma");
  expect(screen.names("search")).toEqual(["To the brand", "max"]);
  await screen.click("max", /^Save/);
  expect(screen.written()).toEqual(["uae 3 noon/A removed", "uae 3 max/A from noon"]);
});

const newBrand = { pathname: "/admin/catalogue/oman/zara-home", state: { name: "Zara Home" } };
stories(newBrand, site)("a new brand is added by its first save", async (screen) => {
  expect(screen.find("Brand name").value).toBe("Zara Home");
  await screen.enter("empty", "Code", "Z");
  await screen.enter("Z", "Discount", "10% off", "Enter, Ctrl s");
  expect(screen.written()).toContain("oman 3 zara-home name: Zara Home");
  expect(screen.written()).toContain("oman 3 zara-home/Z discount: 10% off");
});

const known = { slug: "zara-home", countries: ["uae", "qatar"], former_slugs: ["zara-casa"] };
const knownStore = { ...known, fields: { name: "ZARA Home", category: "home" } };
const knownSite = () => ({ ...site(), replies: { "/known-stores": [ok([knownStore])] } });
stories(newBrand, knownSite)("a store of other countries arrives complete", async (screen) => {
  await screen.wait(500);
  expect(screen.text("main")).toContain("Filled in from United Arab Emirates and Qatar.");
  expect(screen.text("main")).toContain("Former addresses: zara-casa.");
  await screen.press("Ctrl s");
  expect(screen.written()).toContain("oman 3 zara-home name: ZARA Home");
  expect(screen.written()).toContain("oman 3 zara-home category: home");
});

// The brand already has the code A.
test.for([
  ["s", true],
  ["a", false],
] as const)("the suggested code %s is added once, unverified", async ([code, isAdded]) => {
  const state = { suggestion: { code, discount: "خصم ٥٪" } };
  const screen = await openWorkspace(site(), { pathname: address, state });
  expect(screen.codes().includes("s")).toBe(isAdded);
  expect(/1 line to correct: s, Last verified: must be/.test(screen.text())).toBe(isAdded);
});
