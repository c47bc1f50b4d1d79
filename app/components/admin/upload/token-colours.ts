import { syntaxTree } from "@codemirror/language";
import { RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from "@codemirror/view";

const marks: Record<string, Decoration> = {
  PropertyName: Decoration.mark({ class: "token-name" }),
  String: Decoration.mark({ class: "token-string" }),
  Number: Decoration.mark({ class: "token-number" }),
  True: Decoration.mark({ class: "token-number" }),
  False: Decoration.mark({ class: "token-number" }),
  Null: Decoration.mark({ class: "token-number" }),
};

function colour(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const mark = marks[node.name];
        if (mark) builder.add(node.from, node.to, mark);
      },
    });
  }
  return builder.finish();
}

/** Colours of JSON in the part of the text that is seen, by classes of the style sheet. */
export const tokenColours = ViewPlugin.define(
  (view) => ({
    decorations: colour(view),
    update(update) {
      const parsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || parsed)
        this.decorations = colour(update.view);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);
