import { describe, expect, it } from 'vitest'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf } from '#tests/support/app/testBrowser.ts'
import { addLink, addPage } from './pages.ts'

const server = testApp()

const path = '/user/tracking-links/landing-pages'

describe('landing pages', () => {
  it('are created and changed, each time as another version', async () => {
    const brand = await server.signedIn('anna@example.com')
    const tracking_link_id = await addLink(brand, 'anna')
    const look = {
      title: 'Jade',
      bio: 'Fitness',
      language: 'de' as const,
      translations: { es: { bio: 'En forma' }, fr: {} },
      theme: 'ROSE' as const,
      font: 'MONO' as const,
      accent_color: '#aa00ff',
      background_color: '#ffffff',
      gradient_color: '#eeeeff',
      gradient_angle: 90,
      social_title: 'Jade on the web',
      social_description: 'Train with me',
    }

    const [page] = await brand.ask(landingPageRoutes.create, [{ tracking_link_id, ...look }])
    expect(page).toEqual({
      id: expect.any(String),
      tracking_link_id,
      ...look,
      profile_avatar_url: null,
      profile_avatar_mime_type: null,
      background_source_url: null,
      background_source_mime_type: null,
      social_image_url: null,
      social_image_mime_type: null,
      component_data: [],
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const id = page?.id ?? ''
    const change = { theme: 'INK' as const, bio: '', accent_color: null }
    expect(await brand.ask(landingPageRoutes.update, [{ id, data: change }])).toEqual([
      { ...page, ...change, version: 2, updated_at: expect.any(String) },
    ])
    expect(await brand.ask(landingPageRoutes.delete, [id])).toEqual([id])
    await brand.ask(landingPageRoutes.create, [{ tracking_link_id }])
  })

  it('are found by a search, and in each order', async () => {
    const brand = await server.signedIn('bea@example.com')
    const first = await addPage(brand, 'bea.1')
    await addPage(brand, 'bea.2')
    const titles = async (body: object) =>
      (await brand.ask(landingPageRoutes.fetch, body)).data.map(({ title }) => title)
    expect(await titles({ search: 'BEA.2' })).toEqual(['bea.2'])
    expect(await titles({ sort: 'title' })).toEqual(['bea.1', 'bea.2'])
    expect(await titles({ sort: '-created_at' })).toEqual(['bea.2', 'bea.1'])
    await brand.ask(landingPageRoutes.update, [{ id: first.id, data: { bio: 'New' } }])
    expect(await titles({ sort: '-updated_at' })).toEqual(['bea.1', 'bea.2'])
  })

  it('are one for each link, and for links of the workspace only', async () => {
    const brand = await server.signedIn('carl@example.com')
    const eve = await server.signedIn('eve@example.com')
    const { tracking_link_id } = await addPage(brand, 'carl.1')
    const free = await addLink(brand, 'carl.2')
    const strange = await addLink(eve, 'eve.1')
    const drafts = [tracking_link_id, free, free, strange].map((id) => ({ tracking_link_id: id }))
    const at = (index: number, message: string) => `body[${index}].tracking_link_id: ${message}`
    expect(issuesOf(await brand.call(`${path}/create`, drafts))).toEqual([
      at(0, 'This link already has a landing page'),
      at(2, 'This link already has a landing page'),
      at(3, 'Choose one of your links'),
    ])
    expect(await brand.ask(landingPageRoutes.fetch, {})).toMatchObject({ total: 1 })
  })

  it('tell the second of two who save at once', async () => {
    const brand = await server.signedIn('greta@example.com')
    const { id, version } = await addPage(brand, 'greta')
    const save = (title: string) =>
      brand.call(`${path}/update`, [{ id, data: { title, expected_version: version } }])
    const answers = await Promise.all([save('mine'), save('yours')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && failureOf(refused)).toEqual({
      code: 'CONFLICT',
      message: 'Someone else saved this page meanwhile',
      metadata: {
        id,
        version: version + 1,
        updated_at: expect.any(String),
        updated_by: 'greta@example.com',
      },
    })
    const again = { expected_version: version + 1 }
    expect(await brand.ask(landingPageRoutes.update, [{ id, data: again }])).toMatchObject([
      { version: version + 2 },
    ])
  })

  it('keep what is said in other languages, and nothing of what is left empty', async () => {
    const brand = await server.signedIn('hugo@example.com')
    const { id } = await addPage(brand, 'hugo')
    const translated = async (translations: object) => {
      const [page] = await brand.ask(landingPageRoutes.update, [{ id, data: { translations } }])
      return page?.translations
    }
    const kept = await translated({ es: { title: ' Hola ', bio: '  ' }, 'pt-BR': { bio: '' } })
    expect(kept).toEqual({ es: { title: 'Hola' }, 'pt-BR': {} })
    const [renamed] = await brand.ask(landingPageRoutes.update, [{ id, data: { title: 'Hugo' } }])
    expect(renamed?.translations).toEqual(kept)
    expect(await translated({})).toEqual({})
  })

  it('refuse an unknown language, an unknown word, and words that are too long', async () => {
    const brand = await server.signedIn('ida@example.com')
    const { id } = await addPage(brand, 'ida')
    const refusalOf = async (translations: unknown) =>
      failureOf(
        await brand.call(`${path}/update`, [{ id, data: { translations } }]),
      ).metadata.issues?.map((issue) => issue.path)
    const at = 'body[0].data.translations'
    expect(await refusalOf({ xx: { title: 'Hi' } })).toEqual([at])
    expect(await refusalOf({ de: { theme: 'INK' } })).toEqual([`${at}.de`])
    expect(await refusalOf({ de: { title: 'x'.repeat(121), bio: 'x'.repeat(1001) } })).toEqual([
      `${at}.de.title`,
      `${at}.de.bio`,
    ])
    expect(await refusalOf({ de: 'Hallo' })).toEqual([`${at}.de`])
    expect(await refusalOf(null)).toEqual([at])
  })

  it('say nothing in any language to another workspace', async () => {
    const brand = await server.signedIn('jon@example.com')
    const { id } = await addPage(brand, 'jon')
    const data = { translations: { de: { title: 'Geheim' } } }
    await brand.ask(landingPageRoutes.update, [{ id, data }])
    const eve = await server.signedIn('eve-words@example.com')
    expect(await eve.ask(landingPageRoutes.fetch, { filters: { id } })).toMatchObject({ data: [] })
    const stolen = { translations: { de: { title: 'Meins' } } }
    expect((await eve.call(`${path}/update`, [{ id, data: stolen }])).status).toBe(404)
    const { data: kept } = await brand.ask(landingPageRoutes.fetch, { filters: { id } })
    expect(kept).toMatchObject([data])
  })

  it('refuse what is not a look', async () => {
    const brand = await server.signedIn('dora@example.com')
    const { id } = await addPage(brand, 'dora')
    const data = {
      theme: 'PLAID',
      title: 'x'.repeat(121),
      accent_color: 'red;}',
      tracking_link_id: id,
    }
    const answer = await brand.call(`${path}/update`, [{ id, data }])
    expect(
      failureOf(answer)
        .metadata.issues?.map((issue) => issue.path)
        .sort(),
    ).toEqual([
      'body[0].data',
      'body[0].data.accent_color',
      'body[0].data.theme',
      'body[0].data.title',
    ])
  })

  it('go with their link', async () => {
    const brand = await server.signedIn('emil@example.com')
    const { tracking_link_id } = await addPage(brand, 'emil')
    await brand.ask(trackingLinkRoutes.delete, [tracking_link_id])
    expect(await brand.ask(landingPageRoutes.fetch, {})).toMatchObject({ total: 0 })
  })
})
