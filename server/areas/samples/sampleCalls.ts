import { and, eq } from 'drizzle-orm'
import { type Sample, sampleRoutes } from '#contract/resources/samples.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { memberships, workspaces } from '#server/platform/db/schema/accounts.ts'
import { samples } from '#server/platform/db/schema/samples.ts'
import { type Served, serveAccount } from '#server/platform/http/serve.ts'
import type { RateLimits } from '#server/platform/rateLimits/rateLimits.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'

/** How often the making of a sample is begun before it is given up. */
export const maxAttempts = 3

interface Services {
  readonly rateLimits: RateLimits
}

/** Fetch, ask for and remove the sample of whoever calls. A job makes it, and deletes what was removed. */
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
      await database.insert(samples).values({ userId }).onConflictDoNothing()
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

/** Somebody's sample as the contract tells of it. It can be entered once all of it is there. */
async function findSample(queries: Queries, userId: string): Promise<Sample | undefined> {
  const [found] = await queries.select().from(samples).where(eq(samples.userId, userId))
  if (!found) return undefined
  const { workspaceId, progress, attempts, leasedUntil } = found
  const isMade = progress === 100
  return {
    workspace_id: isMade ? workspaceId : null,
    progress,
    failed: !isMade && attempts >= maxAttempts && leasedUntil === null,
  }
}
