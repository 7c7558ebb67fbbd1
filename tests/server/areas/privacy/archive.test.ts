import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { notificationAddressRoutes } from '#contract/resources/notificationAddresses.ts'
import { personalDataRoutes } from '#contract/resources/personalData.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { addressParts, userParts } from '#server/areas/privacy/archive/addressParts.ts'
import { creatorParts } from '#server/areas/privacy/archive/creatorParts.ts'
import { abuseReports } from '#server/database/schema/abuseReports.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { portalSessions } from '#server/database/schema/portal.ts'
import { invite, joined } from '#tests/server/areas/workspace/team/teamSteps.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { mailReportTo } from '#tests/support/app/mailReportTo.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { creatorLife, jade, ruby } from '#tests/support/privacy/creatorLife.ts'
import { readZip } from '#tests/support/readZip.ts'
import { png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'owner@archives.example'))
const creator = forAllTests(async () => {
  await invite(server, brand, 'invited@archives.example')
  await creatorLife(server, brand, ruby)
  return creatorLife(server, brand, jade)
})

async function unpack(browser: TestBrowser, url: string): Promise<ReadonlyMap<string, Buffer>> {
  const response = await browser.open(url)
  expect(response.status).toBe(200)
  const zip = new Uint8Array(await response.arrayBuffer())
  return new Map(readZip(zip).map(({ name, bytes }) => [name, Buffer.from(bytes)]))
}

const rowsIn = (files: ReadonlyMap<string, Buffer>, name: string): unknown[] =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')

const urlOfJade = async () =>
  (await brand.ask(personalDataRoutes.creatorArchive, undefined, { creator_id: creator.id })).url

/** Secrets of rows, as they are kept. */
const secrets = [
  ['portal_passwords', 'password_hash'],
  ['portal_sessions', 'token_hash'],
  ['portal_access', 'link_hash'],
  ['sessions', 'token_hash'],
  ['sign_in_codes', 'code_hash'],
  ['invitations', 'token_hash'],
] as const

async function expectNoSecrets(files: ReadonlyMap<string, Buffer>) {
  const text = [...files.values()].map(String).join('\n')
  for (const [table, column] of secrets) {
    const { rows } = await server.database.$client.query(`select ${column} as secret from ${table}`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { secret } of rows) expect(text).not.toContain(secret)
  }
}

describe('the archive of a creator', () => {
  it('has all that the workspace keeps of them and nothing of another', async () => {
    const files = await unpack(server.browser(), await urlOfJade())
    const empty = creatorParts(creator.id)
      .map(({ name }) => name)
      .filter((name) => rowsIn(files, name).length === 0)
    // Nobody is assigned to her alone, and her account is connected to no platform.
    expect(empty).toEqual(['creator_assignments', 'account_connections'])
    expect(rowsIn(files, 'creators')).toMatchObject([
      { name: jade.name, user_creator_id: expect.stringContaining('jade-larkfield') },
    ])
    expect(rowsIn(files, 'portal_access')).toMatchObject([
      { invited_at: expect.any(String), first_seen_at: expect.any(String) },
    ])
    expect(rowsIn(files, 'submissions')).toMatchObject([
      { name: `${jade.name} at the beach.png` },
      { name: `${jade.handle} again.png` },
    ])
    expect(JSON.stringify(rowsIn(files, 'creator_tasks'))).not.toContain('assigned_to')
    expect(rowsIn(files, 'payments')).toMatchObject([
      { amount_cents: 12_300, note: `To ${jade.name}` },
    ])
    expect([...files.keys()].filter((name) => name.startsWith('files/')).toSorted()).toEqual([
      `files/${jade.name} at the beach.png`,
      'files/page item',
      'files/page picture',
      'files/picture',
    ])
    expect(files.get(`files/${jade.name} at the beach.png`)).toEqual(Buffer.from(png.bytes))
    expect([...files.values()].map(String).join('\n')).not.toMatch(/ruby/i)
    await expectNoSecrets(files)
  })

  it('is read in parts, all of which come', async () => {
    const workspaceId = await workspaceOf(brand)
    const many = Array.from({ length: 1_203 }, (_, index) => ({
      workspaceId,
      creatorId: creator.id,
      tokenHash: `hash ${index}`,
      expiresAt: new Date(),
    }))
    const before = rowsIn(await unpack(server.browser(), await urlOfJade()), 'portal_sessions')
    await server.database.insert(portalSessions).values(many)
    const files = await unpack(server.browser(), await urlOfJade())
    const after = rowsIn(files, 'portal_sessions').map((row) => JSON.stringify(row))
    expect(new Set(after).size).toBe(before.length + 1_203)
  })

  it('ends with the session that asked for it', async () => {
    const admin = await joined(server, brand, 'admin@archives.example', 'ADMIN')
    const { url } = await admin.ask(personalDataRoutes.creatorArchive, undefined, {
      creator_id: creator.id,
    })
    await admin.call('/auth/logout')
    expect((await server.browser().open(url)).status).toBe(403)
    const forged = (await urlOfJade()).replace(creator.id, crypto.randomUUID())
    expect((await server.browser().open(forged)).status).toBe(403)
  })
})

describe('the archive of a user', () => {
  it('has their account, what they did wherever they are, and what is kept of their address', async () => {
    const email = 'milo.vance@archives.example'
    const milo = await joined(server, brand, email, 'ADMIN')
    await milo.call('/user/update', { name: 'Milo Vance' })
    await creatorLife(server, milo, { name: 'Opal Reed', handle: 'opal_reed' })
    const [link] = await server.database.select().from(trackingLinks).limit(1)
    await server.database.insert(abuseReports).values({
      workspaceId: link?.workspaceId ?? '',
      linkId: link?.id ?? '',
      address: 'bio.example/jade',
      reason: 'SCAM',
      reporterEmail: email,
    })
    await brand.ask(creatorRoutes.create, [{ name: 'Milo V.', notes: 'Ask twice', email }])
    const [task] = (await milo.ask(taskRoutes.fetch, { search: 'Opal' })).data
    const { id } = await milo.ask(userRoutes.fetch)
    await milo.ask(taskRoutes.update, [{ id: task?.id ?? '', data: { assigned_to: id } }])
    await brand.ask(notificationAddressRoutes.create, [{ name: 'Opal’s desk', email }])
    await mailReportTo(brand, email)
    const { url } = await milo.ask(personalDataRoutes.ownArchive)
    const files = await unpack(server.browser(), url)
    expect(rowsIn(files, 'notification_addresses')).toMatchObject([{ email, verified_at: null }])
    expect(rowsIn(files, 'report_recipients')).toMatchObject([{ email, mailed_at: null }])
    expect(rowsIn(files, 'users')).toMatchObject([{ email, name: 'Milo Vance' }])
    expect(rowsIn(files, 'memberships')).toHaveLength(2)
    expect(rowsIn(files, 'creator_requests')).toMatchObject([{ title: 'Beach set by Opal Reed' }])
    expect(rowsIn(files, 'creator_tasks')).toMatchObject([{ id: task?.id, assigned_to: id }])
    expect(rowsIn(files, 'abuse_reports')).toMatchObject([
      { reason: 'SCAM', reporter_email: email },
    ])
    expect(rowsIn(files, 'invitations')).toMatchObject([{ email }])
    expect(rowsIn(files, 'creators_with_address')).toEqual([
      expect.objectContaining({ email, email_verified_at: null }),
    ])
    expect(JSON.stringify(rowsIn(files, 'creators_with_address'))).not.toMatch(/Milo V|twice/)
    expect(rowsIn(files, 'activities').length).toBeGreaterThan(10)
    expect([...files.values()].map(String).join('\n')).not.toContain('owner@archives.example')
    await expectNoSecrets(files)
  })
})

/** Tables that name a person and are in no archive, and why. */
const leftOut: Readonly<Record<string, string>> = {
  account_tokens: 'sealed keys of platforms',
  connection_attempts: 'gone within the hour',
  passkey_challenges: 'gone within minutes',
}

it('every table that refers to a creator or a user has a part in an archive', async () => {
  const { rows } = await server.database.$client.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'creators'::regclass, 'creator_accounts'::regclass, 'creator_tasks'::regclass)
      and conparentid = 0 order by 1`)
  const parts = [
    ...creatorParts(crypto.randomUUID()),
    ...userParts(crypto.randomUUID()),
    ...addressParts(''),
  ]
  const archived = new Set(parts.map(({ name }) => name))
  expect(
    rows.map(({ name }) => name).filter((name) => !archived.has(name) && !leftOut[name]),
  ).toEqual(['sync_work'])
})
