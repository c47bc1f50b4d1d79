import { EditorView } from "@codemirror/view";

/**
 * Replaces the selection by what is typed over it. The browser's own way merges lines with `style`
 * attributes, which the policy refuses and reports, before the editor redraws them. Several lines at
 * once are also put in so.
 */
export const replaceSelection = EditorView.domEventHandlers({
  beforeinput({ data, inputType, isComposing }, view) {
    const { main } = view.state.selection;
    if (inputType !== "insertText" || !data || isComposing) return false;
    // The browser would also make an element for each line of a long text.
    if (main.empty && !data.includes("\n")) return false;
    view.dispatch(view.state.replaceSelection(data), {
      scrollIntoView: true,
      userEvent: "input.type",
    });
    return true;
  },
});
