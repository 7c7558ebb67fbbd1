import { type AskedFile, SaveFileButton } from './SaveFileButton.tsx'

export interface ExportButtonProps<Asked> {
  readonly file: AskedFile<Asked>
  /** What the list shows, but for its page. */
  readonly asked: Asked
  /** Whether the list shows nothing. */
  readonly disabled: boolean
}

/** Saves all rows that a list shows, on whichever page, as a file for spreadsheets. Phones have no use for it. */
export const ExportButton = <Asked,>(props: ExportButtonProps<Asked>) => (
  <SaveFileButton {...props} visibleFrom="sm">
    CSV
  </SaveFileButton>
)
