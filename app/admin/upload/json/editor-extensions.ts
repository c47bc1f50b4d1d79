import { syntaxTree } from "@codemirror/language";
import { RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from "@codemirror/view";

const number = Decoration.mark({ class: "token-number" });
const tokens: Record<string, Decoration> = {
  PropertyName: Decoration.mark({ class: "token-name" }),
  String: Decoration.mark({ class: "token-string" }),
  Number: number,
  True: number,
  False: number,
  Null: number,
};

function highlight(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const token = tokens[node.name];
        if (token) builder.add(node.from, node.to, token);
      },
    });
  }
  return builder.finish();
}

/** Colours the visible JSON by classes of the style sheet. */
export const syntaxColours = ViewPlugin.define(
  (view) => ({
    decorations: highlight(view),
    update(update) {
      const parsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || parsed)
        this.decorations = highlight(update.view);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);

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
