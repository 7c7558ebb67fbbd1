import { Group, Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ReadFile, WrongLine } from '#src/components/csvImport/lineReader.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { accountOf, type Whose } from './accountOfLine.ts'
import { MissingAccounts } from './MissingAccounts.tsx'
import { type UnknownAccounts, useUnknownAccounts } from './useUnknownAccounts.ts'

interface KnownAccountsProps<Line extends Whose> {
  readonly file: ReadFile<Line>
  /** Shows the file, with what is left of it; while accounts are looked for again, as it was before. */
  readonly children: (file: ReadFile<Line>, isChecking: boolean) => ReactNode
}

/** Leaves lines about accounts that the workspace does not have out of a file, and offers to add those. */
export function KnownAccounts<Line extends Whose>({ file, children }: KnownAccountsProps<Line>) {
  const [round, setRound] = useState(0)
  const looked = useUnknownAccounts(file, round)
  if (looked === 'LOOKING')
    return (
      <Group>
        <Loader size="sm" />
        <Text size="sm">Looking for the accounts…</Text>
      </Group>
    )
  const again = () => setRound((before) => before + 1)
  if (looked === 'FAILED')
    return (
      <ErrorState
        title="The accounts could not be looked up"
        message="Nothing has been recorded."
        onRetry={again}
        retrying={false}
      />
    )
  const { unknown } = looked
  return (
    <Stack>
      {unknown.missing.length > 0 && <MissingAccounts missing={unknown.missing} onAdded={again} />}
      {children(withoutUnknown(looked.file, unknown), looked.file !== file)}
    </Stack>
  )
}

/** The file without lines about accounts that the workspace does not have, which are wrong then. */
function withoutUnknown<Line extends Whose>(
  file: ReadFile<Line>,
  { isKnown }: UnknownAccounts,
): ReadFile<Line> {
  const unknown = file.lines
    .filter(({ line }) => !isKnown(line))
    .map(
      ({ number, line }): WrongLine => ({
        number,
        column: accountOf(line) ? 'handle' : 'account_id',
        reason: 'Not one of your accounts',
      }),
    )
  // Lines that are wrong whoever they are about come first: they are not mended by adding accounts.
  const wrong = [...file.wrong, ...unknown]
  return { ...file, wrong, lines: file.lines.filter(({ line }) => isKnown(line)) }
}
