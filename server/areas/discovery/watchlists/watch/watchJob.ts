import { isPublic } from '#server/areas/creators/connectors/connector.ts'
import { nextTry } from '#server/areas/creators/sync/schedule.ts'
import { beside, runLane, withWork } from '#server/areas/creators/sync/syncJobs.ts'
import type { SyncServices } from '#server/areas/creators/sync/syncServices.ts'
import { watchWork } from '#server/database/schema/sync.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { readWatched, type Watching } from './readWatched.ts'
import { makeWatchedReady, releaseWatched, takeOnWatched } from './watchWork.ts'

/** Reads the posts of the accounts on watchlists that are due, each platform beside the others. */
export const watchJob = (services: SyncServices): Job => ({
  name: 'read watched accounts',
  run: (stopping) => readAll(services, stopping),
})

/** Whoever watches an account has none of its consent: only what everybody may see is read. */
async function readAll(services: SyncServices, stopping: AbortSignal): Promise<void> {
  const { database, clock } = services
  await makeWatchedReady(database, clock())
  await beside((await withWork(services, watchWork)).filter(isPublic), (connector) =>
    runLane(services, connector, stopping, async (last) => {
      const turn = { platform: connector.platform, last, now: clock() }
      const watched = await takeOnWatched(database, turn)
      if (!watched) return undefined
      const run = () => tryOnce({ ...services, connector, watched, stopping })
      return { turnOf: watched.turnOf, run }
    }),
  )
}

/** A fault of ours with one account keeps no other waiting. */
async function tryOnce(watching: Watching): Promise<void> {
  const { database, watched, clock, random, log } = watching
  try {
    await readWatched(watching)
  } catch (error) {
    const { id, platform, attempts } = watched
    log.warn({ err: error, watch_id: id, platform }, 'a watched account could not be read')
    const dueAt = nextTry({ until: undefined, attempts }, clock(), random)
    await releaseWatched(database, watched, { dueAt, attempts })
  }
}
