import { fileThumbnails } from './areas/pictures/fileThumbnails.ts'
import { makeThumbnails, type ThumbnailMakers } from './areas/pictures/makeThumbnails.ts'
import { pageVariants } from './areas/pictures/pageVariants.ts'
import { forgetFailed } from './areas/pictures/pictureWork.ts'
import { universeThumbnails } from './areas/pictures/universeThumbnails.ts'
import type { Composed } from './compose.ts'
import { deleteOldReports } from './edge/report/deleteOldReports.ts'
import { mailReportHandler } from './edge/report/mailReport.ts'
import type { Base } from './openProduct.ts'
import { forgetRecentWrites } from './platform/db/replica/recentWrites.ts'
import { handler } from './platform/jobs/handler.ts'
import { type Alone, openJobLocks } from './platform/jobs/jobLocks.ts'
import { type Job, periodically, runCounted } from './platform/jobs/periodically.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { forgetFailedWork } from './platform/jobs/workStore.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Ground } from './sample/making.ts'
import { deleteRemovedSamples, sampleHandler } from './sample/sampleWork.ts'
import { cronsOf, upkeep, whenOf } from './timetable.ts'

interface JobGround
  extends Pick<Base, 'config' | 'database' | 'databaseUrl' | 'storage' | 'log' | 'surroundings'> {
  readonly mailer: Mailer
  /** What samples are made with. */
  readonly sampled: Ground
}

/**
 * Starts the work that is added and what needs doing now and then.
 *
 * @returns a function that stops, once what is under way has ended.
 */
export function startJobs(
  ground: JobGround,
  { jobs, handlers }: Pick<Composed, 'jobs' | 'handlers'>,
): () => Promise<void> {
  const { database, databaseUrl, log, surroundings } = ground
  const locks = openJobLocks(databaseUrl)
  const all = [...jobs(database), ...processJobs(ground)]
  const polled = all.flatMap((job) => {
    const when = whenOf(job.name)
    return 'everySeconds' in when ? { ...job, ...when } : []
  })
  const stops = [
    startWorker({
      database,
      databaseUrl,
      log,
      clock: surroundings.clock,
      handlers: [
        ...handlers(database),
        mailReportHandler(ground),
        sampleHandler(ground.sampled),
        upkeepHandler(all, locks.alone),
      ],
      crons: cronsOf(all.map(({ name }) => name)),
    }),
    periodically(polled, log, locks.alone),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await locks.close()
  }
}

/** Runs a job of the timetable, unless another process is at it. */
const upkeepHandler = (jobs: readonly Job[], alone: Alone) =>
  handler(upkeep, async ({ name }, { stopping }) => {
    const job = jobs.find((one) => one.name === name)
    if (job) await alone(name, () => runCounted(job, stopping))
  })

/** What needs doing beside the jobs of areas. */
function processJobs(ground: JobGround): readonly Job[] {
  const { config, database, storage, log, surroundings } = ground
  const { clock, outside } = surroundings
  const making = (name: string, makers: ThumbnailMakers): Job => ({
    name,
    run: (stopping) => makeThumbnails({ database, storage, clock, log }, makers, stopping),
  })
  return [
    { name: 'delete removed samples', run: () => deleteRemovedSamples(database, clock()) },
    { name: 'delete old reports', run: () => deleteOldReports(database) },
    { name: 'forget recent writes', run: () => forgetRecentWrites(database) },
    { name: 'forget failed pictures', run: () => forgetFailed(database, clock()) },
    { name: 'forget work that failed', run: async () => void (await forgetFailedWork(database)) },
    making('make thumbnails', {
      ...fileThumbnails({ database, storage }),
      ...pageVariants({ database, storage }),
    }),
    // Apart: it waits for foreign servers.
    making('fetch thumbnails', universeThumbnails({ ...config, database, outside })),
  ]
}
