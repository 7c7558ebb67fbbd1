import { watchlistFile } from '#contract/import/watchlistFile.ts'
import {
  useImportWatchlistEntriesMutation,
  useLazyCheckWatchlistEntryImportQuery,
} from '#src/api/watchlistEntries.ts'
import { CsvImportDialog } from '#src/features/importing/shared/CsvImportDialog.tsx'
import { checkedByServer } from '#src/features/importing/shared/checkLines.ts'
import { importedWords } from '#src/features/importing/shared/importWords.ts'

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
  return (
    <CsvImportDialog
      id={`watchlist:${watchlistId ?? 'any'}`}
      title="Import accounts to watch"
      words={watchlistId === undefined ? { ...importedWords, stays: 'watchlists' } : importedWords}
      kind="watchlistEntries"
      about={`A file with an account on each line: a handle and its platform, or its address${
        watchlistId === undefined
          ? ', and the name of its watchlist, which is added if it does not exist yet'
          : ''
      }; and any of: display name, notes. Up to 5,000 lines.`}
      sample={sample}
      lineFile={watchlistFile(watchlistId)}
      check={checkedByServer((data) => checkLines({ data }).unwrap(), null)}
      send={(data) => importLines({ data })}
      onClose={onClose}
    />
  )
}
