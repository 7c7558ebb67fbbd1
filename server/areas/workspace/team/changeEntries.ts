import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { adminsSeeAll, type TeamEntry, type teamRoutes } from '#contract/resources/team.ts'
import { type GivenRole, isGiven, isLimitable } from '#contract/roles.ts'
import type { RouteBody } from '#contract/route.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import { creatorAssignments, invitations } from '#server/database/schema/team.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { invalid, type Refusal } from '#server/platform/http/failure.ts'
import { assignCreators, refuseStrangers, whose } from './assignCreators.ts'
import { unassignTasks } from './unassignTasks.ts'

type Change = RouteBody<typeof teamRoutes.update>['data'][number]

/** Somebody as a change leaves them. */
interface Changed {
  readonly entry: TeamEntry
  readonly change: Change['data']
  readonly role: TeamEntry['role']
  readonly allCreators: boolean
}

/** Changes roles, and whom somebody sees. Whoever comes to see all creators is assigned to none any more. */
export async function changeEntries(
  tx: Transaction,
  entries: readonly TeamEntry[],
  changes: readonly Change[],
): Promise<Refusal> {
  const changed = entries.map((entry, index) => changedBy(entry, changes[index]?.data ?? {}))
  const issues = changed.flatMap(issuesOf)
  if (issues.length > 0) return invalid(issues)
  const named = changes.flatMap(({ data }, index) =>
    (data.add_creator_ids ?? []).map((id, place) => ({
      id,
      path: `body.data[${index}].data.add_creator_ids[${place}]`,
    })),
  )
  const refusal = await refuseStrangers(tx, named)
  if (refusal) return refusal
  for (const one of changed) {
    await change(tx, one)
    if (one.entry.kind === 'MEMBER') await unassignTasks(tx, { ...one, userId: one.entry.id })
  }
  return undefined
}

function changedBy(entry: TeamEntry, change: Change['data']): Changed {
  const role = change.role ?? entry.role
  const wanted = change.all_creators ?? entry.all_creators
  const isAsked = change.all_creators !== undefined
  return { entry, change, role, allCreators: isLimitable(role) || isAsked ? wanted : true }
}

function issuesOf({ change, role, allCreators }: Changed, index: number): Issue[] {
  const place = `body.data[${index}].data`
  if (!allCreators && !isLimitable(role)) {
    return [{ path: `${place}.all_creators`, message: adminsSeeAll }]
  }
  const names = (change.add_creator_ids?.length ?? 0) > 0
  return allCreators && names
    ? [{ path: `${place}.add_creator_ids`, message: 'They see all creators already' }]
    : []
}

async function change(
  tx: Transaction,
  { entry: { id, kind }, change, role, allCreators }: Changed,
) {
  const { add_creator_ids = [], remove_creator_ids = [] } = change
  if (isGiven(role)) await writeEntry(tx, { id, role, allCreators })
  if (allCreators) {
    await tx.delete(creatorAssignments).where(whose({ id, kind }))
    return
  }
  if (remove_creator_ids.length > 0) {
    await tx
      .delete(creatorAssignments)
      .where(and(whose({ id, kind }), inArray(creatorAssignments.creatorId, remove_creator_ids)))
  }
  await assignCreators(tx, { id, kind }, add_creator_ids)
}

async function writeEntry(
  tx: Transaction,
  { id, role, allCreators }: { id: string; role: GivenRole; allCreators: boolean },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ role, allCreators })
    .where(and(eq(memberships.userId, id), ne(memberships.role, 'OWNER')))
  await tx.update(invitations).set({ role, allCreators }).where(eq(invitations.id, id))
}
