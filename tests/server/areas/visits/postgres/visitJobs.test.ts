import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVisitPartitions } from '#server/areas/visits/postgres/makeVisitPartitions.ts'
import { rollUpVisits } from '#server/areas/visits/postgres/rollUpVisits.ts'
import {
  deleteStrayVisits,
  forgetVisitors,
  visitJobs,
} from '#server/areas/visits/postgres/visitJobs.ts'
import { createVisitWriter } from '#server/areas/visits/postgres/visitWriter.ts'
import { aVisit, startVisitGround, type VisitGround } from '#tests/support/visits/visitGround.ts'

let ground: VisitGround
beforeAll(async () => {
  ground = await startVisitGround()
})
afterAll(() => ground.stop())

const at = (text: string) => new Date(text)

async function write(...moments: string[]): Promise<string> {
  const { id } = await ground.makeLink()
  const writer = createVisitWriter(ground.databaseUrl)
  const visits = moments.map((visited_at) => aVisit({ link_id: id, visited_at }))
  await writer.write(
    visits.map((visit) => JSON.stringify(visit)),
    10_000,
  )
  writer.close()
  return id
}

const partitionsOf = (linkId: string) =>
  ground.rowsOf(`
    select tableoid::regclass::text as partition, count(*)::int as visits
    from visits where link_id = '${linkId}' group by 1 order by 1`)

it('makes the partitions of this month and the next, over the turn of a year, in UTC', async () => {
  await makeVisitPartitions(ground.database, at('2025-12-31T23:30:00Z'))
  const id = await write('2025-12-01T00:00:00Z', '2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00Z')
  expect(await partitionsOf(id)).toEqual([
    { partition: 'visits_2025_12', visits: 2 },
    { partition: 'visits_2026_01', visits: 1 },
  ])
})

it('makes a partition once, however many processes do it, and moves in what came before it', async () => {
  const id = await write('2027-06-01T00:00:00Z', '2027-06-30T23:59:59.999Z', '2027-08-01T00:00:00Z')
  expect(await partitionsOf(id)).toEqual([{ partition: 'visits_rest', visits: 3 }])
  await Promise.all(
    Array.from({ length: 4 }, () =>
      makeVisitPartitions(ground.database, at('2027-06-15T00:00:00Z')),
    ),
  )
  expect(await partitionsOf(id)).toEqual([
    { partition: 'visits_2027_06', visits: 2 },
    { partition: 'visits_rest', visits: 1 },
  ])
})

it('forgets visitors and salts 48 hours after their day began', async () => {
  await ground.rowsOf(`
    insert into visitor_salts (day, salt)
    select day, '\\x00' from generate_series('2026-03-01'::date, '2026-03-04', '1 day') as day`)
  await ground.rowsOf(`
    insert into visitor_days (day, visitor, blocked)
    select day, gen_random_uuid(), false from generate_series('2026-03-01'::date, '2026-03-04', '1 day') as day`)
  await forgetVisitors(ground.database, at('2026-03-04T00:00:00Z'))
  const left = [{ day: '2026-03-03' }, { day: '2026-03-04' }]
  const within = `between '2026-03-01' and '2026-03-04' order by day`
  expect(await ground.rowsOf(`select day::text from visitor_salts where day ${within}`)).toEqual(
    left,
  )
  expect(await ground.rowsOf(`select day::text from visitor_days where day ${within}`)).toEqual(
    left,
  )
})

it('deletes visits that were written while their link was being deleted', async () => {
  const [stray, kept] = [await write('2026-03-01T00:00:00Z'), await write('2026-03-01T00:00:00Z')]
  await ground.rowsOf(`alter table tracking_links disable trigger delete_visits_of_links`)
  await ground.rowsOf(`delete from tracking_links where id = '${stray}'`)
  await ground.rowsOf(`alter table tracking_links enable trigger delete_visits_of_links`)
  await deleteStrayVisits(ground.database)
  const left = (table: string) =>
    ground.rowsOf(`select link_id from ${table} where link_id in ('${stray}', '${kept}')`)
  expect(await left('visits')).toEqual([{ link_id: kept }])
  expect(await left('visit_rollups')).toEqual([{ link_id: kept }])
})

it('keeps of each link how many visits by people are recent while days go by', async () => {
  const days = Array.from({ length: 45 }, (_, day) => new Date(Date.UTC(2025, 9, 1 + day, 12)))
  const id = await write(...days.map((day) => day.toISOString()))
  const recent = async (now: string) => {
    await rollUpVisits(ground.database, at(now))
    const [row] = await ground.rowsOf(
      `select visits from link_recent_visits where link_id = '${id}'`,
    )
    return row?.['visits']
  }
  expect(await recent('2025-10-20T09:30:00Z')).toBe(19)
  expect(await recent('2025-11-01T23:30:00Z')).toBe(30)
  expect(await recent('2025-11-12T13:30:00Z')).toBe(30)
  const writer = createVisitWriter(ground.databaseUrl)
  const late = ['2025-10-13T23:59:59Z', '2025-10-14T00:00:00Z', '2025-11-12T08:00:00Z']
  await writer.write(
    late.map((visited_at) => JSON.stringify(aVisit({ link_id: id, visited_at }))),
    10_000,
  )
  writer.close()
  expect(await recent('2025-11-12T13:40:00Z')).toBe(32)
  expect(await recent('2025-11-14T00:30:00Z')).toBe(30)
  expect(await recent('2026-01-01T00:30:00Z')).toBe(0)
})

it('is run by its jobs', async () => {
  for (const job of visitJobs(ground.database)) await job.run(new AbortController().signal)
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  for (const name of [`visits_${month}`, `item_clicks_${month}`]) {
    expect(await ground.rowsOf(`select to_regclass('${name}')::text as partition`)).toEqual([
      { partition: name },
    ])
  }
})
