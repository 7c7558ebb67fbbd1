/** What an import does with lines. */
export interface ImportWords {
  /** On the button: `Record`. */
  readonly act: string
  /** Of lines: `recorded`. */
  readonly done: string
  /** How the plan calls what a line adds: `link`. */
  readonly noun?: string
  /** What an undo leaves that came with the lines: `tags`. */
  readonly stays?: string
  /** While the lines are checked, and where they could not be. */
  readonly checking?: string
  readonly unchecked?: string
}

/** Of lines that become rows of a list. */
export const importedWords: ImportWords = { act: 'Import', done: 'imported' }
