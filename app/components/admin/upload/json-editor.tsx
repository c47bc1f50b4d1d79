import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "#app/components/hydration/hydration.ts";
import type { CodeEditor, createCodeEditor } from "./code-editor.ts";

// Asked for at once, and by the browser alone. Without it the text area stays, and does.
const codeEditor = import.meta.env.SSR
  ? Promise.resolve(null)
  : import("./code-editor.ts").catch(() => null);

interface JsonEditorProps {
  value: string;
  onChange: (json: string) => void;
  /** Given the editor once it is there, and null when it goes. */
  onEditor: (editor: CodeEditor | null) => void;
  /** Ids of its label and of its hint. */
  labelledBy: string;
  describedBy: string;
}

/** The JSON field: a text area that the code editor takes over once its script is there. */
export function JsonEditor({
  value,
  onChange,
  onEditor,
  labelledBy,
  describedBy,
}: JsonEditorProps) {
  const hydrated = useHydrated();
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<CodeEditor | null>(null);

  const attributes = { "aria-labelledby": labelledBy, "aria-describedby": describedBy };
  const changed = useEffectEvent(onChange);
  const takeOver = useEffectEvent((create: typeof createCodeEditor) => {
    const hadFocus = document.activeElement === area.current;
    const parent = host.current as HTMLDivElement;
    const made = create(parent, {
      text: value,
      onChange: changed,
      // Being editable it is in the order of Tab anyway; some tools look for the attribute.
      attributes: { ...attributes, tabindex: "0" },
    });
    setEditor(made);
    onEditor(made);
    if (hadFocus) made.focus();
    return made;
  });
  const giveUp = useEffectEvent(() => onEditor(null));

  useEffect(() => {
    let gone = false;
    let made: CodeEditor | undefined;
    codeEditor.then((module) => {
      if (module && !gone) made = takeOver(module.createCodeEditor);
    });
    return () => {
      gone = true;
      made?.destroy();
      giveUp();
    };
  }, []);
  useEffect(() => editor?.setText(value), [editor, value]);

  return (
    <div className="json-editor" ref={host}>
      {editor ? null : (
        <textarea
          {...attributes}
          ref={area}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={!hydrated}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          wrap="off"
        />
      )}
    </div>
  );
}
