/** Commits after this one follow the rules; the history before it is left as it is. */
export const since = "a5fd52a42589965759688263061f176692e37b77";

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
