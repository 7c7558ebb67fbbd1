import { addDuePushes } from '#server/areas/notifications/sendPushes.ts'
import type { TestApp } from './testApp.ts'

/** Notifies whom what has happened concerns, and pushes what is due by the server's clock. */
export async function pushDue(
  server: Pick<TestApp, 'runWork' | 'jobsDatabase' | 'now'>,
): Promise<void> {
  await server.runWork()
  const services = { database: server.jobsDatabase, clock: server.now }
  await addDuePushes(services, new AbortController().signal)
  await server.runWork()
}
