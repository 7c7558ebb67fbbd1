import { connectionJobs } from '#server/areas/creators/connections/connectionJobs.ts'
import type { Connector } from '#server/areas/creators/connectors/connector.ts'
import { quotaScope } from '#server/areas/creators/connectors/openAsking.ts'
import { closedTill, forgetQuotas } from '#server/areas/creators/connectors/quotas.ts'
import { syncWork } from '#server/database/schema/sync.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { havingReady, type PlatformWork } from './leases.ts'
import { deleteLongHidden } from './platformStatus.ts'
import { nextTry } from './schedule.ts'
import { syncAccount } from './syncAccount.ts'
import type { Sync, SyncServices } from './syncServices.ts'
import { makeReady, release, type Try, takeOn } from './syncWork.ts'

/** How many accounts of a platform one process asks about at once. */
const atOnce = 2

/** For how long a platform is asked before all of them are looked at again. */
const roundMs = 20_000

/** Asks about the accounts that are due, each platform beside the others; and forgets hosts that nobody asks any more. */
export const syncJobs = (services: SyncServices): Job[] => [
  {
    name: 'ask platforms',
    run: (stopping) => askAll(services, stopping),
  },
  ...connectionJobs(services),
  {
    name: 'delete posts of absent authors',
    run: () => deleteLongHidden(services.database, services.clock()),
  },
  { name: 'forget quotas', run: () => forgetQuotas(services.database, services.clock()) },
]

/** One platform that fails keeps no other from being asked. */
async function askAll(services: SyncServices, stopping: AbortSignal): Promise<void> {
  await makeReady(services.database, services.clock())
  await beside(await withWork(services, syncWork), (connector) =>
    runLane(services, connector, stopping, async (last) => {
      const { database, clock } = services
      const current = await takeOn(database, { platform: connector.platform, last, now: clock() })
      return (
        current && {
          turnOf: current.workspaceId,
          run: () => tryOnce({ ...services, connector, current, stopping }),
        }
      )
    }),
  )
}

/** The connectors of platforms that have something ready to be asked. */
export async function withWork(
  { database, connectors }: Pick<SyncServices, 'database' | 'connectors'>,
  work: PlatformWork,
): Promise<readonly Connector[]> {
  const ready = await havingReady(database, work, [...connectors.keys()])
  return [...connectors.values()].filter(({ platform }) => ready.has(platform))
}

/** Runs a lane for each of the connectors, beside each other; fails once all have ended, if one did. */
export async function beside(
  connectors: readonly Connector[],
  lane: (connector: Connector) => Promise<void>,
): Promise<void> {
  const ended = await Promise.allSettled(connectors.map(lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Something that is to be asked of a platform, and the workspace whose turn it is. */
interface TakenOn {
  readonly turnOf: string
  readonly run: () => Promise<void>
}

/**
 * Asks one thing of a platform after another, by turns between workspaces, until none is due, the platform is to be left alone,
 * or the round is over.
 *
 * @param takeOnNext takes on what is due of whoever comes after the workspace of the last turn; undefined when nothing is.
 */
export async function runLane(
  { database, clock }: Pick<SyncServices, 'database' | 'clock'>,
  connector: Connector,
  stopping: AbortSignal,
  takeOnNext: (last: string | undefined) => Promise<TakenOn | undefined>,
): Promise<void> {
  const began = performance.now()
  let last: string | undefined
  const isOpen = async () =>
    connector.host === undefined ||
    !(await closedTill(database, quotaScope(connector, connector.host), clock()))
  const work = async () => {
    while (!stopping.aborted && performance.now() - began < roundMs && (await isOpen())) {
      const taken = await takeOnNext(last)
      if (!taken) return
      last = taken.turnOf
      await taken.run()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** A fault of ours with one account keeps no other waiting. */
async function tryOnce(sync: Sync): Promise<void> {
  const { database, current, clock, random, log } = sync
  try {
    await syncAccount(sync)
  } catch (error) {
    logFault(log, current, error)
    const { attempts } = current
    const dueAt = nextTry({ until: undefined, attempts }, clock(), random)
    await release(database, current, { dueAt, attempts })
  }
}

/** Tells whoever runs the server that an account could not be asked about. */
export const logFault = (log: SyncServices['log'], { accountId, platform }: Try, error: unknown) =>
  log.warn({ err: error, account_id: accountId, platform }, 'an account could not be asked about')
