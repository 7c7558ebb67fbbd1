import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount, creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import type { RouteBody } from '#contract/route.ts'
import { csvLine } from '#contract/rules/csvLine.ts'
import { pageSize } from '#contract/rules/pageDepth.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { listedAccounts } from './listedAccounts.ts'

/** Which accounts are written, and in what order. */
export interface AccountCsvRequest {
  readonly workspaceId: string
  readonly body: RouteBody<typeof creatorAccountRoutes.export>
}

const titles = [
  'Platform',
  'Handle',
  'Name',
  'URL',
  'Followers',
  'Followers, 7 days',
  'Followers, 30 days',
  'Status',
  'Tags',
  'Last updated',
  'Added',
]

/** A file shows no pictures. */
const noPictures = {
  foreignPictures: { urlOf: async () => null },
  storage: { readUrl: async () => '' },
}

/**
 * Accounts as lines of CSV, a page at a time: each is read when the one before has been taken, in a transaction of its
 * own, so a slow reader holds neither memory nor the database.
 */
export async function* accountCsv(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { workspaceId, body }: AccountCsvRequest,
  limitedTo: string | null,
): AsyncGenerator<string> {
  yield csvLine(titles)
  const listed = listedAccounts(clock, noPictures)
  const seal = { principal: { mode: 'USER', workspaceId, limitedTo }, readOnly: true } as const
  let cursor: string | undefined
  do {
    const asked = { ...body, page_size: pageSize.max, cursor }
    const page = await inWorkspace(database, seal, (tx) => fetchPage(tx, listed, asked))
    if (page instanceof Failure) throw new Error(page.message)
    if (page.data.length > 0) yield page.data.map(lineOf).join('')
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}

const lineOf = (account: CreatorAccount) =>
  csvLine([
    platformLabel(account.platform),
    account.handle,
    account.display_name,
    account.url,
    account.followers,
    account.followers_change_7d,
    account.followers_change_30d,
    account.status,
    account.tags.join(', '),
    account.last_synced_at,
    account.created_at,
  ])
