import type { Composed } from './compose.ts'
import { deleteOldReports } from './edge/report/deleteOldReports.ts'
import { mailReports } from './edge/report/mailReports.ts'
import { openSendReport } from './edge/report/sendReport.ts'
import type { Base } from './openProduct.ts'
import { forgetRecentWrites } from './platform/db/replica/recentWrites.ts'
import { openJobLocks } from './platform/jobs/jobLocks.ts'
import { type Job, periodically } from './platform/jobs/periodically.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { fileThumbnails } from './platform/pictures/fileThumbnails.ts'
import { makeThumbnails, type ThumbnailMakers } from './platform/pictures/makeThumbnails.ts'
import { pageVariants } from './platform/pictures/pageVariants.ts'
import { forgetFailed } from './platform/pictures/pictureWork.ts'
import { universeThumbnails } from './platform/pictures/universeThumbnails.ts'
import type { Ground } from './sample/making.ts'
import { sampleJob } from './sample/sampleJob.ts'

/** How often upkeep runs, in seconds. */
const upkeepPeriod = 600

/** How often it is looked whether pictures are to be made, in seconds. */
const picturePeriod = 2

/** How often it is looked whether somebody has asked for a sample, in seconds. */
const samplePeriod = 2

/** How often it is looked whether a report is to be mailed, in seconds. */
const reportPeriod = 30

interface JobGround
  extends Pick<Base, 'config' | 'database' | 'databaseUrl' | 'storage' | 'log' | 'surroundings'> {
  readonly mailer: Mailer
  /** What samples are made with. */
  readonly sampled: Ground
}

/**
 * Starts what needs doing now and then.
 *
 * @returns a function that stops, once the jobs under way have ended.
 */
export function startJobs(
  ground: JobGround,
  { jobs }: Pick<Composed, 'jobs'>,
): () => Promise<void> {
  const { database, databaseUrl, log } = ground
  const locks = openJobLocks(databaseUrl)
  const upkeep = [...jobs(database), ...processJobs(ground)]
  const stops = [
    periodically([sampleJob(ground.sampled)], samplePeriod, log, locks.alone),
    periodically(upkeep, upkeepPeriod, log, locks.alone),
    ...pictureJobs(ground).map((job) => periodically([job], picturePeriod, log)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await locks.close()
  }
}

/** What needs doing beside the jobs of areas. */
function processJobs({ config, database, mailer, surroundings }: JobGround): readonly Job[] {
  const sendReport = openSendReport({ config, database, mailer })
  return [
    { name: 'delete old reports', run: () => deleteOldReports(database) },
    { name: 'forget recent writes', run: () => forgetRecentWrites(database) },
    { name: 'forget failed pictures', run: () => forgetFailed(database, surroundings.clock()) },
    {
      name: 'mail reports',
      everySeconds: reportPeriod,
      run: () => mailReports({ database, sendReport }),
    },
  ]
}

/** Makes the pictures that are asked for. Each has rounds of its own: one waits for foreign servers, the other must not. */
function pictureJobs({ config, database, storage, log, surroundings }: JobGround): readonly Job[] {
  const { clock, outside } = surroundings
  const job = (name: string, makers: ThumbnailMakers): Job => ({
    name,
    isShared: true,
    run: (stopping) => makeThumbnails({ database, storage, clock, log }, makers, stopping),
  })
  return [
    job('make thumbnails', {
      ...fileThumbnails({ database, storage }),
      ...pageVariants({ database, storage }),
    }),
    job('fetch thumbnails', universeThumbnails({ ...config, database, outside })),
  ]
}
