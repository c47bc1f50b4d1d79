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
import { pageNonce } from "#app/components/layout/hydration.ts";
import { checkDelay, checkJson, type Fault } from "./check-json.ts";
import { replaceSelection, syntaxColours } from "./editor-extensions.ts";
import { locateFaults } from "./locate-faults.ts";

export interface CodeEditor {
  /** Replaces the text, unless it is the same. */
  setText(text: string): void;
  /** Selects a fault and scrolls to it. */
  reveal(fault: Fault): void;
  focus(): void;
  destroy(): void;
}

interface CodeEditorOptions {
  text: string;
  onChange: (text: string) => void;
  attributes: Record<string, string>;
}

// More would not help and slow down typing.
const maxMarks = 200;

// What is a wait of its own is ended by the next change: the editor then asks anew.
async function faultMarks(view: EditorView): Promise<Diagnostic[]> {
  const { doc } = view.state;
  const pause = checkDelay(doc.length) - checkDelay(0);
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  if (view.state.doc !== doc) return [];
  const text = doc.toString();
  const checked = checkJson(text);
  if (checked.ok || text.trim() === "") return [];
  const faults = checked.faults.slice(0, maxMarks);
  return locateFaults(text, faults).map((range, index) => ({
    ...range,
    severity: "error",
    message: faults[index]?.message ?? "",
  }));
}

/** Creates a JSON editor that marks faults in the text. Tab leaves it, as it leaves any field. */
export function createCodeEditor(
  parent: HTMLElement,
  { text, onChange, attributes }: CodeEditorOptions,
): CodeEditor {
  // The string last seen by the screen: comparing it with itself costs nothing, however long it is.
  let current = text;
  const changes = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!docChanged) return;
    current = state.doc.toString();
    onChange(current);
  });
  const extensions = [
    EditorView.cspNonce.of(pageNonce() ?? ""),
    EditorView.contentAttributes.of(attributes),
    [lineNumbers(), lintGutter(), highlightActiveLineGutter(), highlightActiveLine()],
    [json(), syntaxColours, bracketMatching(), indentOnInput(), indentUnit.of("  ")],
    [history(), replaceSelection, highlightSpecialChars()],
    linter(faultMarks, { delay: checkDelay(0) }),
    keymap.of([...defaultKeymap, ...historyKeymap, { key: "F8", run: nextDiagnostic }]),
    changes,
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  return {
    setText(next) {
      if (next === current) return;
      current = next;
      // Dispatched to a view that is scrolled out of sight, the change would draw every line.
      // The new state keeps the history, so that it can be undone.
      const changes = { from: 0, to: view.state.doc.length, insert: next };
      view.setState(view.state.update({ changes, annotations: isolateHistory.of("full") }).state);
    },
    reveal(fault) {
      const [range] = locateFaults(view.state.doc.toString(), [fault]);
      if (!range) return;
      const selection = { anchor: range.from, head: range.to };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(range.from, { y: "center" }) });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
