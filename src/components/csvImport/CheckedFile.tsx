import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { countOf, formatCount } from '#src/lib/counts.ts'
import type { ImportWords } from './importWords.ts'
import { PreviewLines } from './PreviewLines.tsx'
import { type ReadFile, wrongLines } from './readLineFile.ts'
import { WrongLines } from './WrongLines.tsx'

interface CheckedFileProps {
  readonly file: ReadFile<object>
  readonly words: ImportWords
  readonly columns: readonly string[]
  /** Leads back to what each column holds; undefined where the file has no columns. */
  readonly onMatch: (() => void) | undefined
  readonly onBack: () => void
  readonly onSend: () => void
}

/** The second step: what the file says, what is wrong with it, and whether that is to be left out. */
export function CheckedFile({ file, words, columns, onMatch, onBack, onSend }: CheckedFileProps) {
  const [leavesOut, setLeavesOut] = useState(false)
  const wrong = wrongLines(file.wrong)
  const right = file.lines.length
  const mayNotSend = right === 0 || (wrong > 0 && !leavesOut)
  return (
    <Stack>
      <Text size="sm" role="status">
        {countOf(right, 'line')} can be {words.done}
        {wrong > 0 ? `, ${countOf(wrong, 'line')} cannot.` : '.'}
        {file.unused.length > 0 && ` Columns that mean nothing here: ${file.unused.join(', ')}.`}
      </Text>
      {wrong > 0 && <WrongLines wrong={file.wrong} />}
      <PreviewLines lines={file.lines} columns={columns} words={words} />
      {wrong > 0 && right > 0 && (
        <Checkbox
          label={`Leave out the ${wrong === 1 ? 'wrong line' : `${formatCount(wrong)} wrong lines`}`}
          checked={leavesOut}
          onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        {onMatch && (
          <Button variant="subtle" onClick={onMatch}>
            Match columns
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <Button disabled={mayNotSend} onClick={onSend}>
          {words.act} {countOf(right, 'line')}
        </Button>
      </Group>
    </Stack>
  )
}
