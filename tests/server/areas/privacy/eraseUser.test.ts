import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { activityRoutes } from '#contract/resources/activities.ts'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { notificationAddressRoutes } from '#contract/resources/notificationAddresses.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { savedViewRoutes } from '#contract/resources/savedViews.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { purgeClosedWorkspaces } from '#server/areas/user/purgeClosedWorkspaces.ts'
import { erasePerson } from '#server/commands/person/erasePerson.ts'
import { abuseReports } from '#server/database/schema/abuseReports.ts'
import { userIdentities } from '#server/database/schema/accounts.ts'
import { issuedInvoices } from '#server/database/schema/invoices.ts'
import { mailSignIn } from '#server/database/workKinds.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { joined } from '#tests/server/areas/workspace/team/teamSteps.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { mailReportTo } from '#tests/support/app/mailReportTo.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { creatorLife, ruby } from '#tests/support/privacy/creatorLife.ts'
import { findEverywhere } from '#tests/support/privacy/findEverywhere.ts'

const server = testApp()
const agency = forAllTests(() => signedInWithAgency(server, 'owner@agency.example'))

const find = (texts: readonly string[]) =>
  findEverywhere(server.database.$client, server.config.dataDir, texts)

/** Somebody who works in the agency, has a workspace of their own, and is known everywhere. */
async function memberLife(name: string, email: string): Promise<TestBrowser> {
  const member = await joined(server, agency, email, 'ADMIN')
  await member.ask(userRoutes.update, { name })
  const { id, workspaces } = await member.ask(userRoutes.fetch)
  await member.ask(requestRoutes.create, [
    {
      title: 'Summer',
      status: 'DRAFT',
      creator_ids: [],
      item_data: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  await agency.ask(requestRoutes.create, [
    {
      title: `Ask ${name}`,
      brief: `Or mail ${email}`,
      status: 'DRAFT',
      creator_ids: [],
      item_data: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  await member.ask(savedViewRoutes.create, [
    { list: 'CREATORS', name: `${name}'s`, params: [{ name: 'search', value: 'x' }], shared: true },
    {
      list: 'CREATORS',
      name: 'Mine alone',
      params: [{ name: 'search', value: email }],
      shared: false,
    },
  ])
  await member.ask(apiKeyRoutes.create, { name: `Key of ${name}`, scope: 'READ' })
  await member.ask(teamRoutes.create, {
    data: [{ email: 'friend@friends.example', role: 'VIEWER' }],
  })
  await agency.ask(notificationAddressRoutes.create, [{ name: `Desk of ${name}`, email }])
  await mailReportTo(agency, email)
  await server.database
    .insert(userIdentities)
    .values({ userId: id, issuer: 'https://id.example', subject: email, email: `work.${email}` })
  const agencyId = await workspaceOf(agency)
  await server.database.insert(abuseReports).values({
    workspaceId: agencyId,
    linkId: crypto.randomUUID(),
    address: 'bio.example/jade',
    reason: 'SCAM',
    details: `Write to ${email}`,
    reporterEmail: email,
  })
  await issueInvoiceTo(workspaces.find(({ role }) => role === 'OWNER')?.id ?? '', name, email)
  await server.runWork()
  await addWork(
    server.database,
    mailSignIn,
    { email, browser_hash: 'a browser', with_code: true, redirect_path: null },
    { runAt: new Date(Date.now() + 3_600_000) },
  )
  return member
}

async function issueInvoiceTo(workspaceId: string, name: string, email: string) {
  await server.database.insert(issuedInvoices).values({
    workspaceId,
    kind: 'INVOICE',
    year: 2026,
    serial: Math.ceil(Math.random() * 1e9),
    purpose: 'PURCHASE',
    seller: { name: 'Operator', address: [], taxId: '', bank: [], email: null },
    buyer: { name, address: ['1 High Street', email], country: 'de', taxId: 'DE123' },
    lines: [],
    currency: 'EUR',
    netCents: 100,
    taxName: 'VAT',
    taxRate: 19_000,
    taxCents: 19,
    totalCents: 119,
    creditUsedCents: 0,
    dueCents: 119,
    issuedAt: new Date(),
    dueAt: new Date(),
  })
}

const invoiceOf = async (workspaceId: string) =>
  (
    await server.database
      .select()
      .from(issuedInvoices)
      .where(eq(issuedInvoices.workspaceId, workspaceId))
  )[0]

async function expectErased(name: string, email: string, ownId: string) {
  await server.runWork()
  expect(await find([name, email])).toEqual({ tables: {}, files: [] })
  expect(await invoiceOf(ownId)).toMatchObject({
    buyer: { name: `Former customer ${ownId.slice(-8)}`, address: [], country: 'de', taxId: '' },
    totalCents: 119,
  })
  // What they did stays, by nobody who is named.
  const owner = await server.signedIn('owner@agency.example')
  const { data } = await owner.ask(activityRoutes.fetch, { filters: { thing: 'API_KEY' } })
  expect(data[0]).toMatchObject({
    actor: { kind: 'USER', name: null },
    action: 'CREATED',
    labels: [],
  })
  expect(server.loggedErrors()).toEqual([])
}

it('an address that reported a page, and is nobody’s account, is erased by the operator', async () => {
  const email = 'visitor@reporters.example'
  await server.database.insert(abuseReports).values({
    workspaceId: await workspaceOf(agency),
    linkId: crypto.randomUUID(),
    address: 'bio.example/jade',
    reason: 'STOLEN',
    details: `Mine! ${email}`,
    reporterEmail: email,
  })
  await server.browser().call('/auth/otp', { email })
  await server.runWork()
  const services = { database: server.jobsDatabase, now: server.now() }
  await erasePerson(services, { who: { email }, confirm: email })
  await server.runWork()
  expect(await find([email])).toEqual({ tables: {}, files: [] })
  expect(
    await server.database.select().from(abuseReports).where(eq(abuseReports.reason, 'STOLEN')),
  ).toMatchObject([{ reporterEmail: null, details: 'Mine! [removed]' }])
})

it('an address of creators is taken from them by the operator, who is told of them first', async () => {
  const email = 'ivy.dell@creators.example'
  const [ivy] = await agency.ask(creatorRoutes.create, [{ name: 'Ivy Dell', email }])
  await agency.ask(creatorRoutes.portalLink, { send: true }, { creator_id: ivy?.id ?? '' })
  await server.runWork()
  const before = await find([email])
  expect(before.tables).toEqual({ 'public.creators': 1, 'public.portal_access': 1 })
  expect(before.files).toHaveLength(1)
  const services = { database: server.jobsDatabase, now: server.now() }
  expect(await erasePerson(services, { who: { email }, confirm: undefined })).toContain(
    `${ivy?.id}  Ivy Dell`,
  )
  expect(await find([email])).toEqual(before)
  await erasePerson(services, { who: { email }, confirm: email })
  await server.runWork()
  expect(await find([email])).toEqual({ tables: {}, files: [] })
  expect(await agency.ask(creatorRoutes.fetch, { search: 'Ivy Dell' })).toMatchObject({
    data: [{ name: 'Ivy Dell', email: null, email_verified_at: null }],
  })
})

describe('a user is erased', () => {
  it('at once by the operator, who is told first what goes', async () => {
    const [name, email] = ['Milo Vance', 'milo.vance@agency.example']
    const milo = await memberLife(name, email)
    const ownId =
      (await milo.ask(userRoutes.fetch)).workspaces.find(({ role }) => role === 'OWNER')?.id ?? ''
    await milo.ask(userRoutes.update, { workspace_id: ownId })
    await creatorLife(server, agency, ruby)
    await server.runWork()
    const rubys = await find([ruby.name])
    const before = await find([name, email])
    expect(Object.keys(before.tables).length).toBeGreaterThan(8)
    expect(before.files.length).toBeGreaterThan(1)

    const services = { database: server.jobsDatabase, now: server.now() }
    const who = { email }
    expect(await erasePerson(services, { who, confirm: undefined })).toContain(
      'Nothing has been erased yet',
    )
    await expect(
      erasePerson(services, { who, confirm: 'somebody@agency.example' }),
    ).rejects.toThrow('nothing was erased')
    expect((await milo.call('/user/fetch')).status).toBe(200)
    expect(await erasePerson(services, { who, confirm: email })).toContain(`${email} is erased.`)
    expect((await milo.call('/user/fetch')).status).toBe(401)
    await expectErased(name, email, ownId)
    expect(await find([ruby.name])).toEqual(rubys)
  })

  it('30 days after they have closed their account', async () => {
    const [name, email] = ['Nora Quill', 'nora.quill@agency.example']
    const nora = await memberLife(name, email)
    const ownId =
      (await nora.ask(userRoutes.fetch)).workspaces.find(({ role }) => role === 'OWNER')?.id ?? ''
    await nora.ask(userRoutes.update, { workspace_id: ownId })
    server.wait(2)
    await server.runWork()
    await nora.ask(userRoutes.delete, {})
    expect((await find([email])).tables['public.users']).toBe(1)
    server.wait(30 * 24 * 60 + 5)
    await purgeClosedWorkspaces({
      database: server.jobsDatabase,
      log: pino({ level: 'silent' }),
      clock: server.now,
    })
    await expectErased(name, email, ownId)
  })
})

it('an invoice is still not changed but by an erasure, and never in its amounts', async () => {
  const id = crypto.randomUUID()
  await issueInvoiceTo(id, 'Buyer', 'buyer@agency.example')
  const change = (set: string, erasing: boolean) =>
    server.database.transaction(async (tx) => {
      if (erasing) await tx.execute(sql`select set_config('greenroom.erasing', 'on', true)`)
      await tx.execute(sql.raw(`update issued_invoices set ${set} where workspace_id = '${id}'`))
    })
  const refused = { cause: { message: 'issued_invoices is never changed or deleted' } }
  await expect(change(`buyer = '{}'`, false)).rejects.toMatchObject(refused)
  await expect(
    change(`buyer = '{}', total_cents = 1, net_cents = 1, tax_cents = 0`, true),
  ).rejects.toMatchObject(refused)
  await expect(change(`buyer = buyer`, true)).resolves.toBeUndefined()
})
