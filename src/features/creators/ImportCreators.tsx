import { useCallback } from 'react'
import { creatorFile } from '#contract/import/creatorFile.ts'
import type { CreatorLine } from '#contract/resources/creators.ts'
import { useImportCreatorsMutation, useLazyCheckCreatorImportQuery } from '#src/api/creators.ts'
import { useViewer } from '#src/api/user.ts'
import { CheckedByServer } from '#src/components/csvImport/CheckedByServer.tsx'
import { CsvImportDialog } from '#src/components/csvImport/CsvImportDialog.tsx'
import { importedWords } from '#src/components/csvImport/importWords.ts'
import { roomIn } from '#src/components/plans/roomIn.ts'

const sample = {
  name: 'sample-creators.csv',
  rows: [
    ['name', 'tags', 'email', 'phone', 'notes'],
    ['Jade Rivers', 'vip, yoga', 'jade@example.com', '020 7946 0000', 'Prefers mornings'],
    ['Maren Holt', '', 'maren@example.com', '', ''],
  ],
}

/** Imports creators from a file. */
export function ImportCreators({ onClose }: { readonly onClose: () => void }) {
  const [importLines] = useImportCreatorsMutation()
  const [checkLines] = useLazyCheckCreatorImportQuery()
  const check = useCallback((data: CreatorLine[]) => checkLines({ data }).unwrap(), [checkLines])
  const room = { left: roomIn(useViewer().allowances.creators), noun: 'creator' }
  return (
    <CsvImportDialog
      title="Import creators"
      words={importedWords}
      about="A file with a name on each line; and any of: portal ID, tags, notes, email, phone, address. Contact details are kept in the notes. Passwords never come from a file. Up to 5,000 lines."
      sample={sample}
      lineFile={creatorFile}
      check={(file, show) => (
        <CheckedByServer file={file} check={check} room={room}>
          {show}
        </CheckedByServer>
      )}
      send={(data) => importLines({ data })}
      onClose={onClose}
    />
  )
}
