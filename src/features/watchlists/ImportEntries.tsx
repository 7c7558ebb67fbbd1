import { useCallback } from 'react'
import { watchlistFile } from '#contract/import/watchlistFile.ts'
import type { EntryLine } from '#contract/resources/watchlistEntries.ts'
import {
  useImportWatchlistEntriesMutation,
  useLazyCheckWatchlistEntryImportQuery,
} from '#src/api/watchlistEntries.ts'
import { CheckedByServer } from '#src/components/csvImport/CheckedByServer.tsx'
import { CsvImportDialog } from '#src/components/csvImport/CsvImportDialog.tsx'
import { importedWords } from '#src/components/csvImport/importWords.ts'

/** No plan counts them. */
const anyNumber = { left: null, noun: 'account' }

const sample = {
  name: 'sample-watchlist.csv',
  rows: [
    ['watchlist', 'platform', 'handle', 'notes'],
    ['Rivals', 'INSTAGRAM', 'jade', 'Posts daily'],
    ['Rivals', '', 'https://www.tiktok.com/@maren', ''],
  ],
}

export interface ImportEntriesProps {
  /** The list that all accounts come onto; without it each line names its own. */
  readonly watchlistId?: string
  readonly onClose: () => void
}

/** Imports accounts to watch from a file. */
export function ImportEntries({ watchlistId, onClose }: ImportEntriesProps) {
  const [importLines] = useImportWatchlistEntriesMutation()
  const [checkLines] = useLazyCheckWatchlistEntryImportQuery()
  const check = useCallback((data: EntryLine[]) => checkLines({ data }).unwrap(), [checkLines])
  return (
    <CsvImportDialog
      title="Import accounts to watch"
      words={importedWords}
      about={`A file with an account on each line: a handle and its platform, or its address${
        watchlistId === undefined
          ? ', and the name of its watchlist, which is added if it does not exist yet'
          : ''
      }; and any of: display name, notes. Up to 5,000 lines.`}
      sample={sample}
      lineFile={watchlistFile(watchlistId)}
      check={(file, show) => (
        <CheckedByServer file={file} check={check} room={anyNumber}>
          {show}
        </CheckedByServer>
      )}
      send={(data) => importLines({ data })}
      onClose={onClose}
    />
  )
}
