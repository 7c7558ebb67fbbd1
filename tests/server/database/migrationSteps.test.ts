import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isInSteps, runSteps } from '#server/database/migrationSteps.ts'
import { inPatientTransaction, inTurn } from '#server/database/migrationTurn.ts'
import {
  createEmptyDatabase,
  type TestDatabase,
} from '#tests/support/postgres/createTestDatabase.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createEmptyDatabase()
  client = await connected()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function connected(): Promise<Client> {
  const one = new Client({ connectionString: database.url })
  await one.connect()
  return one
}

/** Another connection, for the length of a test. */
async function another(): Promise<Client> {
  const one = await connected()
  onTestFinished(() => one.end())
  return one
}

const numbersOf = async (query: string) =>
  (await client.query<{ n: number }>(query)).rows.map(({ n }) => n)

it('a migration in steps says so, and why, in its first line', () => {
  expect(isInSteps({ sql: ['-- steps: an index of many rows\ncreate index'] })).toBe(true)
  expect(isInSteps({ sql: ['-- steps:\ncreate index'] })).toBe(false)
  expect(isInSteps({ sql: ['create index', '-- steps: later'] })).toBe(false)
})

describe('steps', () => {
  it('make an index anew that was left half-made', async () => {
    await client.query('create table twins (n int); insert into twins values (1), (1)')
    const step = 'create unique index concurrently if not exists twins_n on twins (n)'
    await expect(runSteps(client, { sql: [step] })).rejects.toThrow('could not create unique index')
    await client.query('delete from twins where ctid = (select min(ctid) from twins)')
    await runSteps(client, { sql: [step] })
    await runSteps(client, { sql: [step] })
    const { rows } = await client.query(
      `select indisvalid from pg_index where indexrelid = 'twins_n'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  it('repeat what goes by batches until nothing is left', async () => {
    await client.query(
      'create table filled as select n, false as done from generate_series(1, 25) as n',
    )
    await runSteps(client, {
      sql: [
        'select true',
        '-- batches\nupdate filled set done = true where n in (select n from filled where not done limit 10)',
      ],
    })
    expect(await numbersOf('select count(*)::int as n from filled where done')).toEqual([25])
  })

  it('leave out what needs an extension that PostgreSQL came without', async () => {
    await client.query('create table left_out (n int)')
    await runSteps(client, {
      sql: [
        '-- needs: plpgsql\ninsert into left_out values (1)',
        '-- needs: plpgsql, no_such_extension\ninsert into left_out values (2)',
      ],
    })
    expect(await numbersOf('select n from left_out')).toEqual([1])
  })

  it('make an index while another process waits for its turn', async () => {
    await client.query('create table waited as select generate_series(1, 10) as n')
    const other = await another()
    const done: string[] = []
    let turn: Promise<void> | undefined
    await inTurn(client, async () => {
      turn = inTurn(other, async () => {
        done.push('other')
      })
      await runSteps(client, {
        sql: ['create index concurrently if not exists waited_n on waited (n)'],
      })
      done.push('index')
    })
    await turn
    expect(done).toEqual(['index', 'other'])
  })
})

describe('a transaction that needs a lock', () => {
  it('lets those go first who came later, until the lock is free', async () => {
    await client.query('create table locked as select 1 as n')
    const [holder, reader] = [await another(), await another()]
    await holder.query('begin; select * from locked')
    let attempts = 0
    const altering = inPatientTransaction(client, async () => {
      attempts += 1
      await client.query('create table if not exists beside (n int)')
      await client.query('alter table locked add column later int')
    })
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(1), { timeout: 20_000 })
    // It waits behind the one who waits for the holder, and no longer.
    await reader.query(`set statement_timeout = '5s'`)
    await reader.query('select n from locked')
    await holder.query('commit')
    await altering
    expect(Object.keys((await reader.query('select * from locked')).rows[0])).toContain('later')
  })

  it('changes nothing where it cannot do something else', async () => {
    const failing = inPatientTransaction(client, async () => {
      await client.query('create table never (n int)')
      await client.query('select 1 / 0')
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await numbersOf(`select 1 as n where to_regclass('never') is not null`)).toEqual([])
  })
})
