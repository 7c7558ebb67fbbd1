import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { LimitHelp } from '#src/components/plans/LimitHelp.tsx'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { DownloadWrongLines } from './DownloadWrongLines.tsx'
import type { ImportWords } from './importWords.ts'
import { type ReadFile, wrongLines } from './lineReader.ts'
import type { SendEnd, Sent } from './sendBatches.ts'
import { WrongLines } from './WrongLines.tsx'
import type { SourceFile } from './wrongLinesFile.ts'

interface SendingImportProps {
  readonly words: ImportWords
  /** How many there are. */
  readonly lines: number
  readonly sent: Sent
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
  readonly file: ReadFile<unknown>
  readonly source: SourceFile
  /** What its lines may hold. */
  readonly columns: readonly string[]
  readonly end: SendEnd
  readonly onContinue: () => void
  readonly onClose: () => void
}

/** How an import ended. */
export function EndedImport(props: EndedImportProps) {
  const { words, file, source, columns, end, onContinue, onClose } = props
  const { sent } = end
  const leftOut = wrongLines(file.wrong)
  const remaining = file.lines.length - sent.lines
  return (
    <Stack>
      <Alert {...looks[end.kind]} variant="light" role="status">
        <Text size="sm">
          {formatCount(sent.recorded)} {words.done}, {formatCount(sent.unchanged)} unchanged,{' '}
          {formatCount(leftOut)} left out
          {remaining > 0 && `, ${formatCount(remaining)} not sent`}.
        </Text>
        {end.kind === 'FAILED' && <Text size="sm">{end.message}</Text>}
        {end.kind === 'FAILED' && end.isLimit && <LimitHelp />}
        {end.kind !== 'DONE' && (
          <Text size="sm">
            What was {words.done} stays. Importing the file again doubles nothing.
          </Text>
        )}
      </Alert>
      {end.kind === 'FAILED' && end.wrong.length > 0 && <WrongLines wrong={end.wrong} />}
      <Group justify="flex-end" gap="xs">
        {leftOut > 0 && <DownloadWrongLines source={source} wrong={file.wrong} columns={columns} />}
        {end.kind === 'DONE' ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button onClick={onContinue}>{end.kind === 'FAILED' ? 'Try again' : 'Continue'}</Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

const looks = {
  DONE: { color: 'fern', icon: <IconCircleCheck />, title: 'Imported' },
  STOPPED: { color: 'gray', icon: <IconPlayerPause />, title: 'Stopped' },
  FAILED: { color: 'red', icon: <IconAlertCircle />, title: 'The import did not finish' },
} as const
