import { pino } from 'pino'
import { number, object } from 'yup'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { handler } from '#server/platform/jobs/handler.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { work } from '#server/platform/jobs/workKind.ts'

/** Work that notes that it was done, in `notes`; every thousandth is poisoned. */
export const noteKind = work('note', {
  payload: object({ number: number().required() }),
  tries: 2,
  deadlineHours: 1,
})

export const isPoisoned = (number: number) => number % 1000 === 7

/** A worker in a process of its own, for tests to kill. */
function main(databaseUrl: string): void {
  const log = pino({ level: 'warn' })
  const database = openDatabase(databaseUrl, log)
  const note = handler(noteKind, async ({ number }) => {
    if (isPoisoned(number)) throw new Error('poisoned')
    await database.$client.query('insert into notes (number) values ($1)', [number])
  })
  startWorker({
    databaseUrl,
    database,
    log: pino({ level: 'silent' }),
    clock: systemClock,
    handlers: [note],
    crons: [],
  })
  process.stdout.write('works\n')
}

const [, , databaseUrl] = process.argv
if (import.meta.main && databaseUrl) main(databaseUrl)
