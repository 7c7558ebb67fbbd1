import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { activityRoutes } from '#contract/resources/activities.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { personalDataRoutes } from '#contract/resources/personalData.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { savedViewRoutes } from '#contract/resources/savedViews.ts'
import { creatorParts } from '#server/areas/privacy/archive/creatorParts.ts'
import { resumeErasures } from '#server/areas/privacy/erasure/resumeErasures.ts'
import { deleteStrayObjects } from '#server/areas/uploads/sweepUploads.ts'
import { erasures } from '#server/database/schema/erasures.ts'
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts'
import { strayObjects } from '#server/database/schema/uploads.ts'
import { mailForgottenPortal } from '#server/database/workKinds.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { readWorkspaceRows } from '#tests/server/contract/workspaceRows.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { creatorLife, jade, ruby } from '#tests/support/privacy/creatorLife.ts'
import { findEverywhere } from '#tests/support/privacy/findEverywhere.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'owner@erasing.example'))

const erase = (browser: TestBrowser, creator_id: string, name: string) =>
  browser.call(`/user/creators/data/erase/${creator_id}`, { name })

const find = (texts: readonly string[]) =>
  findEverywhere(server.database.$client, server.config.dataDir, texts)

/** Does what the jobs do: the objects of deleted rows go. */
const sweep = () =>
  deleteStrayObjects({
    ...server,
    database: server.jobsDatabase,
    clock: server.now,
    onAbandoned: async () => undefined,
  })

it('leaves nothing of a creator in any table, object, mail or waiting work, and everything of others', async () => {
  const other = await creatorLife(server, brand, ruby)
  const creator = await creatorLife(server, brand, jade)
  // What others have written of them.
  await brand.ask(creatorRoutes.update, [
    {
      id: other.id,
      data: {
        notes: `Works with ${jade.name} and @${jade.handle}; jade necklace`,
        tags: [jade.name, 'Summer'],
      },
    },
  ])
  const { data: requests } = await brand.ask(requestRoutes.fetch, { search: ruby.name })
  await brand.ask(requestRoutes.update, [
    { id: requests[0]?.id ?? '', data: { brief: `As ${jade.name.toUpperCase()} did it` } },
  ])
  await server.runWork()
  await server.database.$client.query(
    `insert into visit_profiles (workspace_id, device, utm_campaign) values ($1, 'mobile', $2)`,
    [await workspaceOf(brand), `launch of @${jade.handle}`],
  )
  await server.database.insert(idempotencyKeys).values({
    workspaceId: await workspaceOf(brand),
    callerId: creator.id,
    keyHash: 'a key',
    requestHash: 'a request',
    answer: JSON.stringify([creator]),
    bytes: 100,
  })
  const theirs = [jade.name, jade.handle, 'jade-larkfield']
  const before = await find(theirs)
  expect(Object.keys(before.tables).length).toBeGreaterThan(20)
  expect(before.tables).toHaveProperty(['public.portal_access'], 1)
  expect(before.files.some((file) => file.startsWith('mail/'))).toBe(true)
  const rubys = await find([ruby.name, ruby.handle, 'ruby-moss'])

  expect(issuesOf(await erase(brand, creator.id, 'Ruby Moss'))).toEqual([
    'body.name: This is not what the creator is called',
  ])
  expect(await erase(brand, creator.id, ' jade  larkfield')).toMatchObject({
    body: { data: { erased: true, payment_total: 1 } },
  })
  await server.runWork()
  const keys = (await server.database.select().from(strayObjects)).map(({ objectKey }) => objectKey)
  expect(keys.length).toBeGreaterThan(3)
  await sweep()

  expect(await find(theirs)).toEqual({ tables: {}, files: [] })
  for (const key of keys) expect(await server.storage.head(key)).toBeUndefined()
  const { rows: left } = await server.database.$client.query(
    'select count(*)::int as count from visits where workspace_id = $1',
    [await workspaceOf(brand)],
  )
  expect(left).toEqual([{ count: 0 }])

  expect(await find([ruby.name, ruby.handle, 'ruby-moss'])).toEqual(rubys)
  expect(await brand.ask(creatorRoutes.fetch, { filters: { id: other.id } })).toMatchObject({
    data: [{ notes: 'Works with [removed] and [removed]; jade necklace', tags: ['Summer'] }],
  })
  expect(await brand.ask(requestRoutes.fetch, { search: ruby.name })).toMatchObject({
    data: [{ brief: 'As [removed] did it' }],
  })
  expect(await brand.ask(paymentRoutes.fetch, { filters: { source: 'MANUAL' } })).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        creator_id: null,
        amount_cents: 12_300,
        note: `Former payee ${creator.id.slice(-8)}`,
      }),
    ]),
  })
  const { data: views } = await brand.ask(savedViewRoutes.fetch, {
    filters: { list: 'TRACKING_LINKS' },
  })
  expect(views.map(({ name, params }) => [name, params.length])).toContainEqual([
    'Links of [removed]',
    0,
  ])
  const { data: log } = await brand.ask(activityRoutes.fetch, { filters: { action: 'ERASED' } })
  expect(log).toMatchObject([{ thing: 'CREATOR', thing_total: 1, labels: [] }])
  const [kept] = await server.database
    .select()
    .from(erasures)
    .where(eq(erasures.subjectId, creator.id))
  expect(kept).toMatchObject({ kind: 'CREATOR', traces: null, doneAt: expect.any(Date) })
  expect(server.loggedErrors()).toEqual([])
})

it('has been looked for in every part of their archive', async () => {
  const creator = await creatorLife(server, brand, { name: 'Opal Reed', handle: 'opal_reed' })
  const parts = creatorParts(creator.id).map(({ name }) => `public.${name}`)
  const { tables } = await find(['Opal Reed', 'opal_reed', creator.id])
  const without = ['creator_assignments', 'account_connections', 'account_snapshots'].map(
    (name) => `public.${name}`,
  )
  expect(parts.filter((name) => tables[name] === undefined && !without.includes(name))).toEqual([])
})

it('does not touch a workspace of others, who may have a creator of the same name', async () => {
  const theirs = await signedInWithAgency(server, 'owner@elsewhere.example')
  await creatorLife(server, theirs, {
    name: 'Onyx Vale',
    handle: 'onyx.vale',
    slug: 'onyx-elsewhere',
  })
  await server.runWork()
  const theirId = await workspaceOf(theirs)
  const before = await readWorkspaceRows(server.database, theirId)
  const creator = await creatorLife(server, brand, { name: 'Onyx  Vale', handle: 'onyx_vale' })
  await erase(brand, creator.id, 'Onyx Vale')
  await server.runWork()
  expect(await readWorkspaceRows(server.database, theirId)).toEqual(before)
})

it('leaves an address to whoever else has it, with the mails that went there', async () => {
  const shared = 'two.agencies@creators.example'
  const theirs = await signedInWithAgency(server, 'owner@second.example')
  const [kept] = await theirs.ask(creatorRoutes.create, [{ name: 'Ivy Dell', email: shared }])
  await theirs.ask(creatorRoutes.portalLink, { send: true }, { creator_id: kept?.id ?? '' })
  const [gone] = await brand.ask(creatorRoutes.create, [{ name: 'Ivy Dell', email: shared }])
  const notes = `Mail ${shared} or Sol`
  const [noted] = await brand.ask(creatorRoutes.create, [{ name: 'Sol', notes }])
  await server.runWork()
  const before = await find([shared])
  await erase(brand, gone?.id ?? '', 'Ivy Dell')
  await server.runWork()
  // Beside the creator themselves: the note of the team that erased them.
  expect(await brand.ask(creatorRoutes.fetch, { filters: { id: noted?.id } })).toMatchObject({
    data: [{ notes: 'Mail [removed] or Sol' }],
  })
  const after = await find([shared])
  expect(after.tables).toEqual({ 'public.creators': 1, 'public.portal_access': 1 })
  expect(after.files).toEqual(before.files)
})

it('drops a sign-in link that waits for them, and none of whoever else has the address', async () => {
  const addresses = ['pia.north@creators.example', 'shared.north@creators.example']
  const [pia, tess] = await brand.ask(
    creatorRoutes.create,
    addresses.map((email) => ({ name: 'Pia North', email })),
  )
  await brand.ask(creatorRoutes.create, [{ name: 'Uma North', email: addresses[1] }])
  const runAt = new Date(Date.now() + 3_600_000)
  const asked = [
    { user_creator_id: pia?.user_creator_id ?? '', email: null },
    { user_creator_id: `${pia?.user_creator_id}0`, email: null },
    ...addresses.map((email) => ({ user_creator_id: null, email })),
  ]
  for (const one of asked) {
    const payload = { ...one, browser_hash: 'of the north' }
    await addWork(server.database, mailForgottenPortal, payload, { runAt })
  }
  for (const creator of [pia, tess]) await erase(brand, creator?.id ?? '', 'Pia North')
  await server.runWork()
  const { rows } = await server.database.$client.query(
    `select payload->'data'->>'user_creator_id' as id, payload->'data'->>'email' as email from graphile_worker._private_jobs
    where payload->'data'->>'browser_hash' = 'of the north' order by id`,
  )
  expect(rows).toEqual([
    { id: asked[1]?.user_creator_id, email: null },
    { id: null, email: addresses[1] },
  ])
})

it('resumes what a restore has left behind', async () => {
  const [added] = await server.database
    .insert(erasures)
    .values({
      kind: 'ADDRESS',
      traces: {
        names: [],
        accounts: [],
        addresses: ['gone@erasing.example'],
        ids: [],
        workspace_ids: [],
      },
      createdAt: new Date(Date.now() - 2 * 60 * 60_000),
    })
    .returning({ id: erasures.id })
  await resumeErasures({ database: server.jobsDatabase, clock: server.now })
  await server.runWork()
  expect(
    await server.database
      .select()
      .from(erasures)
      .where(eq(erasures.id, added?.id ?? '')),
  ).toMatchObject([{ traces: null, doneAt: expect.any(Date) }])
})

it('is asked for by name only: the route takes no other way', () => {
  expect(personalDataRoutes.eraseCreator).toMatchObject({
    role: 'ADMIN',
    apiKey: 'REFUSED',
    by: ['USER'],
  })
})
