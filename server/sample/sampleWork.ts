import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { domainRoutes } from '#contract/resources/domains.ts'
import { findOrCreateUser } from '#server/areas/auth/accounts.ts'
import { keepLook } from '#server/areas/links/domains/checkDomain.ts'
import { noLongerMade } from '#server/areas/samples/sampleCalls.ts'
import { purgeWorkspace } from '#server/areas/user/purgeClosedWorkspaces.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { domains } from '#server/database/schema/links.ts'
import { samples } from '#server/database/schema/samples.ts'
import { makeSampleWork } from '#server/database/workKinds.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handler } from '#server/platform/jobs/handler.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { asUser } from './asUser.ts'
import type { Caller } from './caller.ts'
import { makeSample } from './makeSample.ts'
import type { Ground, SampleSize } from './making.ts'
import { agencyHost } from './people.ts'

const size: SampleSize = { creators: 8, links: 25, visits: 20_000, days: 365 }

/** Platforms that show nobody's posts without consent: none of the made-up accounts is looked for there. */
const askedOfNobody = ['INSTAGRAM', 'TIKTOK'] as const

/** Makes a sample that somebody has asked for, or deletes it when it was removed before it was made. */
export const sampleHandler = (ground: Ground, as: SampleSize = size) =>
  handler(makeSampleWork, async ({ sample_id: id }, { isLastTry, stopping }) => {
    const { database } = ground
    const found = await rowOf(database, samples, id)
    if (!found || found.progress === 100) return
    if (found.userId === null) return remove(database, found)
    try {
      await make(ground, found, as, stopping)
    } catch (error) {
      const left = await rowOf(database, samples, id)
      if (!left) return
      if (left.userId === null) return remove(database, left)
      if (isLastTry) await database.update(samples).set({ failed: true }).where(eq(samples.id, id))
      throw error
    }
  })

/** Deletes the samples that have no person any more, but leaves one that is being made to its work. */
export async function deleteRemovedSamples(database: Database, now: Date): Promise<void> {
  const isEnded = or(
    eq(samples.progress, 100),
    samples.failed,
    lt(samples.createdAt, noLongerMade(now)),
  )
  const found = await database
    .select()
    .from(samples)
    .where(and(isNull(samples.userId), isEnded))
  for (const sample of found) await remove(database, sample)
}

type Kept = typeof samples.$inferSelect

async function remove(database: Database, { id, workspaceId }: Kept): Promise<void> {
  if (workspaceId !== null) await database.transaction((tx) => purgeWorkspace(tx, workspaceId))
  await database.delete(samples).where(eq(samples.id, id))
}

async function make(
  ground: Ground,
  { id, workspaceId: former }: Kept,
  as: SampleSize,
  stopping: AbortSignal,
): Promise<void> {
  const { database } = ground
  if (former !== null) await database.transaction((tx) => purgeWorkspace(tx, former))
  const { id: ownerId } = await findOrCreateUser(database, {
    email: `sample-${v7()}@${agencyHost}`,
    name: 'Larkfield Talent (sample)',
  })
  const owner = await rowOf(database, users, ownerId)
  const workspaceId = owner?.workspaceId ?? ''
  await database.update(samples).set({ workspaceId, failed: false }).where(eq(samples.id, id))
  const report = openReport(ground, id, stopping)
  await asUser(ground, ownerId, async (agency) => {
    const domainId = await giveDomain(ground, agency, workspaceId)
    const own = {
      lanes: 1,
      workspaceId,
      agency,
      size: as,
      now: new Date(),
      domainIds: [domainId] as const,
    }
    await makeSample(
      {
        ...ground,
        ...own,
        portalPassword: undefined,
        postPicture: () => null,
        watchedPlatforms: askedOfNobody,
      },
      report.tell,
    )
  })
  await report.ended()
  await open(ground, id, workspaceId)
}

/** @throws when its person, who is let in, has removed it meanwhile. */
function open({ database }: Ground, id: string, workspaceId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId: samples.userId })
      .from(samples)
      .where(eq(samples.id, id))
      .for('update')
    const userId = found?.userId ?? null
    if (userId === null) throw new Error(wantedNoMore)
    await tx.insert(memberships).values({ workspaceId, userId, role: 'VIEWER' })
    await tx.update(samples).set({ progress: 100 }).where(eq(samples.id, id))
  })
}

/**
 * A host of the sample's own, so that none of its links takes a path from anybody. No name server knows it, none is ever asked
 * for it, and the edge answers for no sample.
 */
async function giveDomain(
  { database }: Ground,
  agency: Caller,
  workspaceId: string,
): Promise<string> {
  const host = `${workspaceId.slice(-12)}.${agencyHost}`
  const [made] = await agency.ask(domainRoutes.create, [{ domain_host: host }])
  if (!made) throw new Error('A domain vanished')
  const proofs = made.records.map(({ value }) => value)
  const seen = { proofs, target: [], pointing: true }
  await keepLook({ database, clock: systemClock }, { domain: { id: made.id, host }, seen })
  await database.update(domains).set({ nextCheckAt: null }).where(eq(domains.id, made.id))
  return made.id
}

const wantedNoMore = 'the sample is wanted no more'

/** Writes down how far a sample has come; what was removed meanwhile, or by the end of the process, is not made further. */
function openReport({ database }: Ground, id: string, stopping: AbortSignal) {
  let reported = -1
  let last: Promise<unknown> = Promise.resolve()
  let isGone = false
  return {
    tell(share: number) {
      if (isGone || stopping.aborted) throw new Error(wantedNoMore)
      const progress = Math.min(99, Math.floor(share * 100))
      if (progress === reported) return
      reported = progress
      last = last.then(async () => {
        const kept = await database
          .update(samples)
          .set({ progress })
          .where(sql`${samples.id} = ${id} and ${samples.userId} is not null`)
          .returning({ id: samples.id })
        isGone = kept.length === 0
      })
    },
    ended: () => last,
  }
}
