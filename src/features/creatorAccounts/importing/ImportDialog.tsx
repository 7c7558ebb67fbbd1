import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { postFile, snapshotFile } from '#contract/import/figureFiles.ts'
import type { SocialAccount } from '#contract/rules/socialAccount.ts'
import {
  useUpsertAccountMediasMutation,
  useUpsertSnapshotsMutation,
} from '#src/api/accountFigures.ts'
import { useLazyFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { CsvImportDialog } from '#src/features/importing/shared/CsvImportDialog.tsx'
import type { ReadFile } from '#src/machines/csvImport/lineReader.ts'
import { AboutFigures } from './AboutFigures.tsx'
import { figuresOf, type Whose } from './accountOfLine.ts'
import { checkAccounts } from './checkAccounts.ts'
import { type FigureKind, kindChoices, kindOf, samples } from './figureKinds.ts'
import { MissingAccounts } from './MissingAccounts.tsx'

export interface ImportDialogProps {
  /** The account of lines that name none; without it each line has to name its own. */
  readonly accountId?: string
  readonly onClose: () => void
}

/** Imports figures or posts of accounts from a file. */
export function ImportDialog({ accountId, onClose }: ImportDialogProps) {
  const [kind, setKind] = useState<FigureKind>('snapshots')
  const [upsertSnapshots] = useUpsertSnapshotsMutation()
  const [upsertMedias] = useUpsertAccountMediasMutation()
  const [fetchPage] = useLazyFetchCreatorAccountsQuery()
  const check = <Line extends Whose>(file: ReadFile<Line>) =>
    checkAccounts(file, (cursor) =>
      fetchPage({ sort: 'created_at', page_size: 200, cursor }).unwrap(),
    )
  const dialog = {
    id: `${kind}:${accountId ?? 'any'}`,
    title: 'Import figures',
    words,
    choice: (
      <SegmentedControl
        aria-label="What the file holds"
        data={[...kindChoices]}
        value={kind}
        onChange={(value) => setKind(kindOf(value) ?? kind)}
      />
    ),
    about: <AboutFigures kind={kind} ofOneAccount={accountId !== undefined} />,
    sample: samples[kind],
    first: ['platform', 'handle'],
    offer: (missing: readonly SocialAccount[], onAdded: () => void) => (
      <MissingAccounts missing={missing} onAdded={onAdded} />
    ),
    onClose,
  }
  return kind === 'snapshots' ? (
    <CsvImportDialog
      {...dialog}
      lineFile={figuresOf(snapshotFile, { accountId })}
      check={check}
      send={(data) => upsertSnapshots({ source: 'csv', data })}
    />
  ) : (
    <CsvImportDialog
      {...dialog}
      lineFile={figuresOf(postFile, { accountId })}
      check={check}
      send={(data) => upsertMedias({ source: 'csv', data })}
    />
  )
}

const words = {
  act: 'Record',
  done: 'recorded',
  checking: 'Looking for the accounts…',
  unchecked: 'The accounts could not be looked up',
}
