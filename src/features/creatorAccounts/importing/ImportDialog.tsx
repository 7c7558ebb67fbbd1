import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { postFile, snapshotFile } from '#contract/import/figureFiles.ts'
import {
  useUpsertAccountMediasMutation,
  useUpsertSnapshotsMutation,
} from '#src/api/accountFigures.ts'
import { CsvImportDialog } from '#src/components/csvImport/CsvImportDialog.tsx'
import type { ReadFile } from '#src/components/csvImport/lineReader.ts'
import { AboutFigures } from './AboutFigures.tsx'
import { figuresOf, type Whose } from './accountOfLine.ts'
import { type FigureKind, kindChoices, kindOf, samples } from './figureKinds.ts'
import { KnownAccounts } from './KnownAccounts.tsx'

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
  const dialog = {
    title: 'Import figures',
    words: { act: 'Record', done: 'recorded' },
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
    onClose,
  }
  return kind === 'snapshots' ? (
    <CsvImportDialog
      {...dialog}
      lineFile={figuresOf(snapshotFile, { accountId })}
      check={checkAccounts}
      send={(data) => upsertSnapshots({ source: 'csv', data })}
    />
  ) : (
    <CsvImportDialog
      {...dialog}
      lineFile={figuresOf(postFile, { accountId })}
      check={checkAccounts}
      send={(data) => upsertMedias({ source: 'csv', data })}
    />
  )
}

const checkAccounts = <Line extends Whose>(
  file: ReadFile<Line>,
  show: (file: ReadFile<Line>, isChecking: boolean) => ReactNode,
) => <KnownAccounts file={file}>{show}</KnownAccounts>
