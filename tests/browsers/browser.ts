/** What the flows need of a browser with one tab. */
export interface Browser {
  /** Opens an address, and waits until its page is loaded. */
  open(address: string): Promise<void>;
  /** The value of an expression in the page, once it is resolved; what JSON can carry. */
  evaluate(expression: string): Promise<any>;
  /** Performs input: sources of actions as WebDriver has them (https://www.w3.org/TR/webdriver2/#actions). */
  perform(sources: object[]): Promise<void>;
  end(): Promise<void>;
}
