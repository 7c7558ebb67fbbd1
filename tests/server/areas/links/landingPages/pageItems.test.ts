import { describe, expect, it } from 'vitest'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { addPage } from './pages.ts'

const server = testApp()

const path = '/user/tracking-links/landing-pages/component-items'

const link = (label: string, more: object = {}) => ({
  type: 'LINK_COMPONENT_ITEM' as const,
  label,
  url: `https://example.com/${label}`,
  ...more,
})
const slide = (more: object = {}) => ({ type: 'CAROUSEL_COMPONENT_ITEM' as const, ...more })

const labelsOf = async (brand: TestBrowser, body: object) =>
  (await brand.ask(pageItemRoutes.fetch, body)).data.map(({ label }) => label)

describe('the items of a landing page', () => {
  it('say other things in other languages, within the same bounds', async () => {
    const brand = await server.signedIn('words@example.com')
    const { id } = await addPage(brand, 'words')
    const translations = { de: { label: 'Laden' }, fr: { label: '', source_alt: 'Un chat' } }
    const [made] = await brand.ask(pageItemRoutes.create, [link('shop', { translations })], { id })
    expect(made?.translations).toEqual({ de: { label: 'Laden' }, fr: { source_alt: 'Un chat' } })
    const change = (words: object) =>
      brand.call(`${path}/update`, [{ id: made?.id, data: { translations: words } }])
    const issueAt = async (words: object) => issuesOf(await change(words))
    expect(await issueAt({ de: { label: 'x'.repeat(121) } })).toEqual([
      'body[0].data.translations.de.label: Use at most 120 characters',
    ])
    expect(await issueAt({ xx: {} })).toEqual(['body[0].data.translations: Not a known language'])
  })

  it('is created with the browser’s own ids, fetched, changed and deleted', async () => {
    const brand = await server.signedIn('anna@example.com')
    const { id } = await addPage(brand, 'anna')

    const made = await brand.ask(
      pageItemRoutes.create,
      [link('shop', { target_id: 'fake-id-1' }), slide({ target_id: 'fake-id-2' }), link('blog')],
      { id },
    )
    const shared = {
      id: expect.any(String),
      landing_page_id: id,
      source_url: null,
      source_mime_type: null,
      source_alt: '',
      translations: {},
      visible_from: null,
      visible_until: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    }
    expect(made).toEqual([
      { ...shared, ...link('shop'), target_id: 'fake-id-1', order: 0 },
      { ...shared, ...slide(), label: '', url: null, target_id: 'fake-id-2', order: 1 },
      { ...shared, ...link('blog'), target_id: null, order: 2 },
    ])
    const [shop, picture, blog] = made.map((item) => ({ ...item, target_id: null }))
    expect(await brand.ask(landingPageRoutes.fetch, {})).toMatchObject({
      data: [{ component_data: [shop, picture, blog] }],
    })

    const changes = [
      { id: blog?.id ?? '', data: { order: 0 } },
      { id: shop?.id ?? '', data: { order: 1, label: 'Store' } },
      { id: picture?.id ?? '', data: { order: 2, url: 'https://example.com/' } },
    ]
    expect(await brand.ask(pageItemRoutes.update, changes)).toMatchObject([
      { id: blog?.id, order: 0 },
      { id: shop?.id, label: 'Store', url: 'https://example.com/shop' },
      { id: picture?.id, url: 'https://example.com/' },
    ])
    expect(await labelsOf(brand, { filters: { landing_page_id: id } })).toEqual([
      'blog',
      'Store',
      '',
    ])
    expect(await brand.ask(pageItemRoutes.delete, [shop?.id ?? ''])).toEqual([shop?.id])
    expect(await labelsOf(brand, { sort: '-order', page_size: 1 })).toEqual([''])
  })

  it('is filtered by page and type, and sorted', async () => {
    const brand = await server.signedIn('bea@example.com')
    const one = await addPage(brand, 'bea.1')
    const two = await addPage(brand, 'bea.2')
    await brand.ask(pageItemRoutes.create, [link('a'), slide({ label: 'b' })], { id: one.id })
    await brand.ask(pageItemRoutes.create, [link('c')], { id: two.id })
    expect(await labelsOf(brand, { filters: { landing_page_id: two.id } })).toEqual(['c'])
    expect(await labelsOf(brand, { filters: { type: 'CAROUSEL_COMPONENT_ITEM' } })).toEqual(['b'])
    expect(await labelsOf(brand, { sort: 'created_at' })).toEqual(['a', 'b', 'c'])
    expect(await labelsOf(brand, { sort: '-updated_at' })).toHaveLength(3)
  })

  it.each([
    [
      'a link without a label',
      { ...link('a'), label: ' ' },
      'label',
      'Enter the text of the button',
    ],
    ['a link without an address', { ...link('a'), url: null }, 'url', 'Enter where the link leads'],
    ['a script', link('a', { url: 'javascript:alert(1)' }), 'url', /^Enter a web address/],
    [
      'an end before the beginning',
      slide({ visible_from: '2026-03-02T00:00:00Z', visible_until: '2026-03-01T00:00:00Z' }),
      'visible_until',
      'Choose an end after the start',
    ],
    ['no type', { label: 'a' }, 'type', /required/],
    ['another type', slide({ type: 'MAP' }), 'type', 'Not a known type of item'],
    ['a place below the first', slide({ order: -1 }), 'order', /0/],
    ['a picture', slide({ source_url: 'https://example.com/a.png' }), '', 'Unknown: source_url'],
  ])('refuses %s', async (_, draft, field, message) => {
    shared ??= await brandWithPage('carl')
    const answer = await shared.brand.call(`${path}/create/${shared.pageId}`, [draft])
    expect(failureOf(answer).metadata.issues).toEqual([
      {
        path: field === '' ? 'body[0]' : `body[0].${field}`,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ])
  })

  it('keeps a link’s label and address when it is changed', async () => {
    const { brand, pageId } = await brandWithPage('dora')
    const [made] = await brand.ask(pageItemRoutes.create, [link('shop')], { id: pageId })
    const change = { id: made?.id ?? '', data: { label: '', url: null } }
    expect(issuesOf(await brand.call(`${path}/update`, [change]))).toEqual([
      'body[0].data.label: Enter the text of the button',
      'body[0].data.url: Enter where the link leads',
    ])
  })

  it('leads to the web, a mailbox or a telephone, and says what its picture shows', async () => {
    const { brand, pageId } = await brandWithPage('greta')
    const items = [
      link('Mail', { url: 'jade@example.com', source_alt: ' A letter ' }),
      link('Call', { url: 'tel:+49 (151) 123-45' }),
    ]
    expect(await brand.ask(pageItemRoutes.create, items, { id: pageId })).toMatchObject([
      { url: 'mailto:jade@example.com', source_alt: 'A letter' },
      { url: 'tel:+4915112345', source_alt: '' },
    ])
  })

  it('keeps its schedule, whose end stays after its beginning', async () => {
    const { brand, pageId } = await brandWithPage('hanna')
    const schedule = {
      visible_from: '2026-03-01T10:00:00.000Z',
      visible_until: '2026-03-02T10:00:00.000Z',
    }
    const [made] = await brand.ask(pageItemRoutes.create, [slide(schedule)], { id: pageId })
    expect(made).toMatchObject(schedule)
    const change = (data: object) => brand.call(`${path}/update`, [{ id: made?.id ?? '', data }])
    const tooLate = await change({ visible_from: '2026-03-03T10:00:00.000Z' })
    expect(issuesOf(tooLate)).toEqual(['body[0].data.visible_until: Choose an end after the start'])
    const data = { visible_from: '2026-03-03T10:00:00.000Z', visible_until: null }
    expect(await brand.ask(pageItemRoutes.update, [{ id: made?.id ?? '', data }])).toMatchObject([
      data,
    ])
  })

  it('is a hundred items at most', async () => {
    const { brand, pageId } = await brandWithPage('emil')
    const items = Array.from({ length: 60 }, (_, n) => link(`l${n}`))
    const answers = await Promise.all(
      [1, 2].map(() => brand.call(`${path}/create/${pageId}`, items)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

let shared: Awaited<ReturnType<typeof brandWithPage>> | undefined

async function brandWithPage(name: string) {
  const brand = await server.signedIn(`${name}@example.com`)
  const { id } = await addPage(brand, name)
  return { brand, pageId: id }
}
