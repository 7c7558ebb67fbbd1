/** What an import does with lines. */
export interface ImportWords {
  /** On the button: `Record`. */
  readonly act: string
  /** Of lines: `recorded`. */
  readonly done: string
}
