import { useEffect, useEffectEvent, useState } from "react";

// Milliseconds without typing before a search.
const delay = 250;

/**
 * Text of a search field, which is submitted when typing pauses. `stored` is the text in the URL:
 * if that changes otherwise, such as with Back, it replaces the field's.
 */
export function useTypedText(stored: string, onSubmit: (text: string) => void) {
  const [typed, setTyped] = useState({ text: stored, base: stored });
  // Text typed since the URL changed is preserved.
  if (stored !== typed.base) {
    const isSubmitted = stored === typed.text.trim();
    setTyped({ text: isSubmitted ? typed.text : stored, base: stored });
  }
  const { text } = typed;
  const trimmed = text.trim();
  const submit = useEffectEvent(onSubmit);
  useEffect(() => {
    if (trimmed === stored) return;
    const timer = setTimeout(() => submit(trimmed), delay);
    return () => clearTimeout(timer);
  }, [trimmed, stored]);
  return [text, (next: string) => setTyped({ text: next, base: stored })] as const;
}
