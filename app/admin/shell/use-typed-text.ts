import { useEffect, useEffectEvent, useState } from "react";

// Milliseconds without typing after which the text is asked for.
const delay = 250;

/**
 * A text that shows at once while it is typed, and is asked for once the typing rests. `asked` is what the
 * address asks for: if it changes by itself, as by Back, it is what the field has.
 */
export function useTypedText(asked: string, ask: (text: string) => void) {
  const [typed, setTyped] = useState({ text: asked, since: asked });
  // What was typed since the address changed is not taken away.
  if (asked !== typed.since) {
    const isOwn = asked === typed.text.trim();
    setTyped({ text: isOwn ? typed.text : asked, since: asked });
  }
  const { text } = typed;
  const wanted = text.trim();
  const send = useEffectEvent(ask);
  useEffect(() => {
    if (wanted === asked) return;
    const timer = setTimeout(() => send(wanted), delay);
    return () => clearTimeout(timer);
  }, [wanted, asked]);
  return [text, (next: string) => setTyped({ text: next, since: asked })] as const;
}
