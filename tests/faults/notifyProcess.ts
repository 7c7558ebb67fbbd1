import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { fanOutHandler } from '#server/areas/notifications/fanOut.ts'
import { addDueMails, mailNotificationsHandler } from '#server/areas/notifications/sendMails.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openKeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** How long the mail server takes, in milliseconds: long enough to be killed meanwhile. */
const mailMs = 20

/** Notifies and mails in a process of its own, for tests to kill. What its mail server takes stands in `taken_mails`. */
async function main(databaseUrl: string, dataDir: string, aheadMs: number): Promise<void> {
  const log = pino({ level: 'silent' })
  const database = openDatabase(databaseUrl, log)
  const clock = () => new Date(Date.now() + aheadMs)
  const mailer: Mailer = {
    async send({ to, text }, origin) {
      await database.$client.query(
        'insert into taken_mails (message_id, recipient, text) values ($1, $2, $3)',
        [origin?.id, to, text],
      )
      await delay(mailMs)
      return 'SENT'
    },
  }
  const services = {
    config: readConfig({ DATA_DIR: dataDir }),
    keyedHash: await openKeyedHash(database),
    mailer,
    clock,
  }
  const handlers = [fanOutHandler({ clock }), mailNotificationsHandler(services)]
  startWorker({ databaseUrl, database, log, clock, handlers, crons: [] })
  process.stdout.write('works\n')
  const { signal } = new AbortController()
  for (;;) {
    // A connection that was cut is another one the next time.
    await addDueMails({ database, clock }, signal).catch(() => undefined)
    await delay(50)
  }
}

const [, , databaseUrl, dataDir, aheadMs] = process.argv
if (import.meta.main && databaseUrl && dataDir) void main(databaseUrl, dataDir, Number(aheadMs))
