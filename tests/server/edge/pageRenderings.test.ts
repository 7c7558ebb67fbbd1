import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { createPageRenderings, type LinkWithPage } from '#server/edge/pageRenderings.ts'
import { english } from '#server/platform/language/i18n.ts'
import { variantSource } from '#server/platform/pictures/publicVariants.ts'
import { linkItem, samplePage } from '#tests/contract/pageHtml/samplePage.ts'

const linkPath = { host: 'bio.example', pathname: 'jade' }
const begins = Date.parse('2026-03-01T12:00:00Z')

const aLink = (page = samplePage()): LinkWithPage => ({
  id: '019b76da-a800-7000-8000-000000000001',
  workspaceId: '019b76da-a800-7000-8000-000000000002',
  title: '',
  targetUrl: null,
  isAdult: false,
  enabled: true,
  expiresAt: null,
  excludedCountryCodes: [],
  excludesStates: false,
  page,
  agency: { logoUrl: null, faviconUrl: null },
})

/** Renderings at a time that the test moves. */
function renderings() {
  let time = begins - 1
  const made = createPageRenderings({
    appUrl: new URL('https://app.example'),
    pictures: {
      baseOf: (key) => key,
      videoUrl: (base) => base,
      pictureOf: variantSource,
      find: async () => 'NOTHING',
    },
    filesOrigin: 'https://storage.example',
    now: () => time,
  })
  const textOf = async (link: LinkWithPage) =>
    Buffer.from((await made.of(link, linkPath, 'PERSON', english)).bodies.identity).toString()
  return {
    ...made,
    textOf,
    moveTo: (moment: number) => {
      time = moment
    },
  }
}

it('a page is made once, and again for a link that was read again', async () => {
  const { of } = renderings()
  const link = aLink()
  const first = await of(link, linkPath, 'PERSON', english)
  expect(await of(link, linkPath, 'PERSON', english)).toBe(first)
  expect(await of({ ...link }, linkPath, 'PERSON', english)).not.toBe(first)
  expect((await of({ ...link }, linkPath, 'PERSON', english)).etag).toBe(first.etag)
  expect((await of(link, linkPath, 'BOT', english)).etag).not.toBe(first.etag)
})

it('a page is held for each language, and asks for another copy in browsers', async () => {
  const german = setupI18n({
    locale: 'de',
    messages: { de: { 'page.report': ['Diese Seite melden'] } },
  })
  const { of } = renderings()
  const link = aLink()
  const first = await of(link, linkPath, 'BOT', english)
  const second = await of(link, linkPath, 'BOT', german)
  expect(await of(link, linkPath, 'BOT', english)).toBe(first)
  expect(await of(link, linkPath, 'BOT', german)).toBe(second)
  expect(second.etag).not.toBe(first.etag)
  const [, inGerman] = [first, second].map(({ bodies }) => Buffer.from(bodies.identity).toString())
  expect(inGerman).toContain('<html lang="de">')
  expect(inGerman).toContain('<meta property="og:locale" content="de_DE">')
})

it('what is held of a page takes no more memory than its bytes', async () => {
  const { bodies } = await renderings().of(aLink(), linkPath, 'PERSON', english)
  const held = [bodies.br, bodies.gzip].map(({ buffer }) => buffer.byteLength)
  expect(held).toEqual([bodies.br.length, bodies.gzip.length])
})

it('an item appears and vanishes at its moment', async () => {
  const { textOf, moveTo } = renderings()
  const schedule = {
    visible_from: '2026-03-01T12:00:00Z',
    visible_until: '2026-03-01T13:00:00+00:00',
  }
  const link = aLink(
    samplePage({ component_data: [linkItem({ label: 'For an hour', ...schedule })] }),
  )
  expect(await textOf(link)).not.toContain('For an hour')
  moveTo(begins)
  expect(await textOf(link)).toContain('For an hour')
  moveTo(begins + 3_599_999)
  expect(await textOf(link)).toContain('For an hour')
  moveTo(begins + 3_600_000)
  expect(await textOf(link)).not.toContain('For an hour')
})

it('a page with a hundred items weighs at most 14 KB on its way, style and all', async () => {
  const { of } = renderings()
  const items = Array.from({ length: 100 }, (_, index) =>
    linkItem({
      id: crypto.randomUUID(),
      label: `Number ${index} of my favourite places`,
      url: `https://example.com/${crypto.randomUUID()}`,
    }),
  )
  const { bodies } = await of(
    aLink(samplePage({ component_data: items })),
    linkPath,
    'PERSON',
    english,
  )
  expect(bodies.br.length).toBeLessThan(14 * 1024)
  expect(bodies.gzip.length).toBeLessThan(14 * 1024)
})
