import { defaultKeymap, history, historyKeymap, isolateHistory } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { type Diagnostic, lintGutter, nextDiagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { useEffect, useEffectEvent, useRef } from "react";
import { pageNonce } from "#app/components/layout/hydration.ts";
import { locateFaults } from "./locate-faults.ts";
import type { EditorProps } from "./plain-editor.tsx";

/**
 * Inserts multi-line text and replaces selections without the browser's default editing, which merges lines
 * with `style` attributes that the content security policy rejects and reports.
 */
const replaceSelection = EditorView.domEventHandlers({
  beforeinput({ data, inputType, isComposing }, view) {
    const { main } = view.state.selection;
    if (inputType !== "insertText" || !data || isComposing) return false;
    if (main.empty && !data.includes("\n")) return false;
    view.dispatch(view.state.replaceSelection(data), {
      scrollIntoView: true,
      userEvent: "input.type",
    });
    return true;
  },
});

// More marks would slow down typing.
const maxMarks = 200;

/** The JSON editor, which marks faults in the text. Tab moves the focus to the next field. */
export default function CodeEditor(props: EditorProps) {
  const { value, faults, onChange, labelledBy, describedBy, shown, hadFocus } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  // The last string passed on: comparing a string with itself is fast, whatever its length.
  const current = useRef(value);
  const onEdit = useEffectEvent(onChange);
  const create = useEffectEvent(() => {
    const changes = EditorView.updateListener.of(({ docChanged, state }) => {
      if (!docChanged) return;
      current.current = state.doc.toString();
      onEdit(current.current);
    });
    const attributes = {
      ...{ "aria-labelledby": labelledBy, "aria-describedby": describedBy },
      // Editable elements are focusable anyway; some accessibility tools require the attribute.
      tabindex: "0",
    };
    const extensions = [
      EditorView.cspNonce.of(pageNonce() ?? ""),
      EditorView.contentAttributes.of(attributes),
      [lineNumbers(), lintGutter(), highlightActiveLineGutter(), highlightActiveLine()],
      [json(), syntaxHighlighting(classHighlighter), bracketMatching()],
      [indentOnInput(), indentUnit.of("  ")],
      [history(), replaceSelection, highlightSpecialChars()],
      keymap.of([...defaultKeymap, ...historyKeymap, { key: "F8", run: nextDiagnostic }]),
      changes,
    ];
    const state = EditorState.create({ doc: value, extensions });
    return new EditorView({ parent: host.current as HTMLDivElement, state });
  });
  useEffect(() => {
    const view = create();
    editor.current = view;
    if (hadFocus.current) view.focus();
    return () => view.destroy();
  }, [hadFocus]);
  useEffect(() => {
    const view = editor.current;
    if (!view || value === current.current) return;
    current.current = value;
    // Set the state instead of dispatching, which would draw every line of a view that is out of
    // sight. The new state keeps the undo history.
    const changes = { from: 0, to: view.state.doc.length, insert: value };
    view.setState(view.state.update({ changes, annotations: isolateHistory.of("full") }).state);
  }, [value]);
  useEffect(() => {
    const view = editor.current;
    if (!view || !faults) return;
    const marked = faults.slice(0, maxMarks);
    const marks = locateFaults(current.current, marked).map(
      (range, at): Diagnostic => ({
        ...range,
        severity: "error",
        message: marked[at]?.message ?? "",
      }),
    );
    view.dispatch(setDiagnostics(view.state, marks));
  }, [faults]);
  useEffect(() => {
    const view = editor.current;
    const [range] = shown ? locateFaults(current.current, [shown]) : [];
    if (!view || !range) return;
    const selection = { anchor: range.from, head: range.to };
    view.dispatch({ selection, effects: EditorView.scrollIntoView(range.from, { y: "center" }) });
    view.focus();
  }, [shown]);
  return <div ref={host} className="json-editor" dir="ltr" />;
}
