import { Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { wrongLines } from '#src/components/csvImport/readFigureFile.ts'
import { WrongLines } from '#src/components/csvImport/WrongLines.tsx'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import type { ImportedFile } from './figureKinds.ts'
import { MissingAccounts } from './MissingAccounts.tsx'
import { PreviewLines } from './PreviewLines.tsx'
import { withoutUnknown } from './useFigureImport.ts'
import { useUnknownAccounts } from './useUnknownAccounts.ts'

interface PreviewImportProps {
  readonly file: ImportedFile
  readonly onBack: () => void
  /** @param file what of it is to be recorded, with what is left out. */
  readonly onSend: (file: ImportedFile) => void
}

/** The second step: what the file says, what is wrong with it, and whether that is to be left out. */
export function PreviewImport({ file, onBack, onSend }: PreviewImportProps) {
  const [round, setRound] = useState(0)
  const unknown = useUnknownAccounts(file.lines, round)
  if (unknown === 'LOOKING')
    return (
      <Group>
        <Loader size="sm" />
        <Text size="sm">Looking for the accounts…</Text>
      </Group>
    )
  const again = () => setRound((before) => before + 1)
  if (unknown === 'FAILED')
    return (
      <ErrorState
        title="The accounts could not be looked up"
        message="Nothing has been recorded."
        onRetry={again}
        retrying={false}
      />
    )
  return (
    <Stack>
      {unknown.missing.length > 0 && <MissingAccounts missing={unknown.missing} onAdded={again} />}
      <Checked file={withoutUnknown(file, unknown)} onBack={onBack} onSend={onSend} />
    </Stack>
  )
}

function Checked({ file, onBack, onSend }: PreviewImportProps) {
  const [leavesOut, setLeavesOut] = useState(false)
  const wrong = wrongLines(file.wrong)
  const right = file.lines.length
  const mayNotSend = right === 0 || (wrong > 0 && !leavesOut)
  return (
    <>
      <Text size="sm" role="status">
        {countOf(right, 'line')} can be recorded
        {wrong > 0 ? `, ${countOf(wrong, 'line')} cannot.` : '.'}
        {file.unused.length > 0 && ` Columns that mean nothing here: ${file.unused.join(', ')}.`}
      </Text>
      {wrong > 0 && <WrongLines wrong={file.wrong} />}
      <PreviewLines file={file} />
      {wrong > 0 && right > 0 && (
        <Checkbox
          label={`Leave out the ${wrong === 1 ? 'wrong line' : `${formatCount(wrong)} wrong lines`}`}
          checked={leavesOut}
          onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <Button disabled={mayNotSend} onClick={() => onSend(file)}>
          Record {countOf(right, 'line')}
        </Button>
      </Group>
    </>
  )
}
