import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { buy } from '#tests/support/app/buy.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp()

const create = async (brand: TestBrowser, draft: object) => {
  const [creator] = await brand.ask(creatorRoutes.create, [{ name: 'Jade', ...draft }])
  if (!creator) throw new Error('no creator')
  return creator
}

/** Writes a creator of another workspace. */
async function elsewhere(userCreatorId: string): Promise<void> {
  const [workspace] = await server.database.insert(workspaces).values({}).returning()
  await server.database
    .insert(creators)
    .values({ workspaceId: workspace?.id ?? '', name: 'Ruby', userCreatorId })
}

const taken = (path: string, userCreatorId: string) => ({
  path,
  message: `${userCreatorId} is taken. Choose another id.`,
})

describe('a creator’s id for the portal', () => {
  it('is made up when the brand chooses none, and easy to read out', async () => {
    const brand = await server.signedIn('anna@example.com')
    expect(await create(brand, {})).toMatchObject({
      user_creator_id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{8}$/),
      portal_enabled: false,
    })
  })

  it('is kept in lower case, and found by a search', async () => {
    const brand = await server.signedIn('bob@example.com')
    const { id } = await create(brand, { user_creator_id: ' Jade.Rivers ' })
    expect(await brand.ask(creatorRoutes.fetch, { search: 'RIVERS' })).toMatchObject({
      data: [{ id, user_creator_id: expect.stringMatching(/^jade\.rivers\.[0-9a-z]{6}$/) }],
    })
  })

  it('is no other creator’s of the workspace, in any case', async () => {
    const brand = await server.signedIn('carl@example.com')
    await buy(brand, 'agency.yearly')
    const ruby = await create(brand, { user_creator_id: 'ruby' })
    expect(
      failureOf(
        await brand.call('/user/creators/create', [{ name: 'R', user_creator_id: 'RUBY' }]),
      ),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      metadata: { issues: [taken('body[0].user_creator_id', ruby.user_creator_id)] },
    })

    const opal = await create(brand, { user_creator_id: 'opal' })
    const change = (user_creator_id: string) =>
      brand.call('/user/creators/update', [{ id: opal.id, data: { user_creator_id } }])
    for (const asked of ['ruby', ruby.user_creator_id]) {
      expect(failureOf(await change(asked)).metadata.issues).toEqual([
        taken('body[0].data.user_creator_id', ruby.user_creator_id),
      ])
    }
    for (const [asked, kept] of [
      ['opal', opal.user_creator_id],
      [opal.user_creator_id, opal.user_creator_id],
      ['opal.2', opal.user_creator_id.replace('opal', 'opal.2')],
    ] as const) {
      expect(await change(asked)).toMatchObject({
        status: 200,
        body: { data: [{ user_creator_id: kept }] },
      })
    }
  })

  it('is answered alike whether another workspace has it or not', async () => {
    const brand = await server.signedIn('carla@example.com')
    const other = await server.signedIn('other@example.com')
    await elsewhere('topaz')
    const theirs = await create(other, { user_creator_id: 'agate' })
    const { id } = await create(brand, { user_creator_id: 'topaz' })
    for (const asked of ['topaz', 'agate', theirs.user_creator_id, 'nobodys']) {
      const change = [{ id, data: { user_creator_id: asked } }]
      const [changed] = await brand.ask(creatorRoutes.update, change)
      expect(changed?.user_creator_id).toMatch(/\.[0-9a-z]{6}$/)
      expect(changed?.user_creator_id.startsWith(`${asked}.`)).toBe(true)
    }
  })

  it('stays without an ending where it had none before', async () => {
    const brand = await server.signedIn('early@example.com')
    const { id } = await create(brand, {})
    await server.database
      .update(creators)
      .set({ userCreatorId: 'early.jade' })
      .where(eq(creators.id, id))
    const change = (user_creator_id: string) =>
      brand.ask(creatorRoutes.update, [{ id, data: { user_creator_id, name: 'Jade R.' } }])
    expect((await change('early.jade'))[0]?.user_creator_id).toBe('early.jade')
    expect((await change('late.jade'))[0]?.user_creator_id).toMatch(/^late\.jade\.\w{6}$/)
  })

  it('may be forty characters long before its ending, and be sent back with it', async () => {
    const brand = await server.signedIn('long@example.com')
    const made = await create(brand, { user_creator_id: 'x'.repeat(40) })
    const change = { id: made.id, data: { user_creator_id: made.user_creator_id } }
    expect(await brand.ask(creatorRoutes.update, [change])).toMatchObject([
      { user_creator_id: made.user_creator_id },
    ])
  })

  it.each(['', 'ab', '.jade', 'jade rivers', 'jäde', 'x'.repeat(41)])(
    'cannot be %j',
    async (user_creator_id) => {
      const brand = await server.signedIn(`shape${user_creator_id.length}@example.com`)
      const answer = await brand.call('/user/creators/create', [{ name: 'Jade', user_creator_id }])
      expect(issuesOf(answer)).toEqual([
        expect.stringMatching(/^body\[0\].user_creator_id: Use 3 to 40 letters, digits/),
      ])
    },
  )
})

describe('a creator’s password for the portal', () => {
  it('opens the portal, and is never given back', async () => {
    const brand = await server.signedIn('dora@example.com')
    const made = await create(brand, { portal_password: 'correct horse' })
    expect(made.portal_enabled).toBe(true)
    expect(JSON.stringify(await brand.ask(creatorRoutes.fetch, {}))).not.toMatch(/horse|argon2/)
  })

  it('has at least eight characters', async () => {
    const brand = await server.signedIn('emil@example.com')
    const draft = { name: 'Jade', portal_password: '1234567' }
    const answer = await brand.call('/user/creators/create', [draft])
    expect(issuesOf(answer)).toEqual(['body[0].portal_password: Use at least 8 characters'])
  })

  it('is the same from a keyboard that writes its characters another way, and keeps its spaces', async () => {
    const brand = await server.signedIn('fred@example.com')
    const { user_creator_id } = await create(brand, { portal_password: ' pässword ' })
    const login = (password: string) =>
      server.browser().call('/portal/session/login', { user_creator_id, password })
    expect((await login(' pa\u0308ssword ')).status).toBe(200)
    expect((await login('pässword')).status).toBe(401)
  })
})
