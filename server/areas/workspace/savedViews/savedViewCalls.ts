import { and, eq, inArray, sql } from 'drizzle-orm'
import { savedViewRoutes, sharerRole } from '#contract/resources/savedViews.ts'
import { roleReaches } from '#contract/roles.ts'
import { savedViews } from '#server/database/schema/savedViews.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { type Served, serveOpening, serveToUsers } from '#server/platform/http/serve.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { createRows, deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { checkRoom, checkSharedRoom } from './checkRoom.ts'
import { areTheirs, readViews, viewFields } from './readViews.ts'

/** The calls about saved views. The log of the workspace tells of those that are shared. */
export function savedViewCalls(): Served[] {
  return [
    serveToUsers(savedViewRoutes.fetch, ({ body, tx, principal }) =>
      fetchPage(tx, listedTo(principal), body),
    ),

    serveToUsers(savedViewRoutes.create, async ({ body, tx, principal, nothingDone }) => {
      const isSharing = body.some(({ shared }) => shared)
      const refusal = checkSharer(principal, isSharing) ?? (await checkRoom(tx, principal, body))
      if (refusal) return refusal
      if (!isSharing) nothingDone()
      const rows = body.map((view) => ({
        ...viewFields.write(view),
        createdBy: principal.userId,
      }))
      const ids = await createRows(tx, savedViews, rows)
      return inOrder(ids, await readViews(tx, principal, ids))
    }),

    serveToUsers(savedViewRoutes.update, async ({ body, tx, principal, nothingDone }) => {
      const ids = idsOf(body)
      const found = await findChangeable(tx, principal, ids)
      if (found instanceof Failure) return found
      const isSharing = body.some(({ data }) => data.shared)
      const joining = found.filter(
        ({ id, shared }) =>
          !shared && body.some((change) => change.id === id && change.data.shared),
      )
      const refusal =
        checkSharer(principal, isSharing) ?? (await checkSharedRoom(tx, principal, joining))
      if (refusal) return refusal
      if (!isSharing && found.every(({ shared }) => !shared)) nothingDone()
      for (const { id, data } of body) {
        if (Object.keys(data).length === 0) continue
        await tx.update(savedViews).set(viewFields.write(data)).where(eq(savedViews.id, id))
      }
      return inOrder(ids, await readViews(tx, principal, ids))
    }),

    serveOpening(savedViewRoutes.delete, (call) => {
      const { body, principal } = call
      if (principal.mode !== 'USER') throw new Error('A creator has no saved views')
      return inWorkspace(call.database, { principal, readOnly: false }, async (tx) => {
        const found = await findChangeable(tx, principal, body)
        if (found instanceof Failure) return found
        const shared = found.filter((view) => view.shared).map(({ id }) => id)
        if (shared.length > 0) await call.record(tx, { ids: shared })
        else call.nothingDone()
        return deleteRows(tx, savedViews, body)
      })
    }),
  ]
}

const listedTo = (principal: UserPrincipal) => ({
  table: savedViews,
  search: [savedViews.name],
  sorts: {
    name: sql`lower(${savedViews.name})`,
    created_at: savedViews.createdAt,
    updated_at: savedViews.updatedAt,
  },
  defaultSort: 'name' as const,
  always: [areTheirs(principal)],
  filters: { id: savedViews.id, list: savedViews.list },
  read: (tx: Transaction, ids: readonly string[]) => readViews(tx, principal, ids),
})

/** Whether somebody may have their team see a view. */
function checkSharer({ role }: UserPrincipal, isSharing: boolean): Refusal {
  if (!isSharing || roleReaches(role, sharerRole)) return undefined
  return new Failure('FORBIDDEN', 'Your role can keep views, but not share them with the team', {
    role,
    needed: sharerRole,
  })
}

/** The views of these ids, held until the transaction ends; a failure when one is not there for them, or not theirs to change. */
async function findChangeable(tx: Transaction, principal: UserPrincipal, ids: readonly string[]) {
  await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(inArray(savedViews.id, [...ids]), areTheirs(principal)))
    .orderBy(savedViews.id)
    .for('update')
  const found = inOrder(ids, await readViews(tx, principal, ids))
  if (found instanceof Failure) return found
  const fixed = found.find(({ may_change }) => !may_change)
  if (!fixed) return found
  return new Failure(
    'FORBIDDEN',
    fixed.own
      ? 'Your role cannot change views that the team shares'
      : 'Only whoever made this view, the owner and admins can change it',
    { ids: [fixed.id] },
  )
}
