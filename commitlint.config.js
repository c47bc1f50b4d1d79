/** Commits after this one follow the rules; the history before it is left as it is. */
export const since = "6c1d78dbb57348c9d6ea6e56931992ac75ec6fa9";

const types = [
  "add",
  "fix",
  "remove",
  "rename",
  "move",
  "refactor",
  "test",
  "document",
  "speed up",
];

export default {
  parserPreset: {
    parserOpts: {
      headerPattern: /^(speed up|\S+?):? (.+)$/,
      headerCorrespondence: ["type", "subject"],
    },
  },
  rules: {
    "type-enum": [2, "always", types],
    "type-empty": [2, "never"],
    "subject-empty": [2, "never"],
    "subject-full-stop": [2, "never", "."],
    "header-max-length": [2, "always", 72],
  },
};
