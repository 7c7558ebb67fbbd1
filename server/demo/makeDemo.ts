import { sql } from 'drizzle-orm'
import { productDomains } from '#contract/reference/productDomains.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { findOrCreateUser } from '#server/areas/auth/accounts.ts'
import { users } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { asUser } from '#server/sample/asUser.ts'
import { makeSample, type OnProgress } from '#server/sample/makeSample.ts'
import type { Ground, SampleSize } from '#server/sample/making.ts'
import { demoOwner, portalLogin } from './demoLogin.ts'
import {
  assignTasks,
  buyPlan,
  makeDomains,
  makeReferrals,
  makeTeam,
  makeWebhook,
} from './makeBusiness.ts'
import { makeDiscovery } from './makeDiscovery.ts'
import { makeWatched, watchedPlatforms } from './makeWatched.ts'
import { pictureUrl } from './pictureServer.ts'

/** How much of the time the sample takes. */
const shareOfSample = 0.85

/** Makes the agency that the demonstration shows, on an empty database. */
export async function makeDemo(
  ground: Ground,
  size: SampleSize,
  onProgress: OnProgress,
): Promise<void> {
  const { database } = ground
  const now = new Date()
  const { id: ownerId } = await findOrCreateUser(database, demoOwner)
  const owner = await rowOf(database, users, ownerId)
  const workspaceId = owner?.workspaceId ?? ''
  await asUser(ground, ownerId, async (agency, sessionId) => {
    const business = { agency, database, workspaceId, ownerId, sessionId, now }
    await agency.ask(userRoutes.update, { country: 'GB' })
    await buyPlan(business)
    const domainId = await makeDomains(business)
    const making = {
      ...ground,
      lanes: 4,
      workspaceId,
      agency,
      size,
      now,
      domainIds: [productDomains[0].id, domainId] as const,
      portalPassword: portalLogin.password,
      postPicture: pictureUrl,
      watchedPlatforms,
    }
    await makeTeam(business)
    await makeReferrals(business)
    await makeDiscovery(making)
    await makeSample(making, (share) => onProgress(share * shareOfSample))
    await assignTasks(business)
    await makeWebhook(business)
    await makeWatched(database, new Date())
  })
  await analyze(database)
  onProgress(1)
}

/**
 * Statistics of what was made, from 9,000 rows of a table and not from 30,000 (the default target of 100): a third of the time, and enough for
 * tables of this size.
 */
async function analyze(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 30`)
    await tx.execute(sql`analyze`)
  })
}
