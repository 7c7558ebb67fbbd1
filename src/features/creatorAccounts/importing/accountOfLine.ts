import type { FigureFile } from '#contract/import/figureFiles.ts'
import type { LineFile } from '#contract/import/lineFile.ts'
import type { SnapshotLine } from '#contract/resources/accountFigures.ts'
import { namedAccount } from '#contract/rules/namedAccount.ts'
import { handleKey, type NoAccount, type SocialAccount } from '#contract/rules/socialAccount.ts'

/** Whose figures a line has. */
export type Whose = Pick<SnapshotLine, 'account_id' | 'platform' | 'handle'>

interface Around {
  /** What time it is; now, unless somebody says. */
  readonly now?: Date
  /** The account of lines that name none. */
  readonly accountId?: string | undefined
}

/** A kind of file with figures, as it is read for one account or for any. */
export const figuresOf = <Line extends Whose>(
  file: FigureFile<Line>,
  { now, accountId }: Around,
): LineFile<Line> => ({
  columns: file.columns,
  read: (cells) => file.read(cells, { now: now ?? new Date(), accountId }),
  keyOf: (line) => `${accountKey(line)} ${file.rules.keyOf(line)}`,
  repeated: file.rules.repeated,
})

/** The account that a line names by platform and handle; undefined when it has an id. */
export function accountOf(line: Whose): SocialAccount | undefined {
  const account: SocialAccount | NoAccount | undefined = line.account_id
    ? undefined
    : namedAccount(line)
  return account && 'handle' in account ? account : undefined
}

/** What tells one account from another. */
export const nameKey = ({ platform, handle }: SocialAccount): string =>
  `${platform}/${handleKey(handle)}`

/** What tells the account of a line from others. */
export function accountKey(line: Whose): string {
  const account = accountOf(line)
  return account ? nameKey(account) : (line.account_id ?? '')
}
