import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activityRoutes } from '#contract/resources/activities.ts'
import { type MailDomain, mailDomainRoutes } from '#contract/resources/mailDomains.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { mailDomains } from '#server/database/schema/team.ts'
import { endPlan, signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { signInAt, testProvider, variablesOf } from '#tests/support/app/providerSteps.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { startTestDns } from '#tests/support/dns.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import type { Person } from '#tests/support/oidc.ts'

const google = testProvider({ emailInIdToken: true })
const acme = testProvider()
const dns = forAllTests(startTestDns, (opened) => opened.stop())
const server = testApp(() => ({
  ...variablesOf('GOOGLE', google),
  ...variablesOf('OIDC', acme),
  DNS_SERVERS: dns.address,
}))

interface Agency {
  readonly owner: TestBrowser
  readonly workspaceId: string
  readonly domain: MailDomain
}

/** An agency that has proven a mail domain. Its owner has their address elsewhere. */
async function agencyAt(host: string): Promise<Agency> {
  const owner = await signedInWithAgency(server, `owner.of.${host}@elsewhere.example`)
  const [domain] = await owner.ask(mailDomainRoutes.create, [{ domain: host }])
  if (!domain) throw new Error('nothing was added')
  dns.names.set(domain.record.name, { TXT: [domain.record.value] })
  await owner.ask(mailDomainRoutes.check, { id: domain.id })
  return { owner, workspaceId: await workspaceOf(owner), domain }
}

const at = (host: string, name = 'sam', more: Partial<Person> = {}): Person => ({
  sub: `${name} of ${host}`,
  email: `${name}@${host}`,
  email_verified: true,
  name: 'Sam Reed',
  ...more,
})

/** Signs somebody in at Acme, and tells where they act then and as what. */
async function arrive(person: Person, browser = server.browser()) {
  expect((await signInAt(browser, 'OIDC', acme, person)).status).toBe(200)
  return browser.ask(userRoutes.fetch)
}

const change = ({ owner, domain: { id } }: Agency, data: object) =>
  owner.call('/user/mail-domains/update', [{ id, data }])

describe('who signs in for the first time with an address at a proven domain', () => {
  it('joins the workspace as what its owner said, and the owner is notified', async () => {
    const agency = await agencyAt('larch.example')
    const sam = await arrive(at('larch.example'))
    expect(sam).toMatchObject({
      workspace_id: agency.workspaceId,
      role: 'VIEWER',
      all_creators: true,
      workspaces: [{ role: 'OWNER' }, { id: agency.workspaceId, role: 'VIEWER' }],
    })
    const { data } = await agency.owner.ask(activityRoutes.fetch, {
      filters: { thing: 'TEAM_MEMBER' },
    })
    expect(data[0]).toMatchObject({
      action: 'JOINED',
      actor: { name: 'Sam Reed' },
      thing_id: sam.id,
    })
    const mail = await server.newestMailTo('owner.of.larch.example@elsewhere.example')
    expect(mail).toContain('sam@larch.example joined your team')

    await change(agency, { role: 'MEMBER' })
    expect(await arrive(at('larch.example', 'alex'))).toMatchObject({ role: 'MEMBER' })
  })

  it('acts in their own workspace again once they are taken out', async () => {
    const agency = await agencyAt('alder.example')
    const browser = server.browser()
    const sam = await arrive(at('alder.example'), browser)
    await agency.owner.ask(teamRoutes.delete, { data: [sam.id] })
    const after = await arrive(at('alder.example'), browser)
    expect(after).toMatchObject({ id: sam.id, role: 'OWNER', workspaces: [{ role: 'OWNER' }] })
  })

  const alone = { role: 'OWNER', workspaces: [{ role: 'OWNER' }] }

  it('joins nothing while it is switched off', async () => {
    const agency = await agencyAt('ash.example')
    await change(agency, { enabled: false })
    expect(await arrive(at('ash.example'))).toMatchObject(alone)
  })

  it('joins nothing below or above that domain', async () => {
    await agencyAt('mail.elm.example')
    expect(await arrive(at('elm.example'))).toMatchObject(alone)
    expect(await arrive(at('new.mail.elm.example'))).toMatchObject(alone)
  })

  it('joins nothing that was only claimed', async () => {
    const owner = await signedInWithAgency(server, 'owner@oak.example')
    await owner.ask(mailDomainRoutes.create, [{ domain: 'oak.example' }])
    expect(await arrive(at('oak.example'))).toMatchObject(alone)
  })

  it('joins nothing when the proof is gone, and it has not been looked at for a day', async () => {
    const agency = await agencyAt('yew.example')
    dns.names.delete(agency.domain.record.name)
    server.wait(24 * 60 + 1)
    expect(await arrive(at('yew.example'))).toMatchObject(alone)
    const { data } = await agency.owner.ask(mailDomainRoutes.fetch, {})
    expect(data).toMatchObject([{ state: 'LOST' }])
  })

  it('joins when the proof still stands after a day, and not when nobody can say', async () => {
    const agency = await agencyAt('fir.example')
    server.wait(24 * 60 + 1)
    dns.silent = true
    try {
      expect(await arrive(at('fir.example', 'early'))).toMatchObject(alone)
    } finally {
      dns.silent = false
    }
    expect(await arrive(at('fir.example', 'later'))).toMatchObject({
      workspace_id: agency.workspaceId,
    })
  })

  it('joins nothing when the plan has no team any more', async () => {
    const agency = await agencyAt('birch.example')
    await endPlan(server, agency.owner)
    expect(await arrive(at('birch.example'))).toMatchObject(alone)
  })

  it('joins nothing when the workspace is closed', async () => {
    const agency = await agencyAt('beech.example')
    await agency.owner.ask(userRoutes.delete, {})
    expect(
      await server.database.$count(mailDomains, eq(mailDomains.workspaceId, agency.workspaceId)),
    ).toBe(0)
    expect(await arrive(at('beech.example'))).toMatchObject(alone)
  })

  it('is left to an invitation that says what they are to see', async () => {
    const agency = await agencyAt('hazel.example')
    await agency.owner.ask(teamRoutes.create, {
      data: [{ email: 'sam@hazel.example', role: 'VIEWER', creator_ids: [] }],
    })
    expect(await arrive(at('hazel.example'))).toMatchObject(alone)
  })

  it('joins by Google only where Google speaks for the domain', async () => {
    const agency = await agencyAt('rowan.example')
    const browser = server.browser()
    await signInAt(browser, 'GOOGLE', google, at('rowan.example', 'former'))
    expect(await browser.ask(userRoutes.fetch)).toMatchObject(alone)
    await signInAt(
      browser,
      'GOOGLE',
      google,
      at('rowan.example', 'present', { hd: 'rowan.example' }),
    )
    expect(await browser.ask(userRoutes.fetch)).toMatchObject({ workspace_id: agency.workspaceId })
  })

  it('joins once when they come twice at the same moment', async () => {
    const agency = await agencyAt('pine.example')
    acme.signInAs(at('pine.example'))
    const all = await Promise.all([1, 2, 3].map(() => arrive(at('pine.example'))))
    for (const sam of all) expect(sam).toMatchObject({ workspace_id: agency.workspaceId })
    const team = await agency.owner.ask(teamRoutes.fetch, {})
    expect(team.total).toBe(2)
  })
})

describe('who does not join by it', () => {
  it('is whose address the issuer does not say is verified', async () => {
    const agency = await agencyAt('maple.example')
    const liar = at('maple.example', 'liar', { email_verified: false })
    expect((await signInAt(server.browser(), 'OIDC', acme, liar)).status).toBe(403)
    expect((await agency.owner.ask(teamRoutes.fetch, {})).total).toBe(1)
  })

  it('is who signs in by email', async () => {
    await agencyAt('willow.example')
    const person = await server.signedIn('sam@willow.example')
    expect(await person.ask(userRoutes.fetch)).toMatchObject({ role: 'OWNER' })
  })

  it('is who had an account before', async () => {
    const agency = await agencyAt('holly.example')
    const before = await server.signedIn('sam@holly.example')
    const own = await before.ask(userRoutes.fetch)
    expect(await arrive(at('holly.example'))).toMatchObject({
      id: own.id,
      workspace_id: own.workspace_id,
    })
    expect((await agency.owner.ask(teamRoutes.fetch, {})).total).toBe(1)
  })
})
