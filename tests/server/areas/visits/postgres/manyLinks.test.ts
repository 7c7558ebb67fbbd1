import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { settleVisits, writeEvents } from '#tests/support/visits/engines.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

const day = 86_400_000

const app = testApp()
let linkIds: readonly string[]

const owner = forAllTests(() => app.signedIn('owner@example.com'))

beforeAll(async () => {
  const stranger = await app.signedIn('stranger@example.com')
  linkIds = await makeLinks(owner, 3)
  const ago = [0, 0.4, 3, 10].map((days) => days * day)
  for (const link_id of [...linkIds, ...(await makeLinks(stranger, 1))]) {
    await writeEvents(
      app,
      ago.map((ms) => aVisit({ link_id, visited_at: new Date(Date.now() - ms).toISOString() })),
    )
  }
}, 60_000)

async function makeLinks(browser: TestBrowser, count: number) {
  const made = await browser.ask(
    trackingLinkRoutes.create,
    Array.from({ length: count }, () => ({
      user_domain_id: productDomains[0].id,
      pathname: randomUUID(),
      target_url: 'https://example.com',
    })),
  )
  return made.map(({ id }) => id)
}

/** More of the owner's links than are looked at one by one. */
const addManyLinks = () =>
  app.database.$client.query(
    `insert into tracking_links (id, workspace_id, domain_id, pathname)
     select gen_random_uuid(), workspace_id, domain_id, 'many-' || number
     from tracking_links, generate_series(1, 1001) as number where id = $1`,
    [linkIds[0]],
  )

const shown = async () => ({
  list: await owner.ask(overallVisitRoutes.list, { timezone: 'GMT+00:00', page_size: 50 }),
  live: (await owner.ask(overallVisitRoutes.live, {})).latest,
})

it('lists the visits of a workspace with many links as it lists those of one with few', async () => {
  const before = await shown()
  expect(before.list.data).toHaveLength(12)
  await addManyLinks()
  expect(await shown()).toEqual(before)
  await settleVisits(app)
  expect(await shown()).toEqual(before)
})

it('leaves out what was being written for a link as it was deleted', async () => {
  const [id = ''] = linkIds
  const { rows } = await app.database.$client.query('select * from visits where link_id = $1', [id])
  await owner.ask(trackingLinkRoutes.delete, [id])
  await app.database.$client.query(
    'insert into visits select * from json_populate_recordset(null::visits, $1)',
    [JSON.stringify(rows)],
  )
  const { data } = (await shown()).list
  expect(data.map(({ link_id }) => link_id)).not.toContain(id)
  expect(data).toHaveLength(8)
})
