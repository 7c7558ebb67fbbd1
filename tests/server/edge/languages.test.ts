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

describe('a landing page with words in several languages', () => {
  const makeTranslated = async (language: 'en' | null = 'en') => {
    const link = await ground.makeLink({ targetUrl: null })
    await ground.makePage(
      link,
      {
        title: 'Welcome',
        bio: 'Every week',
        language,
        translations: { de: { title: 'Willkommen & <hallo>' }, es: {} },
      },
      [{ label: 'Shop', translations: { de: { label: 'Laden' }, fr: { label: 'Boutique' } } }],
    )
    return `/${link.pathname}`
  }
  const titleOf = (body: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]
  const labelOf = (body: string) => /<span dir="auto">(.*?)<\/span>/.exec(body)?.[1]
  const shownTo = async (path: string, language: string) => {
    const { body } = await openIn(language, path)
    return [langOf(body), titleOf(body), labelOf(body)]
  }

  it('says them to whom they are for, and the originals to everybody else', async () => {
    const path = await makeTranslated()
    const german = ['de', 'Willkommen &#38; &#60;hallo&#62;', 'Laden']
    const original = ['en', 'Welcome', 'Shop']
    const expected = [
      ['de-AT,en;q=0.5', german],
      ['fr', original],
      ['en,de;q=0.9', original],
      ['fr,de;q=0.9,en;q=0.8', german],
      ['es', ['es', 'Welcome', 'Shop']],
      ['', original],
    ] as const
    // Twice, so that each is given what was kept for it and never what was made for somebody else.
    for (const [language, shown] of [...expected, ...expected]) {
      expect([language, await shownTo(path, language)]).toEqual([language, shown])
    }
    expect(await shownTo(`${path}?lang=de`, 'en')).toEqual(german)
    expect(await shownTo(`${path}?lang=fr`, 'de')).toEqual(['fr', 'Welcome', 'Shop'])
  })

  it('keeps what caches may keep apart', async () => {
    const path = await makeTranslated()
    const [german, english] = [await openIn('de', path), await openIn('en', path)]
    expect(german.headers.etag).not.toBe(english.headers.etag)
    expect(german.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
    const asked = { 'accept-language': 'en', 'if-none-match': german.headers.etag ?? '' }
    expect((await edge.open(path, { headers: asked })).status).toBe(200)
  })

  it('tells networks and search engines in which languages it is, and where', async () => {
    const path = await makeTranslated()
    const linksOf = (body: string) =>
      [...body.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([tag]) =>
        tag.replace(/http[^"]*(?=\/link)/, ''),
      )
    const alternates = [
      `<link rel="alternate" hreflang="en" href="${path}">`,
      `<link rel="alternate" hreflang="de" href="${path}?lang=de">`,
      `<link rel="alternate" hreflang="es" href="${path}?lang=es">`,
      `<link rel="alternate" hreflang="x-default" href="${path}">`,
    ]
    const { body: english } = await openIn('', path)
    expect(linksOf(english)).toEqual([`<link rel="canonical" href="${path}">`, ...alternates])
    const { body: german } = await openIn('', `${path}?lang=de`)
    expect(linksOf(german)).toEqual([
      `<link rel="canonical" href="${path}?lang=de">`,
      ...alternates,
    ])
    expect(german).toContain('<meta property="og:locale" content="de_DE">')
    expect(german).toContain(`${path}?lang=de">\n<meta property="og:locale"`)
    expect(german).toContain('<main lang="de">')
    const { body: french } = await openIn('', `${path}?lang=fr`)
    expect(french).toContain('<html lang="fr">')
    expect(french).toContain('<main lang="en">')
    expect(german).toContain(
      '<meta property="og:title" content="Willkommen &#38; &#60;hallo&#62;">',
    )
    expect(german).toContain('<meta property="og:description" content="Every week">')
  })

  it('asks for no preference where nobody has said what the originals are in', async () => {
    const path = await makeTranslated(null)
    expect(await shownTo(path, 'ja,de;q=0.9')).toEqual(['de', expect.anything(), 'Laden'])
    expect(await shownTo(path, 'fr,de;q=0.9')).toEqual(['fr', 'Welcome', 'Shop'])
    const { body } = await openIn('', path)
    expect(body.match(/hreflang="[^"]+"/g)).toEqual([
      'hreflang="de"',
      'hreflang="es"',
      'hreflang="x-default"',
    ])
  })

  it('has no alternates where it is in one language alone', async () => {
    const link = await ground.makeLink({ targetUrl: null })
    await ground.makePage(link, { language: 'de', translations: { de: { title: 'Egal' } } })
    const { body } = await openIn('de', `/${link.pathname}`)
    expect(body).not.toContain('hreflang')
    expect(titleOf(body)).toBe('Jade')
  })

  it('says what has just been changed', async () => {
    const path = await makeTranslated()
    await openIn('de', path)
    await edge.rowsOf(
      `update page_items set translations = '{"de":{"label":"Neuer Laden"}}' where label = 'Shop'`,
    )
    await expect.poll(async () => (await shownTo(path, 'de'))[2]).toBe('Neuer Laden')
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
