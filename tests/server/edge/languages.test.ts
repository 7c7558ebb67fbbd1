import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/locale.ts'
import { speaking } from '#server/platform/language/i18n.ts'
import { edgeServer } from '#tests/support/visits/edgeServer.ts'
import { host, visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
const edge = edgeServer({ ground, trustedProxies: ['127.0.0.0/8'] })

const openIn = (language: string, path: string) =>
  edge.open(path, { headers: { 'accept-language': language } })

const langOf = (body: string) => /<html lang="([^"]+)"/.exec(body)?.[1]

describe('a landing page', () => {
  it('is never served in the language of somebody before', async () => {
    const link = await ground.makeLink({ targetUrl: null })
    await ground.makePage(link)
    const asked = [...languages, ...languages.toReversed(), 'ja']
    const answers = []
    for (const language of asked) answers.push(await openIn(language, `/${link.pathname}`))
    const spoken = languages.map((language) => speaking(language).locale)
    expect(answers.map(({ body }) => langOf(body))).toEqual([
      ...spoken,
      ...spoken.toReversed(),
      'en',
    ])
    expect(new Set(answers.map(({ headers }) => headers.vary))).toEqual(
      new Set(['Accept-Encoding, Accept-Language, Cookie']),
    )
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(new Set(spoken).size)
  })

  it('is in its own language for everybody, and so is what belongs to it', async () => {
    const link = await ground.makeLink({ targetUrl: null })
    await ground.makePage(link, { language: 'fr' })
    for (const path of [`/${link.pathname}`, `/${link.pathname}/-/report`]) {
      const { body } = await openIn('de', path)
      expect(langOf(body)).toBe('fr')
      expect(body).toContain(speaking('fr')._({ id: 'page.report' }))
    }
  })

  it('tells networks its language with a country', async () => {
    const link = await ground.makeLink({ targetUrl: null })
    await ground.makePage(link)
    const { body } = await openIn('en-GB', `/${link.pathname}`)
    expect(body).toContain('<meta property="og:locale" content="en_US">')
  })
})

it('says what is not there in the language of the visitor', async () => {
  const { status, headers, body } = await openIn('de-AT,de;q=0.9', '/nothing-here')
  expect([status, headers.vary, langOf(body)]).toEqual([
    404,
    'Accept-Language, Cookie',
    speaking('de').locale,
  ])
})

it('redirects without looking at the language', async () => {
  const link = await ground.makeLink()
  const { status, headers } = await openIn('de', `/${link.pathname}`)
  expect([status, headers.vary]).toEqual([302, undefined])
})

describe('a visitor who chooses a language', () => {
  const kept = (headers: IncomingHttpHeaders) => headers['set-cookie']?.[0]?.split(';', 1)[0]
  const visitsOf = async (id: string) => {
    const [row] = await edge.rowsOf(`select count(*)::int from visits where link_id = '${id}'`)
    return row?.['count']
  }

  it('is answered in it from then on, by what belongs to the page too, and has visited once', async () => {
    const link = await ground.makeLink({ targetUrl: null })
    await ground.makePage(link, { language: 'fr' })
    const path = `/${link.pathname}`
    const first = await openIn('es', path)
    expect([langOf(first.body), kept(first.headers)]).toEqual(['fr', undefined])
    expect(first.body).toContain('<a href="?lang=de" lang="de" rel="nofollow">Deutsch</a>')

    const referer = `http://${host}${path}`
    const second = await edge.open(`${path}?lang=de`, {
      headers: { referer, 'if-none-match': first.headers.etag ?? '' },
    })
    expect([second.status, langOf(second.body)]).toEqual([200, 'de'])
    const cookie = kept(second.headers)
    expect(cookie).toBe('greenroom_language=de')
    expect(second.headers['set-cookie']?.[0]).toContain('Max-Age=15552000; HttpOnly; SameSite=Lax')
    expect(await visitsOf(link.id)).toBe(1)

    for (const at of [path, `${path}/-/report`, '/nothing-here']) {
      const { headers, body } = await edge.open(at, { headers: { cookie: `a=b; ${cookie}` } })
      expect([langOf(body), headers.vary]).toEqual(['de', expect.stringContaining('Cookie')])
    }
  })

  it('is not whoever follows a link from elsewhere, which is a visit in that language', async () => {
    const link = await ground.makeLink({ targetUrl: null })
    await ground.makePage(link)
    const path = `/${link.pathname}?lang=de`
    const referers = [
      'https://news.example/',
      `http://${host}/another`,
      `https://x.example/${path}`,
    ]
    for (const referer of referers) {
      const { headers, body } = await edge.open(path, { headers: { referer } })
      expect([langOf(body), kept(headers)]).toEqual(['de', undefined])
    }
    expect(await visitsOf(link.id)).toBe(referers.length)
  })

  it('can do so where they are asked for their age, and where they have said that they are younger', async () => {
    const link = await ground.makeLink({ targetUrl: 'https://onlyfans.com/jade' })
    const path = `/${link.pathname}`
    const headers = { referer: `http://${host}${path}` }
    const asked = await edge.open(`${path}?lang=de`, { headers })
    expect(asked.body).toContain(speaking('de')._({ id: 'age.title' }))
    const refused = await edge.open(`${path}?adult=no&lang=de`, { headers })
    expect(refused.body).toContain(speaking('de')._({ id: 'forAdults.title' }))
    expect(refused.body).toContain('href="?adult=no&#38;lang=fr"')
    expect(await visitsOf(link.id)).toBe(0)
  })

  it('chooses among those that there are', async () => {
    const referer = `http://${host}/nothing-here`
    for (const language of ['xx', 'toString', 'ar', '']) {
      const { headers, body } = await edge.open(`/nothing-here?lang=${language}`, {
        headers: { referer, cookie: `greenroom_language=${language}` },
      })
      expect([langOf(body), kept(headers)]).toEqual(['en', undefined])
    }
  })

  it('is offered nothing where a program reads, which follows every link', async () => {
    const link = await ground.makeLink({ targetUrl: null })
    await ground.makePage(link)
    const { body } = await edge.open(`/${link.pathname}`, {
      headers: { 'user-agent': 'Twitterbot/1.0' },
    })
    expect(body).not.toContain('lang=de')
  })
})
