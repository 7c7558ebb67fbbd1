import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { overviewRoutes } from '#contract/resources/overview.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { waitingRoutes } from '#contract/resources/waiting.ts'
import { rollUpVisits } from '#server/areas/visits/postgres/rollUpVisits.ts'
import { createVisitWriter } from '#server/areas/visits/postgres/visitWriter.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { mp4, png } from '#tests/support/sampleFiles.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

const app = testApp()
let creatorId: string
let linkId: string
let accountId: string
let taskId: string

const brand = forAllTests(() => signedInWithAgency(app, 'anna@example.com'))

beforeAll(async () => {
  const jade = await addCreator(app, brand, 'Jade')
  creatorId = jade.creator.id
  const [link] = await brand.ask(trackingLinkRoutes.create, [
    {
      user_domain_id: productDomains[0].id,
      pathname: 'jade',
      target_url: 'https://example.com',
      creator_id: creatorId,
    },
  ])
  linkId = link?.id ?? ''
  const [account] = await brand.ask(creatorAccountRoutes.create, [
    { platform: 'INSTAGRAM', handle: 'jade', creator_id: creatorId },
  ])
  accountId = account?.id ?? ''
  await brand.ask(domainRoutes.create, [{ domain_host: 'links.jade.example' }])
  const request = await ask(brand, [jade.creator])
  taskId = (await taskOf(jade.portal, request)).id
  await submitFile(jade.portal, taskId, png)
  await submitFile(jade.portal, taskId, mp4)
  await brand.ask(requestRoutes.update, [
    { id: request.id, data: { due_at: new Date(Date.now() - 86_400_000).toISOString() } },
  ])
  await app.database.execute(sql`
    insert into account_connections (account_id, workspace_id, state, connected_by, lost_at, lost_reason)
    select id, workspace_id, 'REVOKED', 'USER', now(), 'revoked' from creator_accounts where id = ${accountId}`)
  await app.database.execute(sql`
    update domains set verified_at = now(), pointing = false where host = 'links.jade.example'`)
})

describe('the overview', () => {
  it('counts what waits, and the lists it leads to hold just that', async () => {
    expect(await brand.ask(waitingRoutes.fetch)).toEqual({
      files_to_review: 2,
      overdue_tasks: 1,
      open_requests: 1,
      lost_accounts: 1,
      misdirected_domains: 1,
      unread_notifications: 0,
    })
    const lost = { filters: { connection_lost: true } }
    const elsewhere = { filters: { product_owned: false, verified: true, pointing: false } }
    const [accounts, domains] = [
      await brand.ask(creatorAccountRoutes.fetch, lost),
      await brand.ask(domainRoutes.fetch, elsewhere),
    ]
    expect(accounts.data.map(({ id }) => id)).toEqual([accountId])
    expect(domains.data.map(({ domain_host }) => domain_host)).toEqual(['links.jade.example'])
    const kept = await brand.ask(creatorAccountRoutes.fetch, {
      filters: { connection_lost: false },
    })
    expect(kept.data).toEqual([])
  })

  it('tells what happened lately, newest first, the files of a task together', async () => {
    const { recent } = await brand.ask(overviewRoutes.fetch, {})
    expect(
      recent.map(({ kind, subject_id, number, title }) => [kind, subject_id, number, title]),
    ).toEqual([
      ['ACCOUNT_LOST', accountId, 1, 'jade'],
      ['FILES_SENT', taskId, 2, 'Summer set'],
      ['LINK_ADDED', linkId, 1, `${productDomains[0].host}/jade`],
      ['CREATOR_ADDED', creatorId, 1, 'Jade'],
    ])
    expect(recent.map(({ creator_name }) => creator_name)).toEqual(['Jade', 'Jade', 'Jade', 'Jade'])
  })

  it('tells how far the workspace has come', async () => {
    const steps = async () => (await brand.ask(overviewRoutes.fetch, {})).first_steps
    const had = {
      creator_id: creatorId,
      account: true,
      link_url: `http://${productDomains[0].host}:8080/jade`,
      visit: false,
      request: true,
      portal: true,
      team: false,
    }
    expect(await steps()).toEqual(had)
    await brand.ask(teamRoutes.create, { data: [{ email: 'bob@example.com', role: 'VIEWER' }] })
    expect(await steps()).toEqual({ ...had, team: true })
  })

  it('is empty for another workspace', async () => {
    const eve = await app.signedIn('eve@example.com')
    const { recent, first_steps } = await eve.ask(overviewRoutes.fetch, {})
    const waiting = await eve.ask(waitingRoutes.fetch)
    expect([Object.values(waiting), recent]).toEqual([[0, 0, 0, 0, 0, 0], []])
    expect(first_steps).toEqual({
      creator_id: null,
      account: false,
      link_url: null,
      visit: false,
      request: false,
      portal: false,
      team: false,
    })
  })
})

it('creators come with their visits and open tasks, whether visits are rolled up or not', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const writer = createVisitWriter(app.databaseUrl)
  const visits = [
    aVisit({ link_id: linkId, visited_at: ago(0) }),
    aVisit({ link_id: linkId, visited_at: ago(3) }),
    aVisit({ link_id: linkId, visited_at: ago(3), blocked_reason: 'BOT' }),
    aVisit({ link_id: linkId, visited_at: ago(40) }),
  ]
  await writer.write(
    visits.map((visit) => JSON.stringify(visit)),
    10_000,
  )
  writer.close()
  const figures = async () =>
    (await brand.ask(creatorRoutes.fetch, {})).data.map((creator) => [
      creator.account_total,
      creator.visits_last_30_days,
      creator.open_task_total,
    ])
  expect(await figures()).toEqual([[1, 2, 1]])
  expect((await brand.ask(overviewRoutes.fetch, {})).first_steps.visit).toBe(true)
  await rollUpVisits(app.database, new Date())
  expect(await figures()).toEqual([[1, 2, 1]])
})
