import { expect, it } from 'vitest'
import { deletePastVisits } from '#server/areas/visits/postgres/deletePastVisits.ts'
import { makeVisitPartitions } from '#server/areas/visits/postgres/makeVisitPartitions.ts'
import { rollUpVisits } from '#server/areas/visits/postgres/rollUpVisits.ts'
import {
  deleteStrayVisits,
  forgetVisitors,
  visitJobs,
} from '#server/areas/visits/postgres/visitJobs.ts'
import { createVisitWriter } from '#server/areas/visits/postgres/visitWriter.ts'
import { aVisit, visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
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
  await ground.rowsOf(`create table strays as select * from visits where link_id = '${stray}'`)
  await ground.rowsOf(`delete from tracking_links where id = '${stray}'`)
  await ground.rowsOf(`insert into visits select * from strays`)
  const gone = `select link_id from gone_links where link_id = '${stray}'`
  await deleteStrayVisits(ground.database)
  expect(await ground.rowsOf(gone)).toHaveLength(1)
  await deleteStrayVisits(ground.database, 0)
  expect(await ground.rowsOf(gone)).toEqual([])
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

it('drops who was seen with the partition of their day', async () => {
  const now = at('2029-05-10T12:00:00Z')
  await ground.rowsOf(`
    insert into visitor_days (day, visitor, blocked) values ('2029-05-10', gen_random_uuid(), false)`)
  await makeVisitPartitions(ground.database, now)
  const partitions = () =>
    ground.rowsOf(`
      select tableoid::regclass::text as partition from visitor_days where day = '2029-05-10'
      union all select to_regclass('visitor_days_2029_05_11')::text`)
  expect(await partitions()).toEqual([
    { partition: 'visitor_days_2029_05_10' },
    { partition: 'visitor_days_2029_05_11' },
  ])
  await forgetVisitors(ground.database, at('2029-05-12T00:00:00Z'))
  expect(await partitions()).toEqual([{ partition: 'visitor_days_2029_05_11' }])
})

it('deletes visits of past months once they are rolled up, and keeps what is counted of them', async () => {
  await makeVisitPartitions(ground.database, at('2024-01-15T00:00:00Z'))
  const id = await write('2024-01-10T00:00:00Z', '2024-02-10T00:00:00Z', '2023-06-10T00:00:00Z')
  const past = () => deletePastVisits(ground.database, 13, at('2025-03-02T00:00:00Z'))
  const months = async () => (await partitionsOf(id)).map(({ partition }) => partition)
  await past()
  expect(await months()).toEqual(['visits_2024_01', 'visits_2024_02', 'visits_rest'])
  await rollUpVisits(ground.database, new Date())
  await past()
  expect(await months()).toEqual(['visits_2024_02'])
  expect(
    await ground.rowsOf(
      `select sum(cardinality(quarters))::int as visits from link_visit_days where link_id = '${id}'`,
    ),
  ).toEqual([{ visits: 3 }])
})

it('is done by one process at a time', async () => {
  const [job] = visitJobs(ground.database, 13)
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  const made = () => ground.rowsOf(`select to_regclass('visits_${month}')::text as partition`)
  await ground.rowsOf(`drop table if exists visits_${month}`)
  await ground.database.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(hashtext('make visit partitions'))`)
    await job?.run(new AbortController().signal)
    expect(await made()).toEqual([{ partition: null }])
  })
  await job?.run(new AbortController().signal)
  expect(await made()).toEqual([{ partition: `visits_${month}` }])
})

it('is run by its jobs', async () => {
  for (const job of visitJobs(ground.database, 13)) await job.run(new AbortController().signal)
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  for (const name of [`visits_${month}`, `item_clicks_${month}`]) {
    expect(await ground.rowsOf(`select to_regclass('${name}')::text as partition`)).toEqual([
      { partition: name },
    ])
  }
})
