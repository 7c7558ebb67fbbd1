import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logSettings } from '#server/platform/log/logSettings.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

/** What the log keeps of an error. */
function logged(error: unknown): string {
  const lines: string[] = []
  const log = pino(logSettings('info'), { write: (line: string) => void lines.push(line) })
  log.error({ err: error }, 'a call failed')
  return lines.join('')
}

const thrownBy = (work: Promise<unknown>) => work.then(() => undefined).catch((error) => error)

it('tells of a refused statement where and why, and nothing of its values', async () => {
  const secret = 'anna@example.com'
  const error = await thrownBy(
    Promise.resolve(database.execute(sql`select ${secret}::text, ${secret}::uuid`)),
  )
  const line = logged(error)
  expect(line).not.toContain(secret)
  expect(line).not.toContain('params')
  expect(JSON.parse(line).err).toEqual({
    type: 'error',
    code: '22P02',
    message: 'invalid input syntax for type uuid: "…"',
    stack: expect.stringMatching(/^ +at .*\n +at /),
  })
})

it('tells of a lost connection in a few lines', async () => {
  const error = await thrownBy(
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    }),
  )
  const line = logged(error)
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: expect.stringMatching(/^(Connection terminated unexpectedly|read ECONNRESET)$/),
    stack: expect.stringMatching(/^ +at .*\n +at /),
  })
  expect(line.length).toBeLessThan(3_000)
})

it('tells whatever else is thrown', () => {
  const error: Error & { code?: string; client?: object } = new TypeError('x is not a function')
  error.code = 'ERR_X'
  error.client = { password: 'secret' }
  expect(JSON.parse(logged(error)).err).toEqual({
    type: 'TypeError',
    code: 'ERR_X',
    message: 'x is not a function',
    stack: expect.stringContaining('errorFacts.test.ts'),
  })
  expect(JSON.parse(logged('a text')).err).toMatchObject({ type: 'string', message: 'a text' })
})
