import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { object, string } from 'yup'
import { runWorkCommand } from '#server/commands/work/runWorkCommand.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { tags } from '#server/database/schema/tags.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { type Handler, handler } from '#server/platform/jobs/handler.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { work } from '#server/platform/jobs/workKind.ts'
import { countWork, forgetFailedWork } from '#server/platform/jobs/workStore.ts'
import { cronsOf } from '#server/timetable.ts'
import { runWork } from '#tests/support/app/runWork.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const kind = work('note', {
  payload: object({ text: string().required() }),
  tries: 3,
  deadlineHours: 24,
})
const keyed = work('note-last', {
  payload: object({ text: string().required() }),
  key: () => 'only',
  tries: 3,
  deadlineHours: 24,
})

const log = pino({ level: 'silent' })
const { url, database } = testDatabase()
let aheadMs = 0
const clock = () => new Date(Date.now() + aheadMs)
/** What was done, in order, and of whom. */
let done: { id: string; text: string; workspaceId: string | undefined }[]
let fails: (text: string) => boolean

beforeEach(async () => {
  done = []
  fails = () => false
  aheadMs = 0
  await database.execute(sql`truncate graphile_worker._private_jobs`)
})

const note = (
  { text }: { text: string },
  piece: { id: string; workspaceId: string | undefined },
) => {
  done.push({ id: piece.id, text, workspaceId: piece.workspaceId })
  if (fails(text)) throw new Error(`${text} fails\nin detail`)
}
const handlers: readonly Handler[] = [
  handler(kind, async (payload, piece) => note(payload, piece)),
  handler(keyed, async (payload, piece) => note(payload, piece)),
]
const doAll = (own: readonly Handler[] = handlers) =>
  runWork(url, { database, handlers: own, clock, log })
const texts = () => done.map(({ text }) => text)

async function newWorkspace(): Promise<string> {
  const [made] = await database.insert(workspaces).values({}).returning({ id: workspaces.id })
  return made?.id ?? ''
}

describe('work', () => {
  it('is done if and only if the transaction that adds it commits', async () => {
    const failing = database.transaction(async (tx) => {
      await addWork(tx, kind, { text: 'rolled back' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.transaction((tx) => addWork(tx, kind, { text: 'committed' }))
    await doAll()
    await doAll()
    expect(texts()).toEqual(['committed'])
  })

  it('is added by the sealed role for its own workspace alone, and is done sealed to it', async () => {
    const [own, other] = [await newWorkspace(), await newWorkspace()]
    const seen: unknown[] = []
    await database.insert(tags).values([
      { workspaceId: own, text: 'mine' },
      { workspaceId: other, text: 'theirs' },
    ])
    await inWorkspace(database, wholeWorkspace(own), (tx) => addWork(tx, kind, { text: 'mine' }))
    await expect(
      inWorkspace(database, wholeWorkspace(own), (tx) =>
        addWork(tx, kind, { text: 'theirs' }, { workspaceId: other }),
      ),
    ).rejects.toMatchObject({ cause: { message: 'work is added for another workspace' } })
    await doAll([
      handler(kind, async ({ text }, { workspaceId, sealed }) => {
        const found = await sealed((tx) => tx.select({ text: tags.text }).from(tags))
        seen.push({ text, workspaceId, found })
      }),
    ])
    expect(seen).toEqual([{ text: 'mine', workspaceId: own, found: [{ text: 'mine' }] }])
  })

  it('of one key is what was added last, within a workspace', async () => {
    const [one, other] = [await newWorkspace(), await newWorkspace()]
    await addWork(database, keyed, { text: 'first' }, { workspaceId: one })
    await addWork(database, keyed, { text: 'other' }, { workspaceId: other })
    await addWork(database, keyed, { text: 'last' }, { workspaceId: one })
    await doAll()
    expect(texts().toSorted()).toEqual(['last', 'other'])
  })

  it('is tried again under the same id, keeps no other waiting, and is kept once it has failed for good', async () => {
    fails = (text) => text === 'poisoned'
    await addWork(database, kind, { text: 'poisoned' })
    await addWork(database, kind, { text: 'next' })
    await doAll()
    expect(texts()).toEqual(['poisoned', 'next'])
    for (let minutes = 1; minutes < 4; minutes += 1) {
      aheadMs += 60_000
      await doAll()
    }
    expect(texts()).toEqual(['poisoned', 'next', 'poisoned', 'poisoned'])
    expect(new Set(done.map(({ id }) => id)).size).toBe(2)
    expect(await countWork(database)).toMatchObject([{ kind: 'note', failed: 1, waiting: 0 }])
    expect(await runWorkCommand(database, 'list', undefined)).toContain('3 tries  poisoned fails')

    fails = () => false
    expect(await runWorkCommand(database, 'retry', 'note')).toBe('Begun anew: 1')
    await doAll()
    expect(texts().at(-1)).toBe('poisoned')
    expect(await countWork(database)).toEqual([])
  })

  it('is dropped by a command, or a month after it has failed', async () => {
    fails = () => true
    for (const text of ['one', 'two']) await addWork(database, kind, { text })
    for (let hour = 0; hour < 3; hour += 1) {
      await doAll()
      aheadMs += 3_600_000
    }
    expect(await runWorkCommand(database, 'list', undefined)).toMatch(/note +0 +0 +0 +2 /)
    const { rows } = await database.execute<{ id: string }>(
      sql`select id::text from graphile_worker._private_jobs order by id limit 1`,
    )
    expect(await runWorkCommand(database, 'drop', rows[0]?.id)).toBe('Dropped: 1')
    expect(await forgetFailedWork(database)).toBe(0)
    await database.execute(
      sql`update graphile_worker._private_jobs set run_at = now() - interval '31 days'`,
    )
    expect(await forgetFailedWork(database)).toBe(1)
  })

  it('is not begun after its deadline, counted from when it was due', async () => {
    fails = () => true
    await addWork(database, kind, { text: 'late' })
    await addWork(
      database,
      kind,
      { text: 'in time' },
      { runAt: new Date(Date.now() + 20 * 3_600_000) },
    )
    await doAll()
    aheadMs = 25 * 3_600_000
    await doAll()
    expect(texts()).toEqual(['late', 'in time'])
    expect(await runWorkCommand(database, 'list', undefined)).toContain('its deadline is over')
  })

  it('of kinds that a process does not know is left for others', async () => {
    await addWork(database, keyed, { text: 'of a newer version' })
    await doAll(handlers.slice(0, 1))
    expect(done).toEqual([])
    await doAll()
    expect(texts()).toEqual(['of a newer version'])
  })

  it('of one workspace does not wait for ten thousand of another', async () => {
    const [large, small] = [await newWorkspace(), await newWorkspace()]
    await database.execute(sql`
      select add_work('note', ${large}, '{"text": "large"}', null, 3, null, false)
      from generate_series(1, 10000)`)
    await addWork(database, kind, { text: 'small' }, { workspaceId: small })
    const stop = startWorker({
      databaseUrl: url,
      database,
      handlers,
      clock,
      log,
      crons: [],
    })
    onTestFinished(stop)
    await vi.waitUntil(() => texts().includes('small'), { timeout: 20_000 })
    expect(texts().indexOf('small')).toBeLessThan(100)
  })
})

describe('a worker', () => {
  const start = (names: readonly string[] = []) => {
    const upkeep: Handler = {
      kind: { ...kind, name: 'upkeep', lane: 'UPKEEP' },
      handle: async (data) =>
        note({ text: JSON.stringify(data) }, { id: '', workspaceId: undefined }),
    }
    const stop = startWorker({
      databaseUrl: url,
      database,
      handlers: [...handlers, upkeep],
      clock,
      log,
      crons: cronsOf(names),
    })
    return stop
  }

  it('begins nothing of a kind that is paused', async () => {
    await runWorkCommand(database, 'pause', 'note')
    onTestFinished(async () => void (await runWorkCommand(database, 'resume', 'note')))
    const stop = start()
    onTestFinished(stop)
    await addWork(database, keyed, { text: 'before' })
    await vi.waitUntil(() => done.length > 0, { timeout: 20_000 })
    await addWork(database, kind, { text: 'paused' })
    await addWork(database, keyed, { text: 'meanwhile' })
    await vi.waitUntil(() => done.length > 1, { timeout: 20_000 })
    // What was done last is still counted until its end is written.
    await expect
      .poll(() => countWork(database), { timeout: 20_000 })
      .toMatchObject([{ kind: 'note', waiting: 1, is_paused: true }])
    await runWorkCommand(database, 'resume', 'note')
    await vi.waitUntil(() => done.length > 2, { timeout: 20_000 })
    expect(texts()).toEqual(['before', 'meanwhile', 'paused'])
  })

  it('runs nothing daily because it starts, and once what was missed meanwhile', async () => {
    const known = () => database.execute(sql`select from graphile_worker._private_known_crontabs`)
    const first = start(['delete old reports'])
    await vi.waitUntil(async () => (await known()).rowCount === 1, { timeout: 20_000 })
    await addWork(database, kind, { text: 'begun' })
    await vi.waitUntil(() => done.length > 0, { timeout: 20_000 })
    await first()
    expect(texts()).toEqual(['begun'])
    await database.execute(sql`update graphile_worker._private_known_crontabs
      set known_since = now() - interval '9 days', last_execution = now() - interval '8 days'`)
    onTestFinished(start(['delete old reports']))
    await vi.waitUntil(() => done.length > 1, { timeout: 20_000 })
    expect(texts()).toEqual(['begun', '{"name":"delete old reports"}'])
  })

  it('waits for what is under way before it stops', async () => {
    let end = () => {}
    const slow = handler(kind, () => new Promise<void>((resolve) => (end = resolve)))
    const began = vi.fn(slow.handle)
    const stop = startWorker({
      databaseUrl: url,
      database,
      handlers: [{ ...slow, handle: began }],
      clock,
      log,
      crons: [],
    })
    await addWork(database, kind, { text: 'slow' })
    await vi.waitUntil(() => began.mock.calls.length > 0, { timeout: 20_000 })
    const stopped = stop()
    expect(await Promise.race([stopped, Promise.resolve('waits')])).toBe('waits')
    end()
    await stopped
    expect(await countWork(database)).toEqual([])
  })
})
