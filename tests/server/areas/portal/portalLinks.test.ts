import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts'
import { portalAccess } from '#server/database/schema/portal.ts'
import { buy } from '#tests/support/app/buy.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

const minutesOfDay = 24 * 60

async function brandWithCreator(name: string, draft: object = {}) {
  const brand = await server.signedIn(`${name}@example.com`)
  const [creator] = await brand.ask(creatorRoutes.create, [{ name: 'Jade', ...draft }])
  if (!creator) throw new Error('no creator')
  return { brand, creator }
}

const tokenIn = (text: string | null) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

async function linkOf(brand: TestBrowser, creator_id: string): Promise<string> {
  return tokenIn((await brand.ask(creatorRoutes.portalLink, {}, { creator_id })).url)
}

const open = (token: string, more: object = { confirmed: true }, browser = server.browser()) =>
  browser.call('/portal/session/link', { token, ...more })

const readCreator = async (brand: TestBrowser, id: string) =>
  (await brand.ask(creatorRoutes.fetch, { filters: { id } })).data[0]

describe('a sign-in link of a creator', () => {
  it('lets in a creator without a password, once, and is noted at them', async () => {
    const { brand, creator } = await brandWithCreator('anna')
    expect(creator).toMatchObject({ portal_enabled: false, portal_invited_at: null })

    const link = await brand.ask(creatorRoutes.portalLink, {}, { creator_id: creator.id })
    expect(link).toEqual({
      url: expect.stringMatching(/\/portal\/link\?token=[\w-]{43}$/),
      message: expect.stringContaining(`Hi Jade, this is your link`),
      expires_at: expect.any(String),
      sent_to: null,
    })
    const lasts = Date.parse(link.expires_at ?? '') - server.now().getTime()
    expect(lasts / 60_000 / minutesOfDay).toBeCloseTo(7, 2)
    const browser = server.browser()
    const answer = await browser.ask(portalRoutes.openLink, {
      token: tokenIn(link.url),
      confirmed: true,
    })
    browser.token = answer.token
    expect((await browser.ask(portalRoutes.fetch)).creator).toEqual({
      id: creator.id,
      name: 'Jade',
      user_creator_id: creator.user_creator_id,
      avatar_url: null,
      has_password: false,
      language: null,
      timezone: null,
    })
    expect(await readCreator(brand, creator.id)).toMatchObject({
      portal_enabled: true,
      portal_password_set: false,
      portal_invited_at: expect.any(String),
      portal_first_seen_at: expect.any(String),
      portal_last_seen_at: expect.any(String),
    })
    expect(failureOf(await open(tokenIn(link.url)))).toMatchObject({ code: 'LINK_INVALID' })
  })

  it('asks first, and is not used up by that', async () => {
    const { brand, creator } = await brandWithCreator('bea')
    const token = await linkOf(brand, creator.id)
    expect(failureOf(await open(token, {}))).toMatchObject({
      code: 'CONFIRMATION_NEEDED',
      metadata: { creator_name: 'Jade' },
    })
    expect((await open(token)).status).toBe(200)
  })

  it('ends after seven days, with a newer one, a new password, and a closed portal', async () => {
    const { brand, creator } = await brandWithCreator('carl')
    const change = (data: object) => brand.ask(creatorRoutes.update, [{ id: creator.id, data }])
    const refused = async (token: string) => failureOf(await open(token)).code

    const first = await linkOf(brand, creator.id)
    const second = await linkOf(brand, creator.id)
    expect(await refused(first)).toBe('LINK_INVALID')
    await change({ portal_password: 'correct horse' })
    expect(await refused(second)).toBe('LINK_INVALID')
    const third = await linkOf(brand, creator.id)
    await change({ portal_password: null })
    expect(await refused(third)).toBe('LINK_INVALID')
    expect(await readCreator(brand, creator.id)).toMatchObject({
      portal_enabled: false,
      portal_invited_at: null,
    })
    const fourth = await linkOf(brand, creator.id)
    server.wait(7 * minutesOfDay + 1)
    expect(await refused(fourth)).toBe('LINK_INVALID')
  })

  it('opens nothing of a workspace that is closed', async () => {
    const { brand, creator } = await brandWithCreator('dora')
    const token = await linkOf(brand, creator.id)
    await server.database
      .update(workspaces)
      .set({ closedAt: server.now() })
      .where(eq(workspaces.id, await workspaceOf(brand)))
    expect(failureOf(await open(token)).code).toBe('LINK_INVALID')
  })

  it('is kept as a hash alone, also of a call with an Idempotency-Key', async () => {
    const { brand, creator } = await brandWithCreator('emil')
    const path = `/user/creators/portal-link/${creator.id}`
    const answer = await brand.call(path, {}, { 'Idempotency-Key': 'emil-1' })
    const token = tokenIn(JSON.stringify(answer.body))
    expect(token).toHaveLength(43)
    const rows = await server.database
      .select()
      .from(portalAccess)
      .where(eq(portalAccess.creatorId, creator.id))
    const kept = await server.database.select().from(idempotencyKeys)
    expect(JSON.stringify([rows, kept])).not.toContain(token)
  })

  it('lets in one of two who open it at once', async () => {
    const { brand, creator } = await brandWithCreator('fay')
    const token = await linkOf(brand, creator.id)
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  it('is made for nobody of another workspace, nor by somebody who may only look', async () => {
    const { creator } = await brandWithCreator('gina')
    const other = await server.signedIn('hugo@example.com')
    const path = `/user/creators/portal-link/${creator.id}`
    expect((await other.call(path, {})).status).toBe(404)
    expect((await server.browser().call(path, {})).status).toBe(401)
  })
})

describe('a link that is mailed', () => {
  it('goes to the creator’s address, and verifies it', async () => {
    const email = 'jade.mailed@example.com'
    const { brand, creator } = await brandWithCreator('ida', { email })
    expect(
      await brand.ask(creatorRoutes.portalLink, { send: true }, { creator_id: creator.id }),
    ).toEqual({ url: null, message: null, expires_at: null, sent_to: email })
    const mail = await server.newestMailTo(email)
    expect(mail).toContain('Your portal at')
    expect((await open(tokenIn(mail))).status).toBe(200)
    expect(await readCreator(brand, creator.id)).toMatchObject({
      email,
      email_verified_at: expect.any(String),
    })
  })

  it('is refused without an address, at the field', async () => {
    const { brand, creator } = await brandWithCreator('jan')
    const answer = await brand.call(`/user/creators/portal-link/${creator.id}`, { send: true })
    expect(issuesOf(answer)).toEqual(['body.send: They have no email address yet.'])
  })

  it('is not mailed once the portal has been closed, and opens it to nobody', async () => {
    const email = 'jade.shut@example.com'
    const { brand, creator } = await brandWithCreator('lynn', { email })
    await brand.ask(creatorRoutes.portalLink, { send: true }, { creator_id: creator.id })
    await brand.ask(creatorRoutes.update, [{ id: creator.id, data: { portal_password: null } }])
    await expect(server.newestMailTo(email)).rejects.toThrow()
    expect(await readCreator(brand, creator.id)).toMatchObject({
      portal_enabled: false,
      portal_invited_at: null,
    })
  })

  it('ends when the address changes, which is to be verified anew', async () => {
    const email = 'jade.before@example.com'
    const { brand, creator } = await brandWithCreator('kim', { email })
    await brand.ask(creatorRoutes.portalLink, { send: true }, { creator_id: creator.id })
    const token = tokenIn(await server.newestMailTo(email))
    await brand.ask(creatorRoutes.update, [
      { id: creator.id, data: { email: 'jade.after@example.com' } },
    ])
    expect(failureOf(await open(token)).code).toBe('LINK_INVALID')
    expect(await readCreator(brand, creator.id)).toMatchObject({ email_verified_at: null })
  })
})

describe('whoever forgot their password', () => {
  const forget = (body: object, browser = server.browser()) =>
    browser.call('/portal/session/forgot', body)

  it('gets one mail with a link for each agency that has their address', async () => {
    const email = 'jade.two@example.com'
    const access = { email, portal_password: 'correct horse' }
    await brandWithCreator('lea', access)
    await brandWithCreator('max', access)
    await forget({ email })
    const mail = await server.newestMailTo(email)
    const tokens = new Set([...mail.matchAll(/token=([\w-]+)/g)].map(([, token]) => token))
    expect(tokens.size).toBe(2)
    for (const token of tokens) expect((await open(token ?? '')).status).toBe(200)
  })

  it('is let in straight away on the device that asked, and on no other', async () => {
    const email = 'jade.device@example.com'
    const { creator } = await brandWithCreator('nora', { email, portal_password: 'correct horse' })
    const asking = server.browser()
    const { device_mark } = await asking.ask(portalRoutes.forgot, {
      user_creator_id: creator.user_creator_id,
    })
    const token = tokenIn(await server.newestMailTo(email))
    expect(failureOf(await open(token, {})).code).toBe('CONFIRMATION_NEEDED')
    expect((await open(token, { device_mark }, asking)).status).toBe(200)
  })

  it('is answered like a stranger, who gets nothing', async () => {
    const email = 'jade.closed@example.com'
    await brandWithCreator('otto', { email })
    const known = await forget({ email })
    const unknown = await forget({ email: 'nobody@example.com' })
    const shape = { sent: true, device_mark: expect.any(String) }
    expect([known, unknown].map(({ status }) => status)).toEqual([200, 200])
    expect(known.body).toEqual({ data: shape })
    expect(unknown.body).toEqual({ data: shape })
    await expect(server.newestMailTo(email)).rejects.toThrow()
    await expect(server.newestMailTo('nobody@example.com')).rejects.toThrow()
  })

  it('is mailed four times an hour at most', async () => {
    const email = 'jade.flooded@example.com'
    const statuses = []
    for (let n = 0; n < 5; n += 1) statuses.push((await forget({ email }, server.browser())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('names an ID or an address', async () => {
    expect((await forget({})).status).toBe(422)
  })
})

describe('what a creator is written to in', () => {
  it('is their own language, else that of the workspace, in mails and in messages to pass on', async () => {
    const email = 'jade.abroad@example.com'
    const { brand, creator } = await brandWithCreator('ines', { email })
    await brand.ask(userRoutes.update, { workspace_language: 'de' })
    const messageOf = async () =>
      (await brand.ask(creatorRoutes.portalLink, {}, { creator_id: creator.id })).message
    expect(await messageOf()).toContain('das ist dein Link')
    await brand.ask(creatorRoutes.update, [{ id: creator.id, data: { language: 'es' } }])
    expect(await messageOf()).toContain('este es tu enlace')
    await brand.ask(creatorRoutes.portalLink, { send: true }, { creator_id: creator.id })
    const mail = await server.newestMailTo(email)
    expect(mail).toContain('portal de creadores')
    const portal = server.browser()
    const opened = { token: tokenIn(mail), confirmed: true }
    portal.token = (await portal.ask(portalRoutes.openLink, opened)).token
    await portal.ask(portalRoutes.changeSettings, { language: 'fr' })
    expect(await messageOf()).toContain('voici ton lien')
  })

  it('is told to their portal, where theirs or the workspace’s has been chosen', async () => {
    const { brand, creator } = await brandWithCreator('yara')
    const portal = server.browser()
    const token = await linkOf(brand, creator.id)
    portal.token = (await portal.ask(portalRoutes.openLink, { token, confirmed: true })).token
    const spoken = async () => (await portal.ask(portalRoutes.fetch)).creator.language
    expect(await spoken()).toBeNull()
    await brand.ask(userRoutes.update, { workspace_language: 'de' })
    expect(await spoken()).toBe('de')
    expect((await portal.ask(portalRoutes.settings)).language).toBeNull()
    await portal.ask(portalRoutes.changeSettings, { language: 'fr' })
    expect(await spoken()).toBe('fr')
    await brand.ask(creatorRoutes.update, [{ id: creator.id, data: { language: null } }])
    await brand.ask(userRoutes.update, { workspace_language: null })
    expect(await spoken()).toBeNull()
  })

  it('is refused where it is none that is spoken', async () => {
    const { brand, creator } = await brandWithCreator('olga')
    const answer = await brand.call('/user/creators/update', [
      { id: creator.id, data: { language: 'tlh' } },
    ])
    expect(issuesOf(answer)).toEqual(['body[0].data.language: Choose a language from the list'])
  })
})

describe('the settings of a creator', () => {
  const signedIn = async (name: string) => {
    const { brand, creator } = await brandWithCreator(name)
    const portal = server.browser()
    const token = await linkOf(brand, creator.id)
    portal.token = (await portal.ask(portalRoutes.openLink, { token, confirmed: true })).token
    return { brand, creator, portal }
  }

  it('hold an address, which gets a link that verifies it', async () => {
    const { brand, creator, portal } = await signedIn('pia')
    expect(await portal.ask(portalRoutes.settings)).toEqual({
      email: null,
      email_verified_at: null,
      language: null,
      timezone: null,
    })
    const email = 'pia.jade@example.com'
    await portal.ask(portalRoutes.changeSettings, { email: ' Pia.Jade@Example.com ' })
    expect((await open(tokenIn(await server.newestMailTo(email)))).status).toBe(200)
    expect(await portal.ask(portalRoutes.settings)).toMatchObject({
      email,
      email_verified_at: expect.any(String),
    })
    expect(await readCreator(brand, creator.id)).toMatchObject({ email })
    await portal.ask(portalRoutes.changeSettings, { email: '' })
    expect(await portal.ask(portalRoutes.settings)).toMatchObject({ email: null })
  })

  it('change nobody else', async () => {
    const { brand, portal } = await signedIn('quin')
    await buy(brand, 'agency.monthly')
    const [other] = await brand.ask(creatorRoutes.create, [
      { name: 'Ruby', email: 'ruby@example.com' },
    ])
    await portal.ask(portalRoutes.changeSettings, { email: 'quin.jade@example.com' })
    expect(await readCreator(brand, other?.id ?? '')).toMatchObject({ email: 'ruby@example.com' })
  })

  it('give a first password without one to name, and ask for it from then on', async () => {
    const { portal } = await signedIn('rosa')
    await portal.ask(portalRoutes.changePassword, { password: 'correct horse' })
    const again = await portal.call('/portal/password/update', { password: 'another horse' })
    expect(issuesOf(again)).toEqual(['body.current_password: Enter your current password'])
    expect((await portal.ask(portalRoutes.fetch)).creator.has_password).toBe(true)
  })

  it('end the sessions on other devices, and not this one', async () => {
    const { brand, creator, portal } = await signedIn('sam')
    const other = server.browser()
    const token = await linkOf(brand, creator.id)
    other.token = (await other.ask(portalRoutes.openLink, { token, confirmed: true })).token
    expect(await portal.ask(portalRoutes.logoutOthers)).toEqual({ signed_out: 1 })
    expect((await other.call('/portal/session/fetch')).status).toBe(401)
    expect((await portal.call('/portal/session/fetch')).status).toBe(200)
  })
})
