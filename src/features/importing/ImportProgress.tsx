import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { LimitHelp } from '#src/features/billing/shared/LimitHelp.tsx'
import { countOf, formatCount } from '#src/lib/counts.ts'
import type { CsvImportView, FileView } from '#src/machines/csvImport/csvImportView.ts'
import { DownloadWrongLines } from './DownloadWrongLines.tsx'
import { headingsOf } from './headings.ts'
import type { ImportWords } from './shared/importWords.ts'
import { WrongLines } from './WrongLines.tsx'

interface SendingImportProps {
  readonly words: ImportWords
  /** How many there are. */
  readonly lines: number
  readonly sent: CsvImportView['sent']
  readonly onStop: () => void
}

/** The third step: how far the lines have come. */
export const SendingImport = ({ words, lines, sent, onStop }: SendingImportProps) => (
  <Stack>
    <Text size="sm" role="status">
      {formatCount(sent.lines)} of {countOf(lines, 'line')} {words.done}
    </Text>
    <Progress
      value={(100 * sent.lines) / Math.max(1, lines)}
      aria-label={`Lines ${words.done}`}
      animated
    />
    <Group justify="flex-end">
      <Button variant="default" onClick={onStop}>
        Stop
      </Button>
    </Group>
  </Stack>
)

interface EndedImportProps {
  readonly words: ImportWords
  readonly file: FileView
  readonly view: CsvImportView
  readonly onDownload: () => void
  readonly onContinue: () => void
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** How an import ended. */
export function EndedImport(props: EndedImportProps) {
  const { words, file, view, onDownload, onContinue, onUndo, onClose } = props
  const { sent, failure } = view
  const isDone = view.state === 'done'
  const leftOut = file.wrong.lines
  const remaining = file.lines - sent.lines
  return (
    <Stack>
      <Alert {...(failure ? looks.failed : looks[isDone ? 'done' : 'stopped'])} role="status">
        <Text size="sm">
          {formatCount(sent.recorded)} {words.done}, {formatCount(sent.unchanged)} unchanged,{' '}
          {formatCount(leftOut)} left out
          {remaining > 0 && `, ${formatCount(remaining)} not sent`}.
        </Text>
        {failure && <Text size="sm">{failure.message}</Text>}
        {failure?.isLimit && <LimitHelp />}
        {!isDone && (
          <Text size="sm">
            What was {words.done} stays. Importing the file again doubles nothing.
          </Text>
        )}
      </Alert>
      {failure && failure.wrong.lines > 0 && (
        <WrongLines wrong={failure.wrong} headingOf={headingsOf(view.columns)} />
      )}
      <Group justify="flex-end" gap="xs">
        {view.undoable > 0 && (
          <Button variant="default" onClick={onUndo}>
            Undo
          </Button>
        )}
        {leftOut > 0 && <DownloadWrongLines onDownload={onDownload} />}
        {isDone ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button onClick={onContinue}>{failure ? 'Try again' : 'Continue'}</Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

const looks = {
  done: { variant: 'light', color: 'fern', icon: <IconCircleCheck />, title: 'Imported' },
  stopped: { variant: 'light', color: 'gray', icon: <IconPlayerPause />, title: 'Stopped' },
  failed: {
    variant: 'light',
    color: 'red',
    icon: <IconAlertCircle />,
    title: 'The import did not finish',
  },
} as const
