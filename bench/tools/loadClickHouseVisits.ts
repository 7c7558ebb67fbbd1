import type { TestClickHouse } from '#tests/support/clickHouse/startClickHouse.ts'
import { agents, countries, hours, referrers, type Weighted } from './loadVisits.ts'

/** What is loaded: so many visits in the last days (UTC), today included, over these links. */
interface Load {
  readonly workspaceId: string
  /** The first has the most visits. */
  readonly linkIds: readonly string[]
  readonly visits: number
  readonly days: number
  /** How many have been loaded before. */
  readonly from: number
}

/** As many as are made by one statement. */
const atOnce = 1_000_000

/**
 * Makes visits as an agency has them, and as `loadVisits` makes them in PostgreSQL: a few links have most (the n-th as many as
 * 1/n of the first), evenings are busier than nights, and phones with their usual browsers are the most. Made by ClickHouse
 * itself: four of five are their visitor's first of the day.
 */
export async function loadClickHouseVisits(
  clickHouse: TestClickHouse,
  { workspaceId, linkIds, visits, days, from }: Load,
): Promise<void> {
  const ids = linkIds.map((id) => `'${id}'`).join()
  for (let done = 0; done < visits; done += atOnce) {
    const number = Math.min(atOnce, visits - done)
    await clickHouse.run(`
      insert into visits
      select generateUUIDv4(), '${workspaceId}',
        [${ids}][least(toUInt32(exp(r1 * ln(${linkIds.length + 1}))), ${linkIds.length})],
        toDateTime64(today() - intDiv((number - ${from}) * ${days}, ${visits}), 3, 'UTC')
          + interval toUInt32(${drawn(numbered(hours), 'r2')}) hour + interval toUInt32(r3 * 3600000) millisecond,
        generateUUIDv4(4), r4 < 0.8, if(r5 < 0.07, 'BOT', ''),
        ${drawn(countries, 'r6')}, ${drawn(referrers, 'r7')},
        splitByChar('/', ${drawn(agents, 'r8')} as agent)[1], splitByChar('/', agent)[2],
        splitByChar('/', agent)[3], '', '', '', '', 'LINK'
      from (
        select number, ${Array.from({ length: 8 }, (_, index) => `rand(${index + 1}) / 4294967296 as r${index + 1}`).join()}
        from numbers_mt(${from + done}, ${number})
      )
      settings max_partitions_per_insert_block = 1000, max_insert_block_size = 1000000,
        max_insert_threads = 2, parallel_view_processing = 1`)
  }
}

/** A value drawn by its share with a random number from 0 to 1, as an expression. */
const drawn = ({ values, starts }: Weighted, random: string) =>
  `[${values.map((value) => `'${value}'`).join()}][1 + arrayCount(start -> start <= ${random}, [${starts.join()}])]`

const numbered = ({ values, starts }: Weighted): Weighted => ({
  values: values.map((_, index) => String(index)),
  starts,
})
