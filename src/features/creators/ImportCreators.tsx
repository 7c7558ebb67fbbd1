import { creatorFile } from '#contract/import/creatorFile.ts'
import { useImportCreatorsMutation, useLazyCheckCreatorImportQuery } from '#src/api/creators.ts'
import { useViewer } from '#src/api/user.ts'
import { roomIn } from '#src/features/billing/shared/roomIn.ts'
import { CsvImportDialog } from '#src/features/importing/shared/CsvImportDialog.tsx'
import { checkedByServer } from '#src/features/importing/shared/checkLines.ts'
import { importedWords } from '#src/features/importing/shared/importWords.ts'

const sample = {
  name: 'sample-creators.csv',
  rows: [
    ['name', 'tags', 'email', 'language', 'timezone', 'phone', 'notes'],
    [
      'Jade Rivers',
      'vip, yoga',
      'jade@example.com',
      'en',
      'Europe/London',
      '020 7946 0000',
      'Prefers mornings',
    ],
    ['Maren Holt', '', 'maren@example.com', 'de', 'Europe/Berlin', '', ''],
  ],
}

/** Imports creators from a file. */
export function ImportCreators({ onClose }: { readonly onClose: () => void }) {
  const [importLines] = useImportCreatorsMutation()
  const [checkLines] = useLazyCheckCreatorImportQuery()
  const left = roomIn(useViewer().allowances.creators)
  return (
    <CsvImportDialog
      id="creators"
      title="Import creators"
      words={{ ...importedWords, noun: 'creator', stays: 'tags' }}
      kind="creators"
      about="A file with a name on each line; and any of: portal ID, tags, notes, email, language, timezone, phone, address. Contact details are kept in the notes. Passwords never come from a file. Up to 5,000 lines."
      sample={sample}
      lineFile={creatorFile}
      check={checkedByServer((data) => checkLines({ data }).unwrap(), left)}
      send={(data) => importLines({ data })}
      onClose={onClose}
    />
  )
}
