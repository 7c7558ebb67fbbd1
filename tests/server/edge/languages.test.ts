import { describe, expect, it } from 'vitest'
import { languages } from '#contract/locale.ts'
import { speaking } from '#server/platform/language/i18n.ts'
import { edgeServer } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'

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
      new Set(['Accept-Encoding, Accept-Language']),
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
    'Accept-Language',
    speaking('de').locale,
  ])
})

it('redirects without looking at the language', async () => {
  const link = await ground.makeLink()
  const { status, headers } = await openIn('de', `/${link.pathname}`)
  expect([status, headers.vary]).toEqual([302, undefined])
})
