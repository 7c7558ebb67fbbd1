import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startRecorder } from '#server/areas/visits/postgres/recorder.ts'
import type { Recorder } from '#server/areas/visits/visitStore.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { aVisit, silent, visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
async function start(folder: string, databaseUrl = ground.databaseUrl): Promise<Recorder> {
  const recorder = await startRecorder({ databaseUrl, folder, log: silent })
  onTestFinished(() => recorder.close())
  return recorder
}

const idsOf = async (linkId: string) =>
  (await ground.rowsOf(`select id from visits where link_id = '${linkId}' order by id`)).map(
    ({ id }) => id,
  )

const allowedOf = async (linkId: string) =>
  (
    await ground.rowsOf(
      `select sum(allowed)::int as allowed from visit_rollups where link_id = '${linkId}'`,
    )
  )[0]?.['allowed']

const spooled = async (folder: string) =>
  (await readdir(folder)).filter((file) => file.endsWith('.ndjson'))

/** Makes every statement on visits wait, as a stalled disk would, until it is called off. */
async function stallDatabase(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: ground.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table visits in access exclusive mode')
  return () => client.end()
}

/** An address where nobody listens. */
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'

describe('while the database answers', () => {
  it('has a visit in the database once it is recorded', async () => {
    const { id } = await ground.makeLink()
    const recorder = await start(await temporaryFolder())
    const visit = aVisit({ link_id: id })
    await recorder.record(visit)
    expect(await idsOf(id)).toEqual([visit.id])
  })

  it('records a burst, each visit once, and leaves no spool', async () => {
    const { id } = await ground.makeLink()
    const folder = await temporaryFolder()
    const recorder = await start(folder)
    const visits = Array.from({ length: 2_000 }, () => aVisit({ link_id: id }))
    await Promise.all(visits.map((visit) => recorder.record(visit)))
    await vi.waitFor(async () => expect(await spooled(folder)).toEqual([]), 10_000)
    expect(await idsOf(id)).toEqual(visits.map((visit) => visit.id).sort())
    expect(await allowedOf(id)).toBe(2_000)
  })

  it('keeps on closing what was not yet recorded', async () => {
    const { id } = await ground.makeLink()
    const folder = await temporaryFolder()
    const recorder = await start(folder)
    const visits = Array.from({ length: 700 }, () => aVisit({ link_id: id }))
    const recording = Promise.all(visits.map((visit) => recorder.record(visit)))
    await recorder.close()
    await recording
    // The next one goes on with what the database was too slow for.
    await start(folder)
    await vi.waitFor(async () => expect(await spooled(folder)).toEqual([]), 10_000)
    expect(await idsOf(id)).toHaveLength(700)
  })
})

it('while the database stalls spools within a moment, and has each visit once when the database is back', async () => {
  const { id } = await ground.makeLink()
  const folder = await temporaryFolder()
  const recorder = await start(folder)
  await recorder.record(aVisit({ link_id: id }))
  const goOn = await stallDatabase()
  const started = performance.now()
  await Promise.all(Array.from({ length: 20 }, () => recorder.record(aVisit({ link_id: id }))))
  expect(performance.now() - started).toBeGreaterThan(240)
  // The database is known to be away now, so nobody waits for it.
  const again = performance.now()
  await recorder.record(aVisit({ link_id: id }))
  expect(performance.now() - again).toBeLessThan(200)
  expect(await spooled(folder)).not.toEqual([])

  await goOn()
  await vi.waitFor(async () => expect(await spooled(folder)).toEqual([]), 10_000)
  expect(await idsOf(id)).toHaveLength(22)
  expect(await allowedOf(id)).toBe(22)
  const direct = aVisit({ link_id: id })
  await recorder.record(direct)
  expect(await idsOf(id)).toContain(direct.id)
})

describe('while the database is away', () => {
  it('spools, and the next process replays', async () => {
    const { id } = await ground.makeLink()
    const folder = await temporaryFolder()
    const visits = Array.from({ length: 3 }, () => aVisit({ link_id: id }))
    const cutOff = await start(folder, nowhere)
    await Promise.all(visits.map((visit) => cutOff.record(visit)))
    await cutOff.close()
    expect(await idsOf(id)).toEqual([])

    await start(folder)
    await vi.waitFor(async () => expect(await spooled(folder)).toEqual([]), 10_000)
    expect(await idsOf(id)).toEqual(visits.map((visit) => visit.id))
    expect(await allowedOf(id)).toBe(3)
  })

  it('replays what an earlier version spooled, of which less was recorded', async () => {
    const { id } = await ground.makeLink()
    const folder = await temporaryFolder()
    const { utm_source, utm_medium, utm_campaign, ref, entry, ...known } = aVisit({ link_id: id })
    await writeFile(join(folder, `${v7()}.ndjson`), `${JSON.stringify(known)}\n`)
    await start(folder)
    await vi.waitFor(async () => expect(await spooled(folder)).toEqual([]), 10_000)
    expect(
      await ground.rowsOf(
        `select browser, utm_source, utm_medium, utm_campaign, ref, entry from visits where link_id = '${id}'`,
      ),
    ).toEqual([
      {
        browser: known.browser,
        utm_source: null,
        utm_medium: null,
        utm_campaign: null,
        ref: null,
        entry: null,
      },
    ])
  })

  it('answers the visitor even when the spool takes nothing either', async () => {
    const { id } = await ground.makeLink()
    const folder = join(await temporaryFolder(), 'spool')
    const recorder = await start(folder, nowhere)
    await rm(folder, { recursive: true })
    await recorder.record(aVisit({ link_id: id }))
  })
})

describe('what the spool holds', () => {
  it('is replayed once although it was written before', async () => {
    const { id } = await ground.makeLink()
    const folder = await temporaryFolder()
    const visits = Array.from({ length: 1_200 }, () => aVisit({ link_id: id }))
    const recorder = await start(folder)
    await Promise.all(visits.map((visit) => recorder.record(visit)))
    await recorder.close()
    const lines = visits.map((visit) => `${JSON.stringify(visit)}\n`)
    await appendFile(join(folder, 'left.ndjson'), lines.join(''))

    await start(folder)
    await vi.waitFor(async () => expect(await spooled(folder)).toEqual([]), 10_000)
    expect(await idsOf(id)).toHaveLength(1_200)
    expect(await allowedOf(id)).toBe(1_200)
  })

  it('is put aside where the database refuses it, and the rest is replayed', async () => {
    const { id } = await ground.makeLink()
    const folder = join(await temporaryFolder(), 'spool')
    await mkdir(folder)
    const visits = Array.from({ length: 9 }, () => aVisit({ link_id: id }))
    const bad = JSON.stringify(aVisit({ link_id: id, visited_at: 'never' }))
    const lines = visits.map((visit) => JSON.stringify(visit))
    await appendFile(join(folder, 'left.ndjson'), [...lines, bad, ''].join('\n'))

    await start(folder)
    await vi.waitFor(async () => expect(await spooled(folder)).toEqual([]), 10_000)
    expect(await idsOf(id)).toHaveLength(9)
    expect(await readFile(join(folder, 'refused.txt'), 'utf8')).toBe(`${bad}\n`)
  })
})
