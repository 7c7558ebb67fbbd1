import { connect, createServer } from 'node:net'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { awaitDatabase } from '#server/platform/db/awaitDatabase.ts'
import { freePort } from '#tests/support/freePort.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'
import { startRefused } from '#tests/support/serverProcess.ts'

const { url } = testDatabase()

const changed = (change: (changing: URL) => void) => {
  const changing = new URL(url)
  change(changing)
  return changing.href
}

/** Waits for a database, and gives what was logged. */
async function wait(url: string, timeoutMs: number) {
  const lines: { readonly msg: string; readonly database: string }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const { signal: stopping } = new AbortController()
  await awaitDatabase({ url: url, log, stopping, timeoutMs })
  return lines.map(({ msg, database }) => ({ msg, database }))
}

/** Lets connections to a port of this machine through to the database from now on. */
async function forward(port: number) {
  const { hostname, port: to } = new URL(url)
  const door = createServer((from) => {
    const there = connect(Number(to), hostname)
    from.pipe(there).pipe(from)
    from.on('error', () => there.destroy())
    there.on('error', () => from.destroy())
  })
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    door.close()
  })
}

it('says nothing of a database that answers', async () => {
  expect(await wait(url, 1_000)).toEqual([])
})

it('waits for a database that starts later, and says once that it does', async () => {
  const port = await freePort()
  const waiting = wait(
    changed((url) => {
      url.host = `127.0.0.1:${port}`
    }),
    15_000,
  )
  setTimeout(() => forward(port), 1_500)
  const { username, pathname } = new URL(url)
  expect(await waiting).toEqual([
    {
      msg: 'waiting for the database to answer',
      database: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    },
  ])
})

it('gives up on one that does not answer, without telling its password', async () => {
  const port = await freePort()
  const url = `postgres://anna:hush@127.0.0.1:${port}/greenroom?password=hush`
  await expect(wait(url, 1_000)).rejects.toThrow(
    `DATABASE_URL: postgres://anna@127.0.0.1:${port}/greenroom has not answered for 1 s (ECONNREFUSED). Start that database, or set DATABASE_URL to one that is running.`,
  )
})

it.each([
  {
    what: 'a wrong password',
    url: () =>
      changed((url) => {
        url.password = 'wrong-secret'
      }),
    says: 'refuses the password',
  },
  {
    what: 'an unknown database',
    url: () =>
      changed((url) => {
        url.pathname = 'nowhere'
      }),
    says: 'has no such database',
  },
])('the start ends at once with one line for $what', async ({ url: given, says }) => {
  const began = performance.now()
  const { exit, output } = await startRefused({
    DATA_DIR: await temporaryDataDir(),
    DATABASE_URL: given(),
    PORT: String(await freePort()),
  })
  expect({ exit, output }).toEqual({
    exit: 1,
    output: expect.stringMatching(new RegExp(`^DATABASE_URL: postgres://[^\n]* ${says}\\.\n$`)),
  })
  expect(output).not.toContain('secret')
  expect(performance.now() - began).toBeLessThan(20_000)
})
