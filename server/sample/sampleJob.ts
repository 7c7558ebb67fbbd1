import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { domainRoutes } from '#contract/resources/domains.ts'
import { findOrCreateUser } from '#server/areas/auth/accounts.ts'
import { keepLook } from '#server/areas/links/domains/checkDomain.ts'
import { maxAttempts } from '#server/areas/samples/sampleCalls.ts'
import { purgeWorkspace } from '#server/areas/user/purgeClosedWorkspaces.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { memberships, users } from '#server/platform/db/schema/accounts.ts'
import { domains } from '#server/platform/db/schema/links.ts'
import { samples } from '#server/platform/db/schema/samples.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { asUser } from './asUser.ts'
import type { Caller } from './caller.ts'
import { makeSample } from './makeSample.ts'
import type { Ground, SampleSize } from './making.ts'
import { agencyHost } from './people.ts'

const size: SampleSize = { creators: 8, links: 25, visits: 20_000, days: 365 }

/** How long other processes leave a sample alone that makes no progress, in milliseconds. */
const leaseMs = 120_000

/** Makes the samples that people have asked for, one after the other, and deletes those that were removed. */
export const sampleJob = (ground: Ground, as: SampleSize = size): Job => ({
  name: 'make samples',
  isShared: true,
  run: async (stopping) => {
    while (!stopping.aborted && (await deleteOne(ground)));
    while (!stopping.aborted && (await makeOne(ground, as, stopping)));
  },
})

/** False when there is none to delete. */
async function deleteOne({ database }: Ground): Promise<boolean> {
  const [found] = await database
    .select()
    .from(samples)
    .where(
      and(
        isNull(samples.userId),
        or(isNull(samples.leasedUntil), lt(samples.leasedUntil, new Date())),
      ),
    )
    .limit(1)
  if (!found) return false
  const { id, workspaceId } = found
  if (workspaceId !== null) await database.transaction((tx) => purgeWorkspace(tx, workspaceId))
  await database.delete(samples).where(eq(samples.id, id))
  return true
}

type Taken = typeof samples.$inferSelect

/** False when there is none to make. */
async function makeOne(ground: Ground, as: SampleSize, stopping: AbortSignal): Promise<boolean> {
  const taken = await take(ground)
  if (!taken) return false
  const { database, log } = ground
  const isIt = eq(samples.id, taken.id)
  try {
    await make(ground, taken, as, stopping)
  } catch (error) {
    log.warn({ err: error, attempts: taken.attempts }, 'a sample could not be made')
    await database.update(samples).set({ leasedUntil: null }).where(isIt)
  }
  return true
}

async function take({ database }: Ground): Promise<Taken | undefined> {
  const next = database
    .select({ id: samples.id })
    .from(samples)
    .where(
      and(
        sql`${samples.userId} is not null and ${samples.progress} < 100 and ${samples.attempts} < ${maxAttempts}`,
        or(isNull(samples.leasedUntil), lt(samples.leasedUntil, new Date())),
      ),
    )
    .orderBy(samples.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await database
    .update(samples)
    .set({ leasedUntil: new Date(Date.now() + leaseMs), attempts: sql`${samples.attempts} + 1` })
    .where(sql`${samples.id} = (${next})`)
    .returning()
  return taken
}

async function make(
  ground: Ground,
  taken: Taken,
  as: SampleSize,
  stopping: AbortSignal,
): Promise<void> {
  const { database } = ground
  const { id, workspaceId: former } = taken
  if (former !== null) await database.transaction((tx) => purgeWorkspace(tx, former))
  const { id: ownerId } = await findOrCreateUser(database, {
    email: `sample-${v7()}@${agencyHost}`,
    name: 'Larkfield Talent (sample)',
  })
  const [owner] = await database.select().from(users).where(eq(users.id, ownerId))
  const workspaceId = owner?.workspaceId ?? ''
  await database.update(samples).set({ workspaceId }).where(eq(samples.id, id))
  const report = openReport(ground, id, stopping)
  await asUser(ground, ownerId, async (agency) => {
    const domainId = await giveDomain(ground, agency, workspaceId)
    const own = { workspaceId, agency, size: as, now: new Date(), domainIds: [domainId] as const }
    await makeSample(
      { ...ground, ...own, portalPassword: undefined, postPicture: () => null },
      report.tell,
    )
  })
  await report.ended()
  await open(ground, taken, workspaceId)
}

/** Lets its person in, unless they have removed it meanwhile. */
function open({ database }: Ground, { id }: Taken, workspaceId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId: samples.userId })
      .from(samples)
      .where(eq(samples.id, id))
      .for('update')
    const userId = found?.userId ?? null
    const isWanted = userId !== null
    if (isWanted) await tx.insert(memberships).values({ workspaceId, userId, role: 'VIEWER' })
    await tx
      .update(samples)
      .set({ progress: isWanted ? 100 : 0, leasedUntil: null })
      .where(eq(samples.id, id))
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

/** Writes down how far a sample has come; what was removed meanwhile, or by the end of the process, is not made further. */
function openReport({ database }: Ground, id: string, stopping: AbortSignal) {
  let told = -1
  let last: Promise<unknown> = Promise.resolve()
  let isGone = false
  return {
    tell(share: number) {
      if (isGone || stopping.aborted) throw new Error('it is wanted no more')
      const progress = Math.min(99, Math.floor(share * 100))
      if (progress === told) return
      told = progress
      const leasedUntil = new Date(Date.now() + leaseMs)
      last = last.then(async () => {
        const kept = await database
          .update(samples)
          .set({ progress, leasedUntil })
          .where(sql`${samples.id} = ${id} and ${samples.userId} is not null`)
          .returning({ id: samples.id })
        isGone = kept.length === 0
      })
    },
    ended: () => last,
  }
}
