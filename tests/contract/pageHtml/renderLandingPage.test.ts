import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderLandingPage } from '#contract/pageHtml/renderLandingPage.ts'
import { linkItem, samplePage, sampleShowing, slideItem } from './samplePage.ts'

const pictureOf = (url: string) => ({
  src: `${url}.webp`,
  sources: [{ type: 'image/avif', srcset: `${url}-1.avif 96w, ${url}-2.avif 192w` }],
})

const everything = samplePage({
  theme: 'DAYLIGHT',
  font: 'ROUNDED',
  accent_color: '#b3214f',
  profile_avatar_url: '/pictures/avatar',
  background_source_url: '/pictures/background',
  background_source_mime_type: 'image/png',
  social_image_url: '/pictures/social',
  component_data: [
    linkItem(),
    linkItem({ id: 'link-2', label: 'With a picture', source_url: '/pictures/link' }),
    slideItem(),
    slideItem({ id: 'slide-2', url: 'https://example.com/', label: 'A trip', source_alt: '' }),
    slideItem({
      id: 'slide-3',
      source_url: '/films/1',
      source_mime_type: 'video/mp4',
      label: 'A film',
    }),
    linkItem({ id: 'link-3', label: 'Mail me', url: 'mailto:jade@example.com' }),
    linkItem({ id: 'link-4', label: 'Later', visible_from: '2026-03-01T12:00:01Z' }),
    linkItem({ id: 'link-5', label: 'Over', visible_until: '2026-03-01T12:00:00Z' }),
  ],
})

const rich = sampleShowing({
  pictureOf,
  reportUrl: '/jade/-/report',
  hint: 'Open this page in your browser.',
  agencyLogoUrl: '/pictures/logo',
  agencyFaviconUrl: '/pictures/favicon',
})

const many = (count: number) => Array.from({ length: count }, () => linkItem())

describe('a landing page as HTML', () => {
  it('is this document', async () => {
    const { html } = renderLandingPage(everything, rich)
    await expect(html).toMatchFileSnapshot('./golden/everything.html')
  })

  it('is this document when there is nothing but a title', async () => {
    const { html } = renderLandingPage(samplePage({ bio: '' }), sampleShowing())
    await expect(html).toMatchFileSnapshot('./golden/plain.html')
  })

  it('has one style element, whose hash it gives, and nothing else that a strict policy refuses', () => {
    const { html, style } = renderLandingPage(everything, rich)
    expect(html.split('<style>')).toHaveLength(2)
    expect(html).toContain(`<style>${style}</style>`)
    expect(html).not.toMatch(/\sstyle=|\son\w+=|<script(?! type="application\/ld\+json")/)
    expect(html).not.toMatch(/<link(?! rel="(canonical|icon)")|@import|url\(/)
  })

  it('shows the same links a second time without leading anywhere, for programs', () => {
    const { html } = renderLandingPage(everything, { ...rich, hrefOf: () => undefined })
    expect(html).toContain('<span dir="auto">My shop</span>')
    expect(html).not.toContain('/jade/-/link')
  })

  it.each([
    ['its own picture', { social_image_url: '/pictures/social' }, 'social.social'],
    ['the avatar, large enough', {}, 'avatar.portrait'],
    ['what lies behind it', { profile_avatar_url: null }, 'ground.social'],
  ])('is previewed with %s, in data and in tags', (_, change, picture) => {
    const expected = `https://bio.example/pictures/${picture}`
    const still = {
      background_source_url: '/pictures/ground',
      background_source_mime_type: 'image/webp',
    }
    const { html } = renderLandingPage(
      { ...everything, ...still, social_image_url: null, ...change },
      { ...rich, pictureOf: (url, use) => ({ src: `${url}.${use}`, sources: [] }) },
    )
    expect(html).toContain(`<meta property="og:image" content="${expected}">`)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: 'https://bio.example/jade',
      mainEntity: {
        '@type': 'Person',
        name: 'Jade',
        description: everything.social_description || everything.bio,
        url: 'https://bio.example/jade',
        image: expected,
      },
    })
  })

  it('falls back to its address without a title', () => {
    const { html } = renderLandingPage(samplePage({ title: '' }), sampleShowing())
    expect(html).toContain('<h1 dir="auto">bio.example/jade</h1>')
    expect(html).toContain('<title>bio.example/jade</title>')
  })

  it.each([
    ['begins', [slideItem(), slideItem(), slideItem()], ['high', 'soon', 'lazy']],
    ['follows four links', [...many(4), slideItem(), slideItem()], ['high', 'soon']],
    ['follows seven links', [...many(7), slideItem(), slideItem()], ['lazy', 'lazy']],
    ['stands below another', [slideItem(), ...many(2), slideItem()], ['high', 'lazy']],
  ])('loads first what a phone sees at once: a carousel that %s', (_, items, expected) => {
    const { html } = renderLandingPage(samplePage({ component_data: items }), rich)
    const slides = [...html.matchAll(/<img [^>]*width="280"[^>]*>/g)].map(([tag]) => tag)
    const loading = slides.map(
      (tag) => /(?:fetchpriority|loading)="(\w+)"/.exec(tag)?.[1] ?? 'soon',
    )
    expect(loading).toEqual(expected)
  })

  it('lets a still background be chosen where a film runs', () => {
    const page = samplePage({
      background_source_url: '/films/2',
      background_source_mime_type: 'video/webm',
    })
    const { html } = renderLandingPage(page, sampleShowing())
    expect(html).toContain('<video src="/films/2" autoplay muted loop playsinline></video>')
    expect(html).toContain('<label for="still">Still background</label>')
  })
})

describe('whatever somebody writes', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      `'-alert(1)-'`,
      '</style><img src=x onerror=alert(1)>',
      '</script><script>alert(1)</script>',
      '<!--',
      'javascript:alert(1)',
      '//evil.example/',
      '/\\evil.example/',
      '&quot;',
      '\u2028',
      '</title>',
    ),
  )
  const page = fc.record({
    title: hostile,
    bio: hostile,
    label: hostile,
    alt: hostile,
    url: hostile,
    social: hostile,
    colour: hostile,
    picture: hostile,
  })

  it('stays text: it adds no element, no attribute and no style', () => {
    const skeleton = structureOf(render({ ...plain }))
    fc.assert(
      fc.property(page, (texts) => {
        const rendered = render({ ...plain, ...notEmpty(texts) })
        expect(structureOf(rendered)).toEqual(skeleton)
        expect(rendered.style).toBe(render(plain).style)
      }),
      { numRuns: 300 },
    )
  })

  it('leads nowhere but to http(s), mailto, tel and this host', () => {
    fc.assert(
      fc.property(hostile, (url) => {
        const items = [linkItem({ url }), slideItem({ url })]
        const { html } = renderLandingPage(
          samplePage({ component_data: items }),
          sampleShowing({ hrefOf: (item) => item.url ?? undefined }),
        )
        for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
          expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/)
        }
      }),
      { numRuns: 300 },
    )
  })
})

const plain = {
  title: 'x',
  bio: 'x',
  label: 'x',
  alt: 'x',
  url: 'x',
  social: 'x',
  colour: 'x',
  picture: 'x',
}

type Texts = typeof plain

/** An empty text leaves its element out, which is no matter of escaping. */
const notEmpty = (texts: Texts): Texts => ({
  ...texts,
  title: texts.title || 'x',
  bio: texts.bio || 'x',
  label: texts.label || 'x',
  picture: `/${texts.picture}x`.replace('//', '/'),
})

const render = ({ title, bio, label, alt, url, social, colour, picture }: Texts) =>
  renderLandingPage(
    samplePage({
      title,
      bio,
      accent_color: `${colour};`,
      background_color: `${colour}}`,
      social_title: social,
      social_description: social,
      profile_avatar_url: picture,
      component_data: [
        linkItem({ label, url, source_url: picture, source_alt: alt }),
        slideItem({ label, url, source_url: picture, source_alt: alt }),
      ],
    }),
    sampleShowing({ hrefOf: () => '/jade/-/1', fallbackTitle: title, hint: label }),
  )

/** The elements of a document with the names of their attributes, and whether its data can be read. */
function structureOf({ html }: { readonly html: string }) {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const data: unknown = JSON.parse(json)
  const withoutData = html.replace(json, '')
  return {
    kind: typeof data,
    tags: [...withoutData.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""')),
  }
}
