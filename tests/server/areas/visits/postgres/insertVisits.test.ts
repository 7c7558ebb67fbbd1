import { describe, expect, it } from 'vitest'
import { createVisitWriter, RefusedVisits } from '#server/areas/visits/postgres/visitWriter.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import { aVisit, visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
/** Writes a batch on a connection of its own. */
async function write(...visits: Visit[]): Promise<void> {
  const writer = createVisitWriter(ground.databaseUrl)
  try {
    await writer.write(
      visits.map((visit) => JSON.stringify(visit)),
      10_000,
    )
  } finally {
    writer.close()
  }
}

const uniqueOnes = (linkId: string) =>
  ground.rowsOf(
    `select id from visits where link_id = '${linkId}' and is_unique order by visited_at`,
  )

const rollupsOf = (linkId: string) =>
  ground.rowsOf(`
    select quarter::text, allowed, blocked, unique_allowed, unique_blocked
    from visit_rollups where link_id = '${linkId}' order by quarter`)

describe('what is written', () => {
  it('is every field of the visit, with the workspace of its link', async () => {
    const link = await ground.makeLink()
    const visit = aVisit({ link_id: link.id, blocked_reason: 'BOT', referrer: null, os: null })
    await write(visit)
    expect(
      await ground.rowsOf(
        `select *, visited_at::text as visited_at from visits where link_id = '${link.id}'`,
      ),
    ).toEqual([
      {
        ...visit,
        workspace_id: link.workspaceId,
        visited_at: '2026-03-01 12:34:56.789+00',
        visitor: visit.visitor.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
        is_unique: true,
      },
    ])
  })

  it('is nothing for a link that has been deleted', async () => {
    const link = await ground.makeLink()
    const gone = '019b76da-a800-7000-8000-00000000dead'
    await write(aVisit({ link_id: gone }), aVisit({ link_id: link.id }))
    expect(await ground.rowsOf(`select id from visits where link_id = '${gone}'`)).toEqual([])
    expect(await uniqueOnes(link.id)).toHaveLength(1)
  })

  it('is refused when a value has the wrong form', async () => {
    const link = await ground.makeLink()
    await expect(write(aVisit({ link_id: link.id, visitor: 'nobody' }))).rejects.toThrow(
      RefusedVisits,
    )
  })
})

describe('the unique visit of a visitor', () => {
  it('is the first of a day, in one batch or several', async () => {
    const { id } = await ground.makeLink()
    const visitor = 'a'.repeat(32)
    const at = (time: string) => aVisit({ link_id: id, visitor, visited_at: `2026-03-02T${time}Z` })
    const [first, second, third] = [at('10:00:00.000'), at('10:00:00.001'), at('11:00:00.000')]
    await write(second, first)
    await write(third)
    expect(await uniqueOnes(id)).toEqual([{ id: first.id }])
  })

  it('comes again the next day', async () => {
    const { id } = await ground.makeLink()
    const visitor = 'b'.repeat(32)
    const late = aVisit({ link_id: id, visitor, visited_at: '2026-03-02T23:59:59.999Z' })
    const early = aVisit({ link_id: id, visitor, visited_at: '2026-03-03T00:00:00.000Z' })
    await write(late)
    await write(early)
    expect(await uniqueOnes(id)).toEqual([{ id: late.id }, { id: early.id }])
  })

  it('is counted apart for allowed and blocked', async () => {
    const { id } = await ground.makeLink()
    const visitor = 'c'.repeat(32)
    await write(
      aVisit({ link_id: id, visitor }),
      aVisit({ link_id: id, visitor, blocked_reason: 'EXCLUDED_COUNTRY' }),
      aVisit({ link_id: id, visitor, blocked_reason: 'DISABLED' }),
    )
    expect(await rollupsOf(id)).toEqual([
      {
        quarter: '2026-03-01 12:30:00+00',
        allowed: 1,
        blocked: 2,
        unique_allowed: 1,
        unique_blocked: 1,
      },
    ])
  })
})

describe('the rollups', () => {
  it('count by quarter-hour', async () => {
    const { id } = await ground.makeLink()
    const at = (time: string) => aVisit({ link_id: id, visited_at: `2026-03-01T${time}Z` })
    await write(at('12:44:59.999'), at('12:45:00.000'), at('12:59:59.999'), at('13:00:00.000'))
    await write(at('12:50:00.000'))
    const counts = (allowed: number) => ({
      allowed,
      blocked: 0,
      unique_allowed: allowed,
      unique_blocked: 0,
    })
    expect(await rollupsOf(id)).toEqual([
      { quarter: '2026-03-01 12:30:00+00', ...counts(1) },
      { quarter: '2026-03-01 12:45:00+00', ...counts(3) },
      { quarter: '2026-03-01 13:00:00+00', ...counts(1) },
    ])
  })

  it('do not change when a batch is written again, whole or in part', async () => {
    const { id } = await ground.makeLink()
    const [first, second] = [aVisit({ link_id: id }), aVisit({ link_id: id })]
    await write(first)
    const once = await rollupsOf(id)
    await write(first)
    expect(await rollupsOf(id)).toEqual(once)
    await write(first, second, second)
    expect(await rollupsOf(id)).toMatchObject([{ allowed: 2, unique_allowed: 2 }])
    expect(await uniqueOnes(id)).toHaveLength(2)
  })

  it('are exact when several connections write the same visitors of the same links at once', async () => {
    const links = await Promise.all(Array.from({ length: 5 }, () => ground.makeLink()))
    const visitors = Array.from({ length: 10 }, (_, index) => String(index).repeat(32))
    const batch = () =>
      links
        .flatMap(({ id }) => visitors.map((visitor) => aVisit({ link_id: id, visitor })))
        .sort(() => Math.random() - 0.5)
    // A visitor's hash is of one link: here each link has its own ten.
    const ofLink = (visit: Visit): Visit => ({
      ...visit,
      visitor: visit.link_id.replaceAll('-', '').slice(0, 31) + visit.visitor.slice(0, 1),
    })
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let round = 0; round < 5; round += 1) await write(...batch().map(ofLink))
      }),
    )
    for (const { id } of links) {
      expect(await rollupsOf(id)).toMatchObject([{ allowed: 400, unique_allowed: 10 }])
      expect(await uniqueOnes(id)).toHaveLength(10)
    }
  })
})

describe('deleting a link', () => {
  it('deletes its visits and rollups, and no others', async () => {
    const [gone, kept] = [await ground.makeLink(), await ground.makeLink()]
    await write(aVisit({ link_id: gone.id }), aVisit({ link_id: kept.id }))
    await ground.rowsOf(`delete from tracking_links where id = '${gone.id}'`)
    const left = await ground.rowsOf(`
      select link_id from visits where link_id in ('${gone.id}', '${kept.id}')
      union all
      select link_id from visit_rollups where link_id in ('${gone.id}', '${kept.id}')`)
    expect(left).toEqual([{ link_id: kept.id }, { link_id: kept.id }])
  })

  it('works when its whole workspace goes', async () => {
    const link = await ground.makeLink()
    await write(aVisit({ link_id: link.id }))
    await ground.rowsOf(`delete from workspaces where id = '${link.workspaceId}'`)
    expect(await rollupsOf(link.id)).toEqual([])
  })
})
