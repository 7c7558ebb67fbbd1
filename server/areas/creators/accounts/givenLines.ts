import { inArray, or, sql } from 'drizzle-orm'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { SnapshotLine } from '#contract/resources/accountFigures.ts'
import type { FieldProblem, LineRules } from '#contract/rules/lineRules.ts'
import { handleKey, type SocialAccount } from '#contract/rules/socialAccount.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Reading } from '#server/platform/db/database.ts'
import { findAccount } from './namedAccounts.ts'

/** How a line says whose it is. */
type Whose = Pick<SnapshotLine, 'account_id' | 'platform' | 'handle'>

/** What keeps a line from being recorded: which line, by its place in the list, and which of its fields. */
export interface LineIssue extends FieldProblem {
  readonly index: number
}

/** A line with the account that it is about. */
export interface GivenLine<Line> {
  readonly index: number
  readonly accountId: string
  readonly line: Line
}

export interface ReadLines<Line> {
  readonly good: readonly GivenLine<Line>[]
  /** In the order of the lines. */
  readonly issues: readonly LineIssue[]
}

/** Finds the accounts that lines are about, among those that `queries` may see, and what is wrong with each line. */
export async function readLines<Line extends Whose>(
  queries: Reading,
  lines: readonly Line[],
  { problemOf, keyOf, repeated }: LineRules<Line>,
  now: Date,
): Promise<ReadLines<Line>> {
  const idOf = await accountsOf(queries, lines)
  const seen = new Set<string>()
  const good: GivenLine<Line>[] = []
  const issues: LineIssue[] = []
  for (const [index, line] of lines.entries()) {
    const accountId = idOf(line)
    const key = `${accountId} ${keyOf(line)}`
    const issue =
      accountId === undefined
        ? unknownAccount(line)
        : seen.has(key)
          ? repeated
          : problemOf(line, now)
    seen.add(key)
    if (issue) issues.push({ index, ...issue })
    else if (accountId !== undefined) good.push({ index, accountId, line })
  }
  return { good, issues }
}

const nameKey = ({ platform, handle }: SocialAccount) => `${platform}/${handleKey(handle)}`

async function accountsOf(
  queries: Reading,
  lines: readonly Whose[],
): Promise<(line: Whose) => string | undefined> {
  const ids = new Set(lines.flatMap(({ account_id }) => account_id ?? []))
  const handles = new Set(
    lines.flatMap((line) => {
      const account = line.account_id ? undefined : findAccount(line)
      return account ? handleKey(account.handle) : []
    }),
  )
  const { id, platform, handle } = creatorAccounts
  const found = await queries
    .select({ id, platform, handle })
    .from(creatorAccounts)
    .where(or(inArray(id, [...ids]), inArray(sql`lower(${handle})`, [...handles])))
  const known = new Set(found.map((account) => account.id))
  const byName = new Map(found.map((account) => [nameKey(account), account.id]))
  return (line) => {
    if (line.account_id) return known.has(line.account_id) ? line.account_id : undefined
    const account = findAccount(line)
    return account && byName.get(nameKey(account))
  }
}

function unknownAccount(line: Whose): FieldProblem {
  const account = line.account_id ? undefined : findAccount(line)
  return account
    ? {
        field: 'handle',
        message: `${account.handle} on ${platformLabel(account.platform)} is not one of your accounts`,
      }
    : { field: 'account_id', message: 'This is not one of your accounts' }
}
