import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import {
  createPageRenderings,
  type LinkWithPage,
  type Reader,
} from '#server/edge/pageRenderings.ts'
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

const person: Reader = { audience: 'PERSON', i18n: english, coding: 'identity' }
const bot: Reader = { ...person, audience: 'BOT' }

type Pictures = Parameters<typeof createPageRenderings>[0]['pictures']

/** Renderings at a time that the test moves. */
function renderings(heldOf: Pictures['heldOf'] = () => undefined) {
  let time = begins - 1
  const made = createPageRenderings({
    appUrl: new URL('https://app.example'),
    pictures: {
      baseOf: (key) => key,
      videoUrl: (base) => base,
      pictureOf: variantSource,
      heldOf,
      find: async () => 'NOTHING',
    },
    filesOrigin: 'https://storage.example',
    now: () => time,
  })
  const textOf = async (link: LinkWithPage, reader = person) =>
    Buffer.from((await made.of(link, linkPath, reader)).body).toString()
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
  const first = await of(link, linkPath, person)
  expect(await of(link, linkPath, person)).toBe(first)
  expect(await of({ ...link }, linkPath, person)).not.toBe(first)
  expect((await of({ ...link }, linkPath, person)).etag).toBe(first.etag)
  expect((await of(link, linkPath, bot)).etag).not.toBe(first.etag)
})

it('a page is made once for all who ask for it at the same time', async () => {
  const { of } = renderings()
  const link = aLink()
  const asked = [link, link, link, { ...link }].map((one) => of(one, linkPath, person))
  const [first, ...others] = await Promise.all(asked)
  expect(others.map((other) => other === first)).toEqual([true, true, false])
})

it('a page is held for each language, and asks for another copy in browsers', async () => {
  const german = setupI18n({
    locale: 'de',
    messages: { de: { 'page.report': ['Diese Seite melden'] } },
  })
  const { of } = renderings()
  const link = aLink()
  const first = await of(link, linkPath, bot)
  const second = await of(link, linkPath, { ...bot, i18n: german })
  expect(await of(link, linkPath, bot)).toBe(first)
  expect(await of(link, linkPath, { ...bot, i18n: german })).toBe(second)
  expect(second.etag).not.toBe(first.etag)
  const [, inGerman] = [first, second].map(({ body }) => Buffer.from(body).toString())
  expect(inGerman).toContain('<html lang="de">')
  expect(inGerman).toContain('<meta property="og:locale" content="de_DE">')
})

it.each(['br', 'gzip'] as const)(
  'what is held of a page takes no more memory than its bytes: %s',
  async (coding) => {
    const { body } = await renderings().of(aLink(), linkPath, { ...person, coding })
    expect(body.buffer.byteLength).toBe(body.length)
  },
)

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page is the same in %s', async (coding, unpack) => {
  const { of } = renderings()
  const link = aLink()
  const plain = await of(link, linkPath, person)
  const packed = await of(link, linkPath, { ...person, coding })
  expect(packed.coding).toBe(coding)
  expect(unpack(packed.body).equals(plain.body)).toBe(true)
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

it.each(['br', 'gzip'] as const)(
  'a page with a hundred items weighs at most 14 KB on its way, style and all: %s',
  async (coding) => {
    const items = Array.from({ length: 100 }, (_, index) =>
      linkItem({
        id: crypto.randomUUID(),
        label: `Number ${index} of my favourite places`,
        url: `https://example.com/${crypto.randomUUID()}`,
      }),
    )
    const link = aLink(samplePage({ component_data: items }))
    const { body } = await renderings().of(link, linkPath, { ...person, coding })
    expect(body.length).toBeLessThan(14 * 1024)
  },
)

const picture = (size: number) => ({ type: 'image/avif', bytes: new Uint8Array(size).fill(7) })

const inPage = (size: number) =>
  `<source type="image/avif" srcset="data:image/avif;base64,${Buffer.from(picture(size).bytes).toString('base64')}"`

const withPictures = (count: number) =>
  aLink(
    samplePage({
      component_data: Array.from({ length: count }, (_, index) =>
        linkItem({ id: crypto.randomUUID(), source_url: `/_/p/${index}` }),
      ),
    }),
  )

it('the first pictures stand in the page while there is room, and a policy allows that', async () => {
  const sizes = [5_000, 4_000, 3_000, 10]
  const { of, textOf } = renderings((url) => picture(sizes[Number(url.slice('/_/p/'.length))] ?? 0))
  const link = withPictures(sizes.length)
  const page = await textOf(link)
  expect(sizes.map((size) => page.includes(inPage(size)))).toEqual([true, false, true, true])
  expect(page).toContain('srcset="/_/p/1/link-48.avif 48w,')
  expect(page).toContain('<source type="image/webp" srcset="/_/p/0/link-48.webp 48w,')
  expect((await of(link, linkPath, person)).policy).toContain("img-src 'self' data:;")
})

it('no more pictures stand in the page than a phone shows at first, and none in what programs read', async () => {
  const { of, textOf } = renderings(() => picture(10))
  const link = withPictures(20)
  expect((await textOf(link)).split(inPage(10))).toHaveLength(1 + 8)
  expect(await textOf(link, bot)).not.toContain('data:')
  expect((await of(link, linkPath, bot)).policy).toContain("img-src 'self';")
})

it('a page is made again once its pictures were asked for, and is looked at less and less often', async () => {
  let isThere = false
  let looks = 0
  const { textOf, moveTo } = renderings(() => {
    looks += 1
    return isThere ? picture(10) : 'LATER'
  })
  const link = withPictures(1)
  for (const [seconds, expected] of [
    [0, 1],
    [4, 1],
    [5, 2],
    [24, 2],
    [25, 3],
  ] as const) {
    moveTo(begins + seconds * 1_000)
    expect(await textOf(link)).not.toContain('data:')
    expect(looks).toBe(expected)
  }
  isThere = true
  moveTo(begins + 105_000)
  expect(await textOf(link)).toContain(inPage(10))
  moveTo(begins + 1e9)
  expect(await textOf(link)).toContain(inPage(10))
  expect(looks).toBe(4)
})
