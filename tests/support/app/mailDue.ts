import { addDueMails } from '#server/areas/notifications/sendMails.ts'
import type { TestApp } from './testApp.ts'

/** Notifies whom what has happened concerns, and sends the mails about it that are due by the server's clock. */
export async function mailDue(
  server: Pick<TestApp, 'runWork' | 'jobsDatabase' | 'now'>,
): Promise<void> {
  await server.runWork()
  const services = { database: server.jobsDatabase, clock: server.now }
  await addDueMails(services, new AbortController().signal)
  await server.runWork()
}
