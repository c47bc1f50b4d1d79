import { defaultKeymap, history, historyKeymap, isolateHistory } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { type Diagnostic, linter, lintGutter, nextDiagnostic } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { pageNonce } from "#app/components/hydration/hydration.ts";
import { checkJson, type Fault } from "./check-json.ts";
import { placesOf } from "./locate-faults.ts";
import { tokenColours } from "./token-colours.ts";
import { typedOver } from "./typed-over.ts";

/** The JSON editor as the screen sees it. */
export interface CodeEditor {
  /** Takes over a text that did not come from the editor itself. */
  setText(text: string): void;
  /** Selects the place of a fault and scrolls to it. */
  reveal(fault: Fault): void;
  focus(): void;
  destroy(): void;
}

/** More marks than this help nobody, and slow down typing. */
const marksShown = 200;
const checkedAfter = 400;

function faultMarks(view: EditorView): Diagnostic[] {
  const text = view.state.doc.toString();
  const checked = checkJson(text);
  if (checked.ok || text.trim() === "") return [];
  const faults = checked.faults.slice(0, marksShown);
  return placesOf(text, faults).map((place, index) => ({
    ...place,
    severity: "error",
    message: faults[index]?.message ?? "",
  }));
}

/** Makes a JSON editor that marks faults in place. The Tab key leaves it, as it leaves any field. */
export function createCodeEditor(
  parent: HTMLElement,
  {
    text,
    onChange,
    attributes,
  }: {
    text: string;
    onChange: (text: string) => void;
    attributes: Record<string, string>;
  },
): CodeEditor {
  // The text as the screen has it: comparing it with itself costs nothing, however long it is.
  let known = text;
  const changes = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!docChanged) return;
    known = state.doc.toString();
    onChange(known);
  });
  const extensions = [
    EditorView.cspNonce.of(pageNonce() ?? ""),
    EditorView.contentAttributes.of(attributes),
    [lineNumbers(), lintGutter(), highlightActiveLineGutter(), highlightActiveLine()],
    [json(), tokenColours, bracketMatching(), indentOnInput(), indentUnit.of("  ")],
    [history(), typedOver, highlightSpecialChars(), linter(faultMarks, { delay: checkedAfter })],
    keymap.of([...defaultKeymap, ...historyKeymap, { key: "F8", run: nextDiagnostic }]),
    changes,
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  return {
    setText(next) {
      if (next === known) return;
      known = next;
      // Not dispatched to the view: while the text is scrolled out of sight it would draw every line.
      // The state brings its history along, so that what was typed before can be had back.
      const changes = { from: 0, to: view.state.doc.length, insert: next };
      view.setState(view.state.update({ changes, annotations: isolateHistory.of("full") }).state);
    },
    reveal(fault) {
      const [place] = placesOf(view.state.doc.toString(), [fault]);
      if (!place) return;
      const selection = { anchor: place.from, head: place.to };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(place.from, { y: "center" }) });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
