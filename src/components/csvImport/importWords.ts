/** What an import does with lines. */
export interface ImportWords {
  /** On the button: `Record`. */
  readonly act: string
  /** Of lines: `recorded`. */
  readonly done: string
}

/** Of lines that become rows of a list. */
export const importedWords: ImportWords = { act: 'Import', done: 'imported' }
