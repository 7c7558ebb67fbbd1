import { useEffect, useState } from 'react'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import type { SocialAccount } from '#contract/rules/socialAccount.ts'
import { useLazyFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import type { NumberedLine } from '#src/components/csvImport/lineReader.ts'
import { accountKey, accountOf, nameKey, type Whose } from './accountOfLine.ts'

/** Which lines are about accounts that the workspace does not have. */
export interface UnknownAccounts {
  /** Those that can be added, each once. */
  readonly missing: readonly SocialAccount[]
  /** Lines about an id that is none of the workspace's. */
  readonly strange: readonly number[]
  readonly isKnown: (line: Whose) => boolean
}

interface Looked<File> {
  readonly file: File
  readonly unknown: UnknownAccounts
}

interface LinesOf<Line> {
  readonly lines: readonly NumberedLine<Line>[]
}

/**
 * Looks for the accounts of a file's lines among those of the workspace, page by page until all are found. While it looks again, what it
 * found of the file before stands.
 */
export function useUnknownAccounts<File extends LinesOf<Whose>>(
  file: File,
  round: number,
): Looked<File> | 'LOOKING' | 'FAILED' {
  const [fetchPage] = useLazyFetchCreatorAccountsQuery()
  const [looked, setLooked] = useState<Looked<File> | 'LOOKING' | 'FAILED'>('LOOKING')
  useEffect(() => {
    let isOver = false
    const look = async () => {
      setLooked((before) => (before === 'FAILED' ? 'LOOKING' : before))
      const known = await findAccounts(file.lines, (cursor) =>
        fetchPage({ sort: 'created_at', page_size: 200, cursor }).unwrap(),
      ).catch(() => undefined)
      if (!isOver) setLooked(known ? { file, unknown: unknownOf(file.lines, known) } : 'FAILED')
    }
    // A new round looks anew, at what was added meanwhile.
    if (round >= 0) void look()
    return () => {
      isOver = true
    }
  }, [file, round, fetchPage])
  return looked
}

interface AccountPage {
  readonly data: readonly CreatorAccount[]
  readonly next_cursor: string | null
}

async function findAccounts(
  lines: readonly NumberedLine<Whose>[],
  fetchPage: (cursor: string | undefined) => Promise<AccountPage>,
): Promise<ReadonlySet<string>> {
  const wanted = new Set(lines.map(({ line }) => accountKey(line)))
  const known = new Set<string>()
  let cursor: string | null | undefined
  while (known.size < wanted.size && cursor !== null) {
    const page = await fetchPage(cursor)
    for (const account of page.data) {
      for (const key of [account.id, nameKey(account)]) if (wanted.has(key)) known.add(key)
    }
    cursor = page.next_cursor
  }
  return known
}

function unknownOf(
  lines: readonly NumberedLine<Whose>[],
  known: ReadonlySet<string>,
): UnknownAccounts {
  const isKnown = (line: Whose) => known.has(accountKey(line))
  const unknown = lines.filter(({ line }) => !isKnown(line))
  const missing = new Map(
    unknown.flatMap(({ line }) => {
      const account = accountOf(line)
      return account ? [[nameKey(account), account] as const] : []
    }),
  )
  const strange = unknown.flatMap(({ number, line }) => (accountOf(line) ? [] : number))
  return { missing: [...missing.values()], strange, isKnown }
}
