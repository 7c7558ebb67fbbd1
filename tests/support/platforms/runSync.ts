import { pino } from 'pino'
import { openPlatforms, openSync } from '#server/areas/creators/sync/openSync.ts'
import { watchJob } from '#server/areas/discovery/watchlists/watch/watchJob.ts'
import type { TestApp } from '#tests/support/app/testApp.ts'
import type { TestedPlatforms } from './testedPlatforms.ts'

/** Asks about every account that is due, those on watchlists too, as a process of its own would, until none is or it is told to stop. */
export async function runSync(
  {
    database,
    now: clock,
    config,
    tokenSeal,
  }: Pick<TestApp, 'database' | 'now' | 'config' | 'tokenSeal'>,
  platforms: TestedPlatforms,
  stopping: AbortSignal = new AbortController().signal,
  log = pino({ level: 'silent' }),
): Promise<void> {
  const services = openPlatforms({
    config: { ...config, syncAccounts: true },
    tokenSeal,
    database,
    clock,
    log,
    ...platforms,
  })
  const jobs = [...openSync(services).jobs(database), watchJob(services)]
  for (const job of jobs) await job.run(stopping)
}
