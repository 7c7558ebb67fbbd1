import { Alert, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LimitHelp } from '#src/components/plans/LimitHelp.tsx'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { askOnce, type CheckedLines, type LineCheck, withChecks } from './checkLines.ts'
import type { ReadFile } from './lineReader.ts'

interface CheckedByServerProps<Line> {
  readonly file: ReadFile<Line>
  /** Asks what importing some of the lines would do. */
  readonly check: LineCheck<Line>
  /** How many more the plan allows, and what they are called; null: as many as one likes. */
  readonly room: { readonly left: number | null; readonly noun: string }
  /** Shows the file, with what is left of it; while some lines are checked again, as it was before. */
  readonly children: (file: ReadFile<Line>, isChecking: boolean) => ReactNode
}

/** Looks up what each line would do before any is sent: what is wrong, what is there already, and what the plan has room for. */
export function CheckedByServer<Line>({ file, check, room, children }: CheckedByServerProps<Line>) {
  const [round, setRound] = useState(0)
  const found = useChecks(file, check, round)
  if (found === 'CHECKING')
    return (
      <Group>
        <Loader size="sm" />
        <Text size="sm">Checking {countOf(file.lines.length, 'line')}…</Text>
      </Group>
    )
  if (found === 'FAILED')
    return (
      <ErrorState
        title="The lines could not be checked"
        message="Nothing has been imported."
        onRetry={() => setRound((before) => before + 1)}
        retrying={false}
      />
    )
  const { file: left, unchanged, adding, tooMany } = withChecks(found.file, found.said, room.left)
  return (
    <Stack>
      {tooMany > 0 && (
        <Alert icon={<IconAlertCircle />} color="orange" variant="light" role="alert">
          <Text size="sm">
            Your plan has room for{' '}
            {countOf(room.left ?? 0, `more ${room.noun}`, `more ${room.noun}s`)}, and the file has{' '}
            {formatCount(adding)} new.
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
      {children(left, found.file !== file)}
    </Stack>
  )
}

interface Checked<Line> {
  readonly file: ReadFile<Line>
  readonly said: CheckedLines
}

function useChecks<Line>(
  file: ReadFile<Line>,
  check: LineCheck<Line>,
  round: number,
): Checked<Line> | 'CHECKING' | 'FAILED' {
  const ask = useMemo(() => askOnce(check), [check])
  const [found, setFound] = useState<Checked<Line> | 'CHECKING' | 'FAILED'>('CHECKING')
  useEffect(() => {
    let isOver = false
    const look = async () => {
      setFound((before) => (before === 'FAILED' ? 'CHECKING' : before))
      const said = await ask(file.lines).catch(() => undefined)
      if (!isOver) setFound(said ? { file, said } : 'FAILED')
    }
    // A new round asks anew.
    if (round >= 0) void look()
    return () => {
      isOver = true
    }
  }, [file, ask, round])
  return found
}
