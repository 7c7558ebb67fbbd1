import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '#server/edge/pages/page.ts'
import { agePage, noticePage, notices, previewPage } from '#server/edge/pages/pages.ts'
import { english } from '#server/platform/language/i18n.ts'

const attack = `"><script>alert('1')</script>&`
const escaped = '&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;'

const preview = (title: string) =>
  previewPage(english, { title, shownUrl: 'bio.localhost/jade', isAdult: false })

const pages = {
  age: agePage(english, 'https://onlyfans.com/jade?a=1&b=2', {
    onward: '/jade?adult=1.word',
    back: '/jade?adult=no',
  }),
  preview: preview('Jade'),
  ...Object.fromEntries(
    Object.entries(notices).map(([kind, notice]) => [
      kind,
      noticePage(english, notice, { query: '' }),
    ]),
  ),
}

describe.each(Object.entries(pages))('the %s page', (_, text) => {
  it('weighs less than three kilobytes', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(3_072)
  })

  it('has one style, which its policy allows, and no script', () => {
    const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
    const hashes = styles.map((style) => createHash('sha256').update(style).digest('base64'))
    expect(hashes).toHaveLength(1)
    expect(contentSecurityPolicy).toContain(`style-src 'sha256-${hashes[0]}'`)
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/)
  })

  it('says in which language and width it is to be read', () => {
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(text).toContain('name="viewport"')
    expect(text).toMatch(/<title>[^<]+<\/title>/)
    expect(text).toMatch(/<main>\n<h1>[^<]+<\/h1>/)
  })
})

it('lets an adult continue, and says where to; lets others back', () => {
  expect(pages.age).toContain('<a class="other" href="/jade?adult=no" rel="nofollow">')
  expect(pages.age).toContain('<a href="/jade?adult=1.word" rel="nofollow">')
  expect(pages.age).toContain('leads to onlyfans.com')
})

it('shows a bot the title and address, and nowhere to go', () => {
  const text = preview(attack)
  expect(text).toContain(`<title>${escaped}</title>`)
  expect(text).toContain(`<meta property="og:title" content="${escaped}">`)
  expect(text).toContain('<meta name="description" content="bio.localhost/jade">')
  expect(text).not.toMatch(/<a |http-equiv|alert\('/)
})

it('shows a bot the address of a link without a title', () => {
  expect(preview('')).toContain('<title>bio.localhost/jade</title>')
})

it('shows the logo and icon of an agency, in better forms for browsers that know them', () => {
  const text = noticePage(english, notices.notFound, {
    agency: { logoUrl: '/_/p/logo', faviconUrl: '/_/p/icon' },
  })
  expect(text).toContain(
    '<main>\n<picture><source type="image/avif" srcset="/_/p/logo/logo-160.avif 160w,',
  )
  expect(text).toContain('alt=""')
  expect(text).toContain('<link rel="icon" href="/_/p/icon/icon-64.png">')
})
