import { EditorView } from "@codemirror/view";

/**
 * Replaces the selection by what is typed over it. Left to the browser, that merges lines with
 * `style` attributes, which the policy refuses and reports, before the editor draws its own.
 */
export const typedOver = EditorView.domEventHandlers({
  beforeinput({ data, inputType, isComposing }, view) {
    const { main } = view.state.selection;
    if (inputType !== "insertText" || !data || isComposing || main.empty) return false;
    view.dispatch(view.state.replaceSelection(data), {
      scrollIntoView: true,
      userEvent: "input.type",
    });
    return true;
  },
});
