import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import type { CheckedFile } from '#src/machines/csvImport/csvImportMachine.ts'
import type { NumberedLine, ReadFile, WrongLine } from '#src/machines/csvImport/lineReader.ts'
import { accountKey, accountOf, nameKey, type Whose } from './accountOfLine.ts'

interface AccountPage {
  readonly data: readonly CreatorAccount[]
  readonly next_cursor: string | null
}

/** Fetches the accounts of the workspace, page by page. */
type FetchPage = (cursor: string | undefined) => Promise<AccountPage>

/** Leaves lines about accounts that the workspace does not have out of a file, and names those that can be added, each once. */
export async function checkAccounts<Line extends Whose>(
  file: ReadFile<Line>,
  fetchPage: FetchPage,
): Promise<CheckedFile<Line>> {
  const { known, names } = await findAccounts(file.lines, fetchPage)
  const isKnown = ({ line }: NumberedLine<Line>) => known.has(accountKey(line))
  const lines = file.lines.filter(isKnown)
  const missing = new Map(
    file.lines.flatMap((line) => {
      const account = isKnown(line) ? undefined : accountOf(line.line)
      return account ? [[nameKey(account), account] as const] : []
    }),
  )
  const unknown = file.lines.flatMap((line): WrongLine[] => {
    if (isKnown(line)) return []
    const column = accountOf(line.line) ? 'handle' : 'account_id'
    return [{ number: line.number, column, reason: 'Not one of your accounts' }]
  })
  return {
    // Lines that are wrong whoever they are about come first: they are not mended by adding accounts.
    file: { ...file, lines, wrong: [...file.wrong, ...unknown] },
    unchanged: 0,
    adding: lines.length,
    tooMany: 0,
    left: null,
    missing: [...missing.values()],
    names,
  }
}

/** Those accounts of lines that the workspace has, by key, and what ids stand for: it is looked through until all are found. */
async function findAccounts(
  lines: readonly NumberedLine<Whose>[],
  fetchPage: FetchPage,
): Promise<{ known: ReadonlySet<string>; names: Readonly<Record<string, string>> }> {
  const wanted = new Set(lines.map(({ line }) => accountKey(line)))
  const known = new Set<string>()
  const names: Record<string, string> = {}
  let cursor: string | null | undefined
  while (known.size < wanted.size && cursor !== null) {
    const page = await fetchPage(cursor)
    for (const account of page.data) {
      for (const key of [account.id, nameKey(account)]) if (wanted.has(key)) known.add(key)
      if (wanted.has(account.id))
        names[account.id] = `@${account.handle}, ${platformLabel(account.platform)}`
    }
    cursor = page.next_cursor
  }
  return { known, names }
}
