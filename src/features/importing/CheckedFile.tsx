import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Cells } from '#contract/import/lineFile.ts'
import { LimitHelp } from '#src/features/billing/shared/LimitHelp.tsx'
import { countOf, formatCount } from '#src/lib/counts.ts'
import type { FileView } from '#src/machines/csvImport/csvImportView.ts'
import { DownloadWrongLines } from './DownloadWrongLines.tsx'
import type { HeadingOf } from './headings.ts'
import { PreviewLines } from './PreviewLines.tsx'
import type { ImportWords } from './shared/importWords.ts'
import { WrongLines } from './WrongLines.tsx'

interface CheckedFileProps {
  readonly file: FileView
  /** Whether what was mended is being checked. */
  readonly isChecking: boolean
  readonly words: ImportWords
  readonly columns: readonly string[]
  readonly headingOf: HeadingOf
  readonly notes: ReactNode
  readonly onMend: (number: number, cells: Cells) => void
  readonly onDownload: () => void
  /** Leads back to what each column holds; undefined where the file has no columns. */
  readonly onMatch: (() => void) | undefined
  readonly onBack: () => void
  readonly onSend: () => void
}

/** The second step: what the file says, what is wrong with it and can be mended, and whether the rest is to be left out. */
export function CheckedFile(props: CheckedFileProps) {
  const { file, isChecking, words, columns, headingOf, notes } = props
  const { onMend, onDownload, onMatch, onBack, onSend } = props
  const [leavesOut, setLeavesOut] = useState(false)
  const { lines: right, cells } = file
  const wrong = file.wrong.lines
  // Lines that are here already are sent too, and change nothing.
  const adding = right - file.unchanged
  const mayNotSend = adding === 0 || (wrong > 0 && !leavesOut)
  return (
    <Stack>
      {notes}
      <PlanNotes file={file} noun={words.noun ?? 'line'} />
      <Text size="sm" role="status">
        {countOf(adding, 'line')} can be {words.done}
        {wrong > 0 ? `, ${countOf(wrong, 'line')} cannot.` : '.'}
        {file.unused.length > 0 && ` Columns that mean nothing here: ${file.unused.join(', ')}.`}
      </Text>
      <WrongLines wrong={file.wrong} headingOf={headingOf} mending={{ columns, cells, onMend }} />
      <PreviewLines
        lines={file.first}
        columns={columns}
        headingOf={headingOf}
        words={words}
        names={file.names}
      />
      {wrong > 0 && right > 0 && (
        <Checkbox
          label={`Leave out the ${wrong === 1 ? 'wrong line' : `${formatCount(wrong)} wrong lines`}`}
          checked={leavesOut}
          onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        {wrong > 0 && <DownloadWrongLines onDownload={onDownload} />}
        {onMatch && (
          <Button variant="subtle" onClick={onMatch}>
            Match columns
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <Button disabled={mayNotSend} loading={isChecking} onClick={onSend}>
          {words.act} {countOf(adding, 'line')}
        </Button>
      </Group>
    </Stack>
  )
}

interface PlanNotesProps {
  readonly file: FileView
  readonly noun: string
}

/** What is there already, and what the plan has no room for. */
const PlanNotes = ({ file: { tooMany, left, adding, unchanged }, noun }: PlanNotesProps) => (
  <>
    {tooMany > 0 && (
      <Alert icon={<IconAlertCircle />} color="orange">
        <Text size="sm">
          Your plan has room for {countOf(left ?? 0, `more ${noun}`, `more ${noun}s`)}, and the file
          has {formatCount(adding)} new.
        </Text>
        <LimitHelp />
      </Alert>
    )}
    {unchanged > 0 && (
      <Text size="sm">
        {countOf(unchanged, 'line')} {unchanged === 1 ? 'is' : 'are'} here already and stay
        {unchanged === 1 ? 's' : ''} as {unchanged === 1 ? 'it is' : 'they are'}.
      </Text>
    )}
  </>
)
