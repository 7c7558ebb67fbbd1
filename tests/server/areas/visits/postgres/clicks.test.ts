import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lineOf, type VisitorEvent } from '#server/areas/visits/click.ts'
import { startRecorder } from '#server/areas/visits/postgres/recorder.ts'
import { deleteStrayVisits, forgetVisitors } from '#server/areas/visits/postgres/visitJobs.ts'
import { createVisitWriter, RefusedVisits } from '#server/areas/visits/postgres/visitWriter.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { spooledFiles } from '#tests/support/visits/recordedVisits.ts'
import { aClick, aVisit, silent, visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
async function write(...events: VisitorEvent[]): Promise<void> {
  const writer = createVisitWriter(ground.databaseUrl)
  try {
    await writer.write(events.map(lineOf), 10_000)
  } finally {
    writer.close()
  }
}

const clicksOf = (linkId: string) =>
  ground.rowsOf(
    `select id, is_unique from item_clicks where link_id = '${linkId}' order by clicked_at, id`,
  )

const rollupsOf = (linkId: string) =>
  ground.rowsOf(`
    select quarter::text, item_id, clicks, unique_clicks
    from item_click_rollups where link_id = '${linkId}' order by quarter, item_id`)

async function newItem() {
  const { id, workspaceId } = await ground.makeLink()
  return { link_id: id, item_id: randomUUID(), workspaceId }
}

describe('a click that is written', () => {
  it('is every field of it, with the workspace of its link', async () => {
    const { workspaceId, ...item } = await newItem()
    const { kind: _, ...click } = aClick({ ...item, country: null, os: null })
    await write({ kind: 'CLICK', ...click })
    expect(
      await ground.rowsOf(
        `select *, clicked_at::text as clicked_at from item_clicks where link_id = '${item.link_id}'`,
      ),
    ).toEqual([
      {
        ...click,
        workspace_id: workspaceId,
        clicked_at: '2026-03-01 12:34:56.789+00',
        visitor: click.visitor.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
        is_unique: true,
      },
    ])
  })

  it('is unique once for a visitor, an item and a day, and counted by the quarter-hour', async () => {
    const { workspaceId: _, ...item } = await newItem()
    const other = { ...item, item_id: randomUUID() }
    const visitor = 'a'.repeat(32)
    const at = (clicked_at: string) => ({ visitor, clicked_at: `2026-03-0${clicked_at}Z` })
    await write(
      aClick({ ...item, ...at('1T23:59:59.999') }),
      aClick({ ...item, ...at('1T23:58:00.000') }),
    )
    await write(
      aClick({ ...item, ...at('2T00:00:00.000') }),
      aClick({ ...other, ...at('2T00:01:00.000') }),
    )
    expect(await rollupsOf(item.link_id)).toEqual([
      {
        quarter: '2026-03-01 23:45:00+00',
        item_id: item.item_id,
        clicks: 2,
        unique_clicks: 1,
      },
      ...[item.item_id, other.item_id].sort().map((item_id) => ({
        quarter: '2026-03-02 00:00:00+00',
        item_id,
        clicks: 1,
        unique_clicks: 1,
      })),
    ])
  })

  it('changes nothing when it is written again, and stands beside visits in one batch', async () => {
    const { workspaceId: _, ...item } = await newItem()
    const events = [aClick(item), aVisit({ link_id: item.link_id }), aClick(item)]
    await write(...events)
    await write(...events)
    expect(await clicksOf(item.link_id)).toHaveLength(2)
    expect(await rollupsOf(item.link_id)).toMatchObject([{ clicks: 2, unique_clicks: 2 }])
    expect(
      await ground.rowsOf(`select allowed from visit_rollups where link_id = '${item.link_id}'`),
    ).toEqual([{ allowed: 1 }])
  })

  it('is nothing for a link that is gone, and refused with a value of the wrong form', async () => {
    const { workspaceId: _, ...item } = await newItem()
    await write(aClick({ ...item, link_id: randomUUID() }))
    await expect(write(aClick({ ...item, visitor: 'nobody' }))).rejects.toThrow(RefusedVisits)
  })
})

describe('clicks go', () => {
  it('with their link', async () => {
    const { workspaceId: _, ...item } = await newItem()
    await write(aClick(item))
    await ground.rowsOf(`delete from tracking_links where id = '${item.link_id}'`)
    expect([await clicksOf(item.link_id), await rollupsOf(item.link_id)]).toEqual([[], []])
  })

  it('when they were written while their link was being deleted', async () => {
    const { workspaceId: _, ...item } = await newItem()
    await write(aClick(item))
    await ground.rowsOf(
      `create table stray_clicks as select * from item_clicks where link_id = '${item.link_id}'`,
    )
    await ground.rowsOf(`delete from tracking_links where id = '${item.link_id}'`)
    await ground.rowsOf(`insert into item_clicks select * from stray_clicks`)
    await deleteStrayVisits(ground.database, 0)
    expect([await clicksOf(item.link_id), await rollupsOf(item.link_id)]).toEqual([[], []])
  })

  it('from who is remembered, as visitors do', async () => {
    const { workspaceId: _, ...item } = await newItem()
    await write(aClick({ ...item, clicked_at: '2026-02-01T00:00:00.000Z' }))
    await forgetVisitors(ground.database, new Date('2026-02-03T00:00:00Z'))
    const remembered = `select from clicker_days where item_id = '${item.item_id}'`
    expect(await ground.rowsOf(remembered)).toEqual([])
    expect(await clicksOf(item.link_id)).toHaveLength(1)
  })
})

it('a click is spooled while the database is away, and replayed once', async () => {
  const { workspaceId: _, ...item } = await newItem()
  const dataDir = await temporaryFolder()
  const folder = join(dataDir, 'spool')
  const away = await startRecorder({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
    folder,
    log: silent,
  })
  const clicks = [aClick(item), aClick(item)]
  await Promise.all(clicks.map((click) => away.record(click)))
  await away.close()
  expect(await clicksOf(item.link_id)).toEqual([])
  await appendFile(join(folder, 'twice.ndjson'), `${clicks.map(lineOf).join('\n')}\n`)

  const back = await startRecorder({ databaseUrl: ground.databaseUrl, folder, log: silent })
  onTestFinished(() => back.close())
  await vi.waitFor(async () => expect(await spooledFiles(dataDir)).toEqual([]), 10_000)
  expect((await clicksOf(item.link_id)).map(({ id }) => id)).toEqual(clicks.map(({ id }) => id))
  expect(await rollupsOf(item.link_id)).toMatchObject([{ clicks: 2 }])
})
