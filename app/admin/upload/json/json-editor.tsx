import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CodeEditor, createCodeEditor } from "./code-editor.ts";

// Loaded at once. If that fails, the text area stays in use.
const codeEditor = import("./code-editor.ts").catch(() => null);

interface JsonEditorProps {
  value: string;
  onChange: (json: string) => void;
  /** Called with the editor once it is ready, and with null when it is removed. */
  onEditor: (editor: CodeEditor | null) => void;
  /** Ids of the label and of the hint. */
  labelledBy: string;
  describedBy: string;
}

/** The JSON field: a text area that the code editor replaces once its script has loaded. */
export function JsonEditor({
  value,
  onChange,
  onEditor,
  labelledBy,
  describedBy,
}: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<CodeEditor | null>(null);

  const attributes = { "aria-labelledby": labelledBy, "aria-describedby": describedBy };
  const onEdit = useEffectEvent(onChange);
  const mountEditor = useEffectEvent((create: typeof createCodeEditor) => {
    const hadFocus = document.activeElement === area.current;
    const parent = host.current as HTMLDivElement;
    const created = create(parent, {
      text: value,
      onChange: onEdit,
      // An editable element can be reached by Tab anyway; some tools look for the attribute.
      attributes: { ...attributes, tabindex: "0" },
    });
    setEditor(created);
    onEditor(created);
    if (hadFocus) created.focus();
    return created;
  });
  const onRemove = useEffectEvent(() => onEditor(null));

  useEffect(() => {
    let removed = false;
    let created: CodeEditor | undefined;
    codeEditor.then((module) => {
      if (module && !removed) created = mountEditor(module.createCodeEditor);
    });
    return () => {
      removed = true;
      created?.destroy();
      onRemove();
    };
  }, []);
  useEffect(() => editor?.setText(value), [editor, value]);

  return (
    <div className="json-editor" dir="ltr" ref={host}>
      {editor ? null : (
        <textarea
          {...attributes}
          ref={area}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          wrap="off"
        />
      )}
    </div>
  );
}
