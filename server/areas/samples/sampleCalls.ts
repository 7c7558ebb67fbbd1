import { and, eq } from 'drizzle-orm'
import { type Sample, sampleRoutes } from '#contract/resources/samples.ts'
import { memberships, workspaces } from '#server/database/schema/accounts.ts'
import { samples } from '#server/database/schema/samples.ts'
import { makeSampleWork } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { type Served, serveAccount } from '#server/platform/http/serve.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'

type Services = Needs<'rateLimits'>

/** Fetch, ask for and remove the sample of whoever calls. Work makes it, and upkeep deletes what was removed. */
export function sampleCalls(services: Services): Served[] {
  return [
    serveAccount(sampleRoutes.fetch, async ({ database, principal }) => ({
      sample: (await findSample(database, principal.userId)) ?? null,
    })),

    serveAccount(sampleRoutes.create, async ({ database, principal: { userId } }) => {
      const known = await findSample(database, userId)
      if (known) return { sample: known }
      const refusal = await refuseIfTooMany(services, ['samplesByUser', userId])
      if (refusal) return refusal
      await inTransaction(database, async (tx) => {
        const [added] = await tx
          .insert(samples)
          .values({ userId })
          .onConflictDoNothing()
          .returning({ id: samples.id })
        if (added) await addWork(tx, makeSampleWork, { sample_id: added.id })
      })
      return { sample: (await findSample(database, userId)) ?? notBegun }
    }),

    serveAccount(sampleRoutes.delete, ({ database, principal: { userId } }) =>
      inTransaction(database, async (transaction) => {
        const [given] = await transaction
          .update(samples)
          .set({ userId: null })
          .where(eq(samples.userId, userId))
          .returning({ workspaceId: samples.workspaceId })
        if (!given?.workspaceId) return { removed: given !== undefined }
        const { workspaceId } = given
        await transaction
          .delete(memberships)
          .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))
        await transaction
          .update(workspaces)
          .set({ closedAt: new Date() })
          .where(eq(workspaces.id, workspaceId))
        return { removed: true }
      }),
    ),
  ]
}

const notBegun: Sample = { workspace_id: null, progress: 0, failed: false }

/** What was asked for before then is made no more, also when its work was lost with its process or in a restore. */
export const noLongerMade = (now: Date) =>
  new Date(now.getTime() - (makeSampleWork.deadlineHours + 1) * 3_600_000)

/** Somebody's sample as the contract tells of it. It can be entered once all of it is there. */
async function findSample(queries: Queries, userId: string): Promise<Sample | undefined> {
  const [found] = await queries.select().from(samples).where(eq(samples.userId, userId))
  if (!found) return undefined
  const { workspaceId, progress, failed, createdAt } = found
  const isMade = progress === 100
  return {
    workspace_id: isMade ? workspaceId : null,
    progress,
    failed: !isMade && (failed || createdAt < noLongerMade(new Date())),
  }
}
