import {
  Alert,
  Anchor,
  Button,
  FileButton,
  Group,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core'
import { IconAlertCircle, IconFileUpload } from '@tabler/icons-react'
import { saveFile } from '#src/ui/saveFile.ts'
import { columnsOf, type FigureKind, kindChoices, kindOf, sampleOf } from './figureKinds.ts'

interface ChooseFileProps {
  readonly kind: FigureKind
  readonly onKind: (kind: FigureKind) => void
  readonly onFile: (file: File) => void
  readonly reading: string | undefined
  readonly problem: string | null
  /** Whether lines may leave out whose they are. */
  readonly ofOneAccount: boolean
}

/** The first step: what the file holds, and which it is. */
export function ChooseFile(props: ChooseFileProps) {
  const { kind, onKind, onFile, reading, problem, ofOneAccount } = props
  const { required, optional } = columnsOf(kind)
  const metrics = optional.filter((name) => !accountColumns.includes(name))
  return (
    <Stack>
      <SegmentedControl
        aria-label="What the file holds"
        data={[...kindChoices]}
        value={kind}
        onChange={(value) => onKind(kindOf(value) ?? kind)}
      />
      <Text size="sm">
        A CSV file with the names of its columns on the first line: {required.join(', ')}
        {ofOneAccount ? '' : ', platform and handle'}; and any of {metrics.join(', ')}.{' '}
        {ofOneAccount && 'Lines without a handle are about this account. '}
        {kind === 'snapshots'
          ? 'Figures are totals at the end of the day, in UTC.'
          : 'Figures are what a post has by now.'}{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          c="inherit"
          underline="always"
          onClick={() => saveFile(`sample-${kind}.csv`, sampleOf(kind), 'text/csv;charset=utf-8')}
        >
          Download a sample file
        </Anchor>
      </Text>
      {problem !== null && (
        <Alert icon={<IconAlertCircle />} color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end">
        <FileButton
          accept=".csv,.tsv,.txt,.jsonl,text/csv"
          onChange={(file) => file && onFile(file)}
        >
          {(button) => (
            <Button
              {...button}
              leftSection={<IconFileUpload size={16} />}
              loading={reading !== undefined}
              data-autofocus
            >
              Choose a file
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  )
}

/** They say whose a line is. */
const accountColumns: readonly string[] = ['account_id', 'platform', 'handle']
