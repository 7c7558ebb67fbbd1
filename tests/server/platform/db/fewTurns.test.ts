import { connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openCallDatabase } from '#server/platform/db/callDatabase.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { namedForSeconds, nameRepeated } from '#server/platform/db/repeatedStatements.ts'
import { ownerOf } from '#tests/support/app/principals.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { listening } from '#tests/support/listening.ts'

const silent = pino({ level: 'silent' })

const server = testApp()
let workspaceId: string
let other: string

beforeAll(async () => {
  workspaceId = await workspaceOf(await server.signedIn('one@example.com'))
  other = await workspaceOf(await server.signedIn('other@example.com'))
})

function open(url: string): Database {
  const database = openCallDatabase(url, silent)
  onTestFinished(() => database.$client.end())
  return database
}

/** What a database is sent by its clients, a text for each time that something comes. */
async function listenIn(url: string): Promise<{ url: string; sent: string[] }> {
  const sent: string[] = []
  const through = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    near.on('data', (bytes) => sent.push(bytes.toString('latin1')))
    near.on('error', () => {})
    far.on('error', () => {})
    near.pipe(far).pipe(near)
  })
  onTestFinished(() => void through.close())
  const tapped = new URL(url)
  tapped.port = String(await listening(through))
  return { url: tapped.href, sent }
}

describe('a call that reads', () => {
  it('sends its beginning, its seal and its first statement at once, and nothing waits for its end', async () => {
    const { url, sent } = await listenIn(server.databaseUrl)
    const database = open(url)
    const read = () =>
      inWorkspace(database, { principal: ownerOf(workspaceId), readOnly: true }, (tx) =>
        tx.execute(sql`select 'asked'`),
      )
    await read()
    await read()
    const times = sent.filter((text) => text.includes(`select 'asked'`))
    expect(times).toHaveLength(2)
    for (const text of times)
      expect(text).toContain('begin isolation level repeatable read read only; select set_config')
  })

  it('is given no row when its seal cannot be set, though the rows come', async () => {
    const database = open(server.databaseUrl)
    // The seal alone fails, as if PostgreSQL had gone on after it.
    database.$client.once('acquire', (client) => {
      const { query } = client
      let asked = 0
      Object.defineProperty(client, 'query', {
        configurable: true,
        value: (...statement: readonly unknown[]) => {
          asked += 1
          return asked === 1
            ? Promise.reject(new Error('no seal'))
            : Reflect.apply(query, client, statement)
        },
      })
    })
    const seen: unknown[] = []
    await expect(
      inWorkspace(database, { principal: ownerOf(workspaceId), readOnly: true }, async (tx) => {
        seen.push(await tx.execute(sql`select id from workspaces`))
      }),
    ).rejects.toThrow()
    expect(seen).toEqual([])
  })
})

describe('a statement without parameters', () => {
  const prepared = sql`select statement from pg_prepared_statements`

  const readOften = async (database: Database, workspaceId: string) => {
    const seal = { principal: ownerOf(workspaceId), readOnly: true }
    for (let use = 0; use < 12; use += 1) {
      await inWorkspace(database, seal, (tx) => tx.execute(sql`select 'bare' as text`))
      await inWorkspace(database, seal, (tx) => tx.execute(sql`select ${use}::int as number`))
    }
  }

  it('is planned once for a connection and workspace when it comes again and again, and one with parameters is not', async () => {
    const database = open(server.databaseUrl)
    await readOften(database, workspaceId)
    const once = { statement: `select 'bare' as text` }
    expect((await database.execute(prepared)).rows).toEqual([once])
    await readOften(database, other)
    expect((await database.execute(prepared)).rows).toEqual([once, once])
  })

  it('stays without a name where a pooler lends connections', async () => {
    const database = openCallDatabase(server.databaseUrl, silent, () => {}, true)
    onTestFinished(() => database.$client.end())
    await readOften(database, workspaceId)
    expect((await database.execute(prepared)).rows).toEqual([])
  })

  it('loses its name after a quarter of an hour, so that others come by one', () => {
    let time = 0
    const nameOf = nameRepeated(() => time)
    const askOften = (text: string) =>
      Array.from({ length: 8 }, () => nameOf('seal', text)).findLast(() => true)
    const names = Array.from({ length: 64 }, (_, number) => askOften(`select ${number}`))
    expect(new Set(names).size).toBe(64)
    expect(askOften('select 64')).toBeUndefined()
    time = (namedForSeconds + 1) * 1_000
    expect(nameOf('seal', 'select 0')).toBeUndefined()
    expect(askOften('select 64')).toMatch(/^repeated_/)
  })
})
