import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Cells } from '#contract/import/lineFile.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { DownloadWrongLines } from './DownloadWrongLines.tsx'
import type { ImportWords } from './importWords.ts'
import { cellsOf, type ReadFile, wrongLines } from './lineReader.ts'
import { PreviewLines } from './PreviewLines.tsx'
import { WrongLines } from './WrongLines.tsx'
import type { SourceFile } from './wrongLinesFile.ts'

interface CheckedFileProps {
  readonly file: ReadFile<object>
  /** Whether what was mended is being checked. */
  readonly isChecking: boolean
  readonly source: SourceFile
  readonly words: ImportWords
  readonly columns: readonly string[]
  /** Leads back to what each column holds; undefined where the file has no columns. */
  readonly onMend: (number: number, cells: Cells) => void
  readonly onMatch: (() => void) | undefined
  readonly onBack: () => void
  readonly onSend: () => void
}

/** The second step: what the file says, what is wrong with it and can be mended, and whether the rest is to be left out. */
export function CheckedFile(props: CheckedFileProps) {
  const { file, isChecking, source, words, columns, onMend, onMatch, onBack, onSend } = props
  const [leavesOut, setLeavesOut] = useState(false)
  const wrong = wrongLines(file.wrong)
  const right = file.lines.length
  const cells = useMemo(() => cellsOf(source.lines), [source.lines])
  const mayNotSend = right === 0 || (wrong > 0 && !leavesOut)
  return (
    <Stack>
      <Text size="sm" role="status">
        {countOf(right, 'line')} can be {words.done}
        {wrong > 0 ? `, ${countOf(wrong, 'line')} cannot.` : '.'}
        {file.unused.length > 0 && ` Columns that mean nothing here: ${file.unused.join(', ')}.`}
      </Text>
      {wrong > 0 && <WrongLines wrong={file.wrong} mending={{ columns, cells, onMend }} />}
      <PreviewLines lines={file.lines} columns={columns} words={words} />
      {wrong > 0 && right > 0 && (
        <Checkbox
          label={`Leave out the ${wrong === 1 ? 'wrong line' : `${formatCount(wrong)} wrong lines`}`}
          checked={leavesOut}
          onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        {wrong > 0 && <DownloadWrongLines source={source} wrong={file.wrong} columns={columns} />}
        {onMatch && (
          <Button variant="subtle" onClick={onMatch}>
            Match columns
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <Button disabled={mayNotSend} loading={isChecking} onClick={onSend}>
          {words.act} {countOf(right, 'line')}
        </Button>
      </Group>
    </Stack>
  )
}
