/** The used part of the package, which has no types. */
declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(data: {
      jsonld: object;
    }): Promise<{ issueMessage: string; fieldNames: string[]; severity: "ERROR" | "WARNING" }[]>;
  }
}
