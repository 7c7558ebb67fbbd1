import { and, eq, type SQL } from 'drizzle-orm'
import { maxSavedViews, maxSharedViews, type ViewedList } from '#contract/resources/savedViews.ts'
import { savedViews } from '#server/database/schema/savedViews.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'

interface OfList {
  readonly list: ViewedList
}

/** Why somebody may not save these views as well; undefined when they may. */
export async function checkRoom(
  tx: Transaction,
  principal: UserPrincipal,
  views: readonly (OfList & { readonly shared?: boolean | undefined })[],
): Promise<Refusal> {
  const isOwn = eq(savedViews.createdBy, principal.userId)
  const most = {
    max: maxSavedViews,
    message: `You can save up to ${maxSavedViews} views of a list. Delete one that you no longer need.`,
  }
  return (
    (await checkCount(tx, principal, { views, among: isOwn, ...most })) ??
    checkSharedRoom(
      tx,
      principal,
      views.filter(({ shared }) => shared),
    )
  )
}

/** Why a team may not share these views as well; undefined when it may. */
export const checkSharedRoom = (
  tx: Transaction,
  principal: UserPrincipal,
  views: readonly OfList[],
): Promise<Refusal> =>
  checkCount(tx, principal, {
    views,
    among: eq(savedViews.shared, true),
    max: maxSharedViews,
    message: `A team shares up to ${maxSharedViews} views of a list. Delete one that nobody needs any more.`,
  })

interface Counted {
  /** What is added. */
  readonly views: readonly OfList[]
  /** What it is added to. */
  readonly among: SQL
  /** Of a list. */
  readonly max: number
  readonly message: string
}

/** What is saved at once in several windows is counted one after the other. */
async function checkCount(
  tx: Transaction,
  { workspaceId }: UserPrincipal,
  { views, among, max, message }: Counted,
): Promise<Refusal> {
  if (views.length === 0) return undefined
  await takeTurn(tx, `saved views ${workspaceId}`)
  for (const list of new Set(views.map((view) => view.list))) {
    const used = await tx.$count(savedViews, and(among, eq(savedViews.list, list)))
    const added = views.filter((view) => view.list === list).length
    if (used + added > max) return new Failure('LIMIT_REACHED', message, { limit: max, used })
  }
  return undefined
}
