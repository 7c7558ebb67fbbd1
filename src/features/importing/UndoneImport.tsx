import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import { countOf, formatCount } from '#src/lib/counts.ts'
import type { CsvImportView } from '#src/machines/csvImport/csvImportView.ts'
import type { ImportWords } from './shared/importWords.ts'

interface UndoingImportProps {
  readonly words: ImportWords
  readonly view: CsvImportView
}

/** How far the undo of an import has come. */
export const UndoingImport = ({ words, view: { undoable, undone } }: UndoingImportProps) => (
  <Stack>
    <Text size="sm" role="status">
      {formatCount(undone)} of {countOf(undoable, rowOf(words))} deleted again
    </Text>
    <Progress value={(100 * undone) / undoable} aria-label="Rows deleted again" animated />
  </Stack>
)

interface UndoneImportProps extends UndoingImportProps {
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** How the undo of an import ended: what is gone again, and what stays. */
export function UndoneImport({ words, view, onUndo, onClose }: UndoneImportProps) {
  const { undoable, undone, sent, failure } = view
  const left = undoable - undone
  return (
    <Stack>
      <Alert {...(left > 0 ? looks.failed : looks.undone)} role="status">
        <Text size="sm">
          {left > 0
            ? `${formatCount(undone)} of ${countOf(undoable, rowOf(words))} deleted again, ${formatCount(left)} still there.`
            : `${countOf(undone, rowOf(words))} deleted again.`}
        </Text>
        {failure && <Text size="sm">{failure.message}</Text>}
        {sent.unchanged > 0 && (
          <Text size="sm">What was there before the import is as it was.</Text>
        )}
        {words.stays && <Text size="sm">New {words.stays} that came with it stay.</Text>}
      </Alert>
      <Group justify="flex-end" gap="xs">
        {left > 0 && (
          <Button variant="default" onClick={onUndo}>
            Try again
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}

const rowOf = ({ noun = 'row' }: ImportWords) => noun

const looks = {
  undone: { variant: 'light', color: 'gray', icon: <IconArrowBackUp />, title: 'Undone' },
  failed: {
    variant: 'light',
    color: 'red',
    icon: <IconAlertCircle />,
    title: 'The undo did not finish',
  },
} as const
